import { type Address, parseRange } from '../core/address.ts'
import { type Words, wordsOf } from './ranges/address-words.ts'
import { createRangeTable } from './ranges/range-table.ts'

/**
 * Addresses that no data file can know: RFC 6890's special-purpose registries, multicast and the
 * reserved class. In IPv6 only 2000::/3 is handed out at all (RFC 4291, 2.4). Ascending.
 */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0-255.255.255.255',
  '::-1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '2001:2::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:db8::/32',
  '3fff::/20',
  '4000::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
]

/** Asked before every look-up, so it is a packed table too. */
export function createSpecialRanges(): (address: Address) => boolean {
  const table = createRangeTable()
  const bounds: Words = new Uint32Array(8)
  for (const text of special) {
    const range = parseRange(text)
    if (!range) throw new Error(`not a range: ${text}`)
    bounds.set(wordsOf(range.first))
    bounds.set(wordsOf(range.last), 4)
    if (!table.add(range.version, bounds, 0)) throw new Error(`not in order: ${text}`)
  }
  const ranges = table.build()
  return (address) => ranges.find(address) >= 0
}
