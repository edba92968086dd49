import { parseAddress } from '../../core/address.ts'
import { type Words, wordsOf } from '../ranges/address-words.ts'

const dot = 0x2e
const colon = 0x3a
const highestAddress = (1n << 128n) - 1n

/**
 * Reads the address in `bytes[start, end)` into four words at `at`: a dotted quad, an IPv6 text or a
 * decimal number. Answers its version, 0 when it is none of them. A decimal number below 2^32 counts as
 * IPv4. Works on the bytes because files have up to millions of rows.
 */
export function readBound(bytes: Buffer, start: number, end: number, into: Words, at: number): 0 | 4 | 6 {
  let dots = 0
  let colons = 0
  for (let i = start; i < end; i++) {
    if (bytes[i] === dot) dots++
    else if (bytes[i] === colon) colons++
  }
  if (colons > 0)
    return dots > 0 ? readMixed(bytes, start, end, into, at) : readV6(bytes, start, end, into, at)
  return dots > 0 ? readQuad(bytes, start, end, into, at) : readDecimal(bytes, start, end, into, at)
}

function readQuad(bytes: Buffer, start: number, end: number, into: Words, at: number): 0 | 4 {
  let value = 0
  let octet = 0
  let digits = 0
  let octets = 0
  for (let i = start; i <= end; i++) {
    const byte = i === end ? dot : bytes[i]!
    if (byte === dot) {
      if (digits === 0 || octet > 255) return 0
      value = value * 256 + octet
      octets++
      octet = 0
      digits = 0
    } else {
      // A leading zero would be octal to some readers and decimal to others.
      if (byte < 0x30 || byte > 0x39 || digits === 3 || (digits > 0 && octet === 0)) return 0
      octet = octet * 10 + byte - 0x30
      digits++
    }
  }
  return octets === 4 ? putV4(value, into, at) : 0
}

function readDecimal(bytes: Buffer, start: number, end: number, into: Words, at: number): 0 | 4 | 6 {
  // 2^128 has 39 decimal digits.
  if (start === end || end - start > 39) return 0
  let value = 0
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!
    if (byte < 0x30 || byte > 0x39) return 0
    value = value * 10 + byte - 0x30
  }
  if (value <= 0xffffffff) return putV4(value, into, at)
  const exact = BigInt(bytes.toString('latin1', start, end))
  if (exact > highestAddress) return 0
  into.set(wordsOf(exact), at)
  return 6
}

function readV6(bytes: Buffer, start: number, end: number, into: Words, at: number): 0 | 4 | 6 {
  const groups = new Uint16Array(8)
  let count = 0
  let gap = -1
  let group = 0
  let digits = 0
  let i = start
  if (bytes[i] === colon) {
    if (bytes[i + 1] !== colon || end - start < 2) return 0
    gap = 0
    i += 2
  }
  for (; i < end; i++) {
    const byte = bytes[i]!
    if (byte === colon) {
      if (digits === 0 || count === 8) return 0
      groups[count++] = group
      group = 0
      digits = 0
      if (i + 1 === end) return 0
      if (bytes[i + 1] === colon) {
        if (gap >= 0) return 0
        gap = count
        i++
      }
    } else {
      const digit = hexDigit(byte)
      if (digit < 0 || digits === 4) return 0
      group = group * 16 + digit
      digits++
    }
  }
  if (digits > 0) {
    if (count === 8) return 0
    groups[count++] = group
  }
  if (gap < 0 ? count !== 8 : count > 7) return 0
  if (gap >= 0) {
    groups.copyWithin(gap + 8 - count, gap, count)
    groups.fill(0, gap, gap + 8 - count)
  }
  for (let word = 0; word < 4; word++) into[at + word] = groups[word * 2]! * 0x10000 + groups[word * 2 + 1]!
  return unmapped(into, at)
}

function readMixed(bytes: Buffer, start: number, end: number, into: Words, at: number): 0 | 4 | 6 {
  // The longest spelling is 45 characters; rare enough for the slow way.
  if (end - start > 45) return 0
  const address = parseAddress(bytes.toString('latin1', start, end))
  if (!address) return 0
  into.set(wordsOf(address.value), at)
  return address.version
}

// ::ffff:a.b.c.d is an IPv4 address in IPv6 clothes (RFC 4291, 2.5.5.2).
function unmapped(into: Words, at: number): 4 | 6 {
  if (into[at] !== 0 || into[at + 1] !== 0 || into[at + 2] !== 0xffff) return 6
  return putV4(into[at + 3]!, into, at)
}

function putV4(value: number, into: Words, at: number): 4 {
  into[at] = 0
  into[at + 1] = 0
  into[at + 2] = 0
  into[at + 3] = value
  return 4
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}
