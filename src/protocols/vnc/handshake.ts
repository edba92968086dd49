import { ProtocolError } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import {
  decodeServerInit,
  decodeVersion,
  describeSecurity,
  describeText,
  maxTitleLength,
  noAuthentication,
  type VncRecord,
} from './decode.ts'
import type { RfbReader } from './rfb-reader.ts'

/** As far as the description of the screen, or to the point where a server wants a password. */
export type Greeting =
  | { readonly kind: 'open'; readonly width: number; readonly height: number }
  | { readonly kind: 'protected' }

/** Parts of the record are reported as they are learnt, so that a server that goes away leaves them behind. */
export type Learn = (part: VncRecord) => void

export async function greet(connection: Connection, reader: RfbReader, learn: Learn): Promise<Greeting> {
  const { version, minor } = decodeVersion(await reader.exactly(12))
  learn({ version })
  await connection.write(`RFB 003.00${minor}\n`)
  const types = minor === 3 ? await onlyType(reader, learn) : await offeredTypes(reader, learn)
  if (!types.includes(noAuthentication)) {
    learn({ auth_enabled: true, msg: describeSecurity(types) })
    return { kind: 'protected' }
  }
  if (minor >= 7) await connection.write(Uint8Array.of(noAuthentication))
  // RFC 6143, 7.1.3: only 3.8 answers when nothing was asked.
  if (minor === 8 && (await reader.u32()) !== 0) {
    learn({ auth_enabled: true, msg: await reason(reader) })
    return { kind: 'protected' }
  }
  learn({ auth_enabled: false })
  // Shared: clients that are connected already stay connected.
  await connection.write(Uint8Array.of(1))
  const { width, height, nameLength } = decodeServerInit(await reader.exactly(24))
  learn({ width, height })
  if (nameLength > maxNameLength) throw new ProtocolError('The title of the screen is too long')
  const title = describeText(await reader.exactly(nameLength))
  learn({ title })
  return { kind: 'open', width, height }
}

const maxNameLength = 65_536

/** RFC 6143, appendix A: the server of 3.3 decides by itself. */
async function onlyType(reader: RfbReader, learn: Learn): Promise<readonly number[]> {
  const type = await reader.u32()
  if (type === 0) return refused(reader, learn)
  return [type]
}

async function offeredTypes(reader: RfbReader, learn: Learn): Promise<readonly number[]> {
  const count = await reader.u8()
  if (count === 0) return refused(reader, learn)
  return [...(await reader.exactly(count))]
}

async function refused(reader: RfbReader, learn: Learn): Promise<never> {
  learn({ msg: await reason(reader) })
  throw new ProtocolError('The server refused the connection')
}

async function reason(reader: RfbReader): Promise<string> {
  const length = await reader.u32()
  return describeText(await reader.exactly(Math.min(length, maxTitleLength)))
}
