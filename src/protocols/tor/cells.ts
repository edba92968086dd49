import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'

/** The unit of Tor's link protocol (tor-spec, "Cells"). */
export type Cell = { readonly command: number; readonly payload: Buffer }

export const cellCommands = { versions: 7, netinfo: 8, certs: 129, authChallenge: 130 } as const

/** Cells of a fixed length carry so much; the others say how much. */
const fixedPayload = 509
const firstVariable = 128

/** Certificates of a relay have some 2,000 bytes. */
const maxPayload = 16_384

/** Link protocols that start with a handshake inside the TLS connection. */
const ownVersions: readonly number[] = [3, 4, 5]

export function versionsCell(): Buffer {
  const body = ownVersions.flatMap((version) => [version >> 8, version & 0xff])
  return Buffer.from([0, 0, cellCommands.versions, 0, body.length, ...body])
}

/** The circuit number has two bytes until both sides agreed on version 4 or newer. */
export async function readCell(reader: BufferedReader, circuitBytes: 2 | 4): Promise<Cell> {
  const head = await reader.exactly(circuitBytes + 1)
  const command = head[circuitBytes]!
  if (command !== cellCommands.versions && command < firstVariable)
    return { command, payload: await reader.exactly(fixedPayload) }
  const length = (await reader.exactly(2)).readUInt16BE(0)
  if (length > maxPayload) throw new ProtocolError('A cell of the server is too long')
  return { command, payload: await reader.exactly(length) }
}

/** The newest version that both sides speak; null when there is none. */
export function commonVersion({ command, payload }: Cell): number | null {
  if (command !== cellCommands.versions || payload.length % 2 !== 0) return null
  const offered = Array.from({ length: payload.length / 2 }, (_, index) => payload.readUInt16BE(index * 2))
  return ownVersions.findLast((version) => offered.includes(version)) ?? null
}
