import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 or IPv6 address: its number and its one canonical spelling (RFC 5952 for IPv6). */
export type Address = { readonly version: 4 | 6; readonly value: bigint; readonly text: string }

/** A run of addresses of one version, both ends included. */
export type AddressRange = { readonly version: 4 | 6; readonly first: bigint; readonly last: bigint }

const bitsOf = { 4: 32n, 6: 128n } as const

export function parseAddress(text: string): Address | null {
  if (isIPv4(text)) return { version: 4, value: readV4(text), text }
  // A zone ("fe80::1%eth0") names an interface of this machine, not an address of the internet.
  if (!isIPv6(text) || text.includes('%')) return null
  const value = readV6(text)
  // ::ffff:a.b.c.d is an IPv4 address in IPv6 clothes (RFC 4291, 2.5.5.2).
  if (value >> 32n === 0xffffn) return addressFrom(4, value & 0xffffffffn)
  return addressFrom(6, value)
}

export function addressFrom(version: 4 | 6, value: bigint): Address {
  return { version, value, text: version === 4 ? writeV4(value) : writeV6(value) }
}

/** `192.0.2.1`, `192.0.2.0/24` or `192.0.2.1-192.0.2.9`, in either version; null when it is none of them. */
export function parseRange(text: string): AddressRange | null {
  const dash = text.indexOf('-')
  if (dash > 0) {
    const first = parseAddress(text.slice(0, dash).trim())
    const last = parseAddress(text.slice(dash + 1).trim())
    if (!first || !last || first.version !== last.version || first.value > last.value) return null
    return { version: first.version, first: first.value, last: last.value }
  }
  const slash = text.indexOf('/')
  if (slash < 0) {
    const one = parseAddress(text)
    return one && { version: one.version, first: one.value, last: one.value }
  }
  const base = parseAddress(text.slice(0, slash))
  const prefixText = text.slice(slash + 1)
  if (!base || !/^\d{1,3}$/.test(prefixText)) return null
  const prefix = BigInt(prefixText)
  if (prefix > bitsOf[base.version]) return null
  const hostBits = bitsOf[base.version] - prefix
  const first = (base.value >> hostBits) << hostBits
  return { version: base.version, first, last: first + (1n << hostBits) - 1n }
}

export function rangeSize(range: AddressRange): bigint {
  return range.last - range.first + 1n
}

export function inRange(address: Address, range: AddressRange): boolean {
  return address.version === range.version && address.value >= range.first && address.value <= range.last
}

/** The address as the 128-bit number under which storage keeps both versions. */
export function mapped(version: 4 | 6, value: bigint): bigint {
  return version === 4 ? 0xffff00000000n | value : value
}

function readV4(text: string): bigint {
  const [a, b, c, d] = text.split('.').map(Number)
  return BigInt(((a! << 24) | (b! << 16) | (c! << 8) | d!) >>> 0)
}

function writeV4(value: bigint): string {
  const n = Number(value)
  return `${n >>> 24}.${(n >>> 16) & 255}.${(n >>> 8) & 255}.${n & 255}`
}

function readV6(text: string): bigint {
  const dotted = text.lastIndexOf('.') > 0
  const cut = text.lastIndexOf(':') + 1
  // The last 32 bits may be written as a dotted quad (RFC 4291, 2.2.3).
  const tail = dotted ? readV4(text.slice(cut)) : 0n
  const plain = dotted
    ? `${text.slice(0, cut)}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`
    : text
  const [head = '', rest] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = rest ? rest.split(':') : []
  const gap = rest === undefined ? 0 : 8 - left.length - right.length
  let value = 0n
  for (const group of [...left, ...Array<string>(gap).fill('0'), ...right])
    value = (value << 16n) | BigInt(`0x${group}`)
  return value
}

function writeV6(value: bigint): string {
  const groups: string[] = []
  for (let shift = 112n; shift >= 0n; shift -= 16n) groups.push(((value >> shift) & 0xffffn).toString(16))
  // RFC 5952, 4.2: the longest run of two or more zero groups becomes '::', the first on a tie.
  let bestStart = -1
  let bestLength = 1
  for (let start = 0; start < 8; start++) {
    let end = start
    while (end < 8 && groups[end] === '0') end++
    if (end - start > bestLength) {
      bestStart = start
      bestLength = end - start
    }
  }
  if (bestStart < 0) return groups.join(':')
  return `${groups.slice(0, bestStart).join(':')}::${groups.slice(bestStart + bestLength).join(':')}`
}
