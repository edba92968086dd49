import { lookup } from 'node:dns/promises'
import { type Address, parseAddress } from '../../core/address.ts'
import { DialError } from '../../wire/dialer.ts'

/** All addresses of a name, of both versions; throws when there is none. */
export type Resolver = (name: string) => Promise<readonly string[]>

export const systemResolver: Resolver = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)

/** The system's resolver gives up after half a minute or later; too long for a scan. */
const resolveMilliseconds = 5_000
/** RFC 1035, 2.3.4. */
const maxNameLength = 255
/** What a hostile zone may hand out is not worth more attempts. */
const maxAddresses = 32

/** The addresses of a name or of an address written as text. Asked once: what was checked is what is used. */
export async function resolveHost(host: string, resolver: Resolver): Promise<Address[]> {
  const literal = parseAddress(host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host)
  if (literal) return [literal]
  if (host === '' || host.length > maxNameLength || /[^\x21-\x7e]|[/?#@\\]/.test(host))
    throw new DialError('name', 'that is no host name')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DialError('name', `${host}: not resolved in time`)),
      resolveMilliseconds,
    )
  })
  try {
    const texts = await Promise.race([resolver(host), late])
    const found = texts.slice(0, maxAddresses).map(parseAddress)
    const addresses = found.filter((address) => address !== null)
    if (addresses.length === 0) throw new DialError('name', `${host}: no address found`)
    return addresses
  } catch (error) {
    if (error instanceof DialError) throw error
    throw new DialError('name', `${host}: ${(error as { code?: string }).code ?? 'not resolved'}`)
  } finally {
    clearTimeout(timer)
  }
}
