/**
 * Addresses as four 32-bit words, most significant first; IPv4 stands in the last. Comparing them needs
 * no BigInt, which matters for half a million rows.
 */
export type Words = Uint32Array<ArrayBuffer>

export function wordsOf(value: bigint): Words {
  return Uint32Array.of(
    Number(value >> 96n),
    Number((value >> 64n) & 0xffffffffn),
    Number((value >> 32n) & 0xffffffffn),
    Number(value & 0xffffffffn),
  )
}

export function valueAt(words: Uint32Array, at: number): bigint {
  let value = 0n
  for (let i = at; i < at + 4; i++) value = (value << 32n) | BigInt(words[i]!)
  return value
}

export function compareWords(a: Uint32Array, atA: number, b: Uint32Array, atB: number): number {
  for (let i = 0; i < 4; i++) {
    const difference = a[atA + i]! - b[atB + i]!
    if (difference !== 0) return difference
  }
  return 0
}

/** The address before the one at `at`, which is not the lowest of all. */
export function wordsBefore(words: Uint32Array, at: number): Words {
  const before = Uint32Array.from(words.subarray(at, at + 4))
  for (let i = 3; i >= 0; i--) {
    const word = before[i]!
    before[i] = word - 1
    if (word !== 0) break
  }
  return before
}
