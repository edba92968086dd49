/** A keyed 32-bit hash of two or five words: HalfSipHash-2-4 (Aumasson and Bernstein), made for 32-bit arithmetic. */
export type HalfSipHash = (a: number, b: number, c?: number, d?: number, e?: number) => number

export function createHalfSipHash(key: Uint8Array): HalfSipHash {
  if (key.length !== 8) throw new RangeError('HalfSipHash takes a key of 8 bytes')
  const view = new DataView(key.buffer, key.byteOffset, 8)
  const k0 = view.getInt32(0, true)
  const k1 = view.getInt32(4, true)
  const words = new Int32Array(5)
  return (a, b, c, d, e) => {
    words[0] = a
    words[1] = b
    let count = 2
    if (c !== undefined) {
      words[2] = c
      words[3] = d ?? 0
      words[4] = e ?? 0
      count = 5
    }
    return hashWords(k0, k1, words, count)
  }
}

/** The message is `count` words of four bytes, each least significant byte first. */
export function hashWords(k0: number, k1: number, words: Int32Array, count: number): number {
  let v0 = k0
  let v1 = k1
  let v2 = 0x6c796765 ^ k0
  let v3 = 0x74656462 ^ k1
  for (let step = 0; step <= count + 1; step++) {
    const finishing = step > count
    const word = step < count ? words[step]! : (count * 4) << 24
    if (finishing) v2 ^= 0xff
    else v3 ^= word
    for (let round = finishing ? 4 : 2; round > 0; round--) {
      v0 = (v0 + v1) | 0
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
      v0 = (v0 << 16) | (v0 >>> 16)
      v2 = (v2 + v3) | 0
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
      v0 = (v0 + v3) | 0
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
      v2 = (v2 + v1) | 0
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
      v2 = (v2 << 16) | (v2 >>> 16)
    }
    if (!finishing) v0 ^= word
  }
  return (v1 ^ v3) >>> 0
}
