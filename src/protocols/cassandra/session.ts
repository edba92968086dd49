import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { uint16be, vector } from '../../wire/byte-writer.ts'
import type { Connection } from '../../wire/dialer.ts'
import { decodeSupported } from './decode.ts'
import { decodeError, encodeFrame, type Frame, opcode, readFrame } from './frame.ts'
import { decodeRows, type Row } from './rows.ts'
import { wireStringMap } from './wire.ts'

/** Thrown when the server wants another version, which it names. */
export class OtherVersion extends ProtocolError {
  readonly version: number

  constructor(version: number) {
    super(`The server speaks version ${version} of the protocol, which is not spoken here`)
    this.name = 'OtherVersion'
    this.version = version
  }
}

export type Session = {
  supported(): Promise<ReturnType<typeof decodeSupported>>
  start(name: string): Promise<void>
  rows(query: string): Promise<readonly Row[]>
}

const protocolErrorCode = 0x000a
const invalidQueryCode = 0x2200

/** The server has no such table or column. */
export class InvalidQuery extends ProtocolError {}

export function createSession(connection: Connection, reader: BufferedReader, version: number): Session {
  const ask = async (kind: number, body: Uint8Array): Promise<Frame> => {
    await connection.write(encodeFrame(version, kind, body))
    const frame = await readFrame(reader)
    if (frame.opcode === opcode.error) throw refusal(frame)
    if (frame.opcode === opcode.authenticate) throw new ProtocolError('The server requires authentication')
    return frame
  }
  const refusal = (frame: Frame): ProtocolError => {
    const { code, message } = decodeError(frame.body)
    if (code === protocolErrorCode && frame.version !== version) return new OtherVersion(frame.version)
    if (code === invalidQueryCode) return new InvalidQuery(`The server refuses: ${message}`)
    return new ProtocolError(`The server refuses: ${message}`)
  }
  const expect = (frame: Frame, kind: number): Frame => {
    if (frame.opcode !== kind) throw new ProtocolError('The server answers something else than was asked')
    return frame
  }
  return {
    supported: async () =>
      decodeSupported(expect(await ask(opcode.options, Buffer.alloc(0)), opcode.supported).body),
    start: async (name) => {
      const options = wireStringMap({ CQL_VERSION: '3.0.0', DRIVER_NAME: name })
      expect(await ask(opcode.startup, options), opcode.ready)
    },
    rows: async (query) => {
      // Section 4.1.4: consistency ONE, and no flags.
      const body = Buffer.concat([vector(4, query), uint16be(1), Buffer.alloc(1)])
      return decodeRows(expect(await ask(opcode.query, body), opcode.result).body)
    },
  }
}
