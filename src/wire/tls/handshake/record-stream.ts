import { ProtocolError } from '../../buffered-reader.ts'
import { type Connection, DialError } from '../../dialer.ts'

export const recordTypes = {
  changeCipherSpec: 20,
  alert: 21,
  handshake: 22,
  applicationData: 23,
  heartbeat: 24,
} as const

export type TlsRecord = { readonly type: number; readonly version: number; readonly content: Buffer }

/** RFC 5246, 6.2.3: the most a record may hold. */
const maxContent = 16_384 + 2048

/** A chain takes a dozen records; a server that cuts it into more is playing for time. */
const maxRecords = 256

/** The records that a server sends. All reads share one deadline unless a shorter wait is asked for. */
export type RecordStream = {
  /** Null when the server has ended or reset the connection. */
  next(milliseconds?: number): Promise<TlsRecord | null>
}

export function createRecordStream(connection: Connection, milliseconds: number): RecordStream {
  const end = Date.now() + milliseconds
  let held: Buffer = Buffer.alloc(0)
  let records = 0

  /** False at the end of the stream. */
  const fill = async (until: number): Promise<boolean> => {
    const left = Math.min(until, end) - Date.now()
    if (left <= 0) throw new DialError('timeout', 'The answer took too long')
    const bytes = await readOrEnd(connection, left)
    if (!bytes) return false
    held = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes])
    return true
  }

  return {
    next: async (wait = milliseconds) => {
      const until = Date.now() + wait
      records += 1
      if (records > maxRecords) throw new ProtocolError('The server sends too many records')
      for (;;) {
        const record = takeRecord(held)
        if (record) {
          held = held.subarray(5 + record.content.length)
          return record
        }
        if (!(await fill(until))) return null
      }
    },
  }
}

/** The first record of the bytes; null when it is not all there yet. */
export function takeRecord(bytes: Buffer): TlsRecord | null {
  const type = bytes[0]
  if (type === undefined) return null
  const known = type >= recordTypes.changeCipherSpec && type <= recordTypes.heartbeat
  if (!known || (bytes.length > 1 && bytes[1] !== 3))
    throw new ProtocolError('The server answers with something that is not TLS')
  if (bytes.length < 5) return null
  const length = bytes.readUInt16BE(3)
  if (length > maxContent) throw new ProtocolError('A record of the server is too long')
  if (bytes.length < 5 + length) return null
  return { type, version: bytes.readUInt16BE(1), content: bytes.subarray(5, 5 + length) }
}

/** Servers refuse a hello by an alert, by closing or by a reset: the last two are one to us. */
async function readOrEnd(connection: Connection, milliseconds: number): Promise<Uint8Array | null> {
  try {
    return await connection.read(milliseconds)
  } catch (error) {
    if (error instanceof DialError && error.kind === 'reset') return null
    throw error
  }
}
