import { addressFrom } from '../../core/address.ts'

export type SocksRequest = {
  readonly host: string
  readonly port: number
  /** What the client has sent beyond the request. */
  readonly early: Uint8Array
}

const version = 5
const connectCommand = 1

/** RFC 1928, 6. The address that was bound is of no use to a browser. */
export const granted: Uint8Array = Buffer.from([version, 0, 0, 1, 0, 0, 0, 0, 0, 0])
/** Not allowed by the rules. */
export const refused: Uint8Array = Buffer.from([version, 2, 0, 1, 0, 0, 0, 0, 0, 0])

/** Where the client of a SOCKS 5 proxy wants to go (RFC 1928, 3 and 4); null when it does not keep to that. */
export async function negotiateSocks(
  chunks: AsyncIterator<Buffer>,
  reply: (bytes: Uint8Array) => void,
): Promise<SocksRequest | null> {
  let held: Buffer = Buffer.alloc(0)
  /** Exactly so many bytes; null when the other side has ended before. */
  const take = async (count: number): Promise<Buffer | null> => {
    while (held.length < count) {
      const { value, done } = await chunks.next()
      if (done) return null
      held = Buffer.concat([held, value])
    }
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }
  const greeting = await take(2)
  if (greeting?.[0] !== version || !(await take(greeting[1]!))) return null
  // No authentication: any process on this machine could connect to the target without us.
  reply(Buffer.from([version, 0]))
  const request = await take(4)
  if (request?.[0] !== version || request[1] !== connectCommand) return null
  const host = await readHost(request[3]!, take)
  const port = await take(2)
  return host === null || !port ? null : { host, port: port.readUInt16BE(), early: held }
}

async function readHost(
  kind: number,
  take: (count: number) => Promise<Buffer | null>,
): Promise<string | null> {
  if (kind === 1 || kind === 4) {
    const bytes = await take(kind === 1 ? 4 : 16)
    return bytes && addressFrom(kind === 1 ? 4 : 6, BigInt(`0x${bytes.toString('hex')}`)).text
  }
  if (kind !== 3) return null
  const length = await take(1)
  const name = length?.[0] ? await take(length[0]) : null
  return name?.toString('latin1') ?? null
}
