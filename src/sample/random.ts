/** A seeded source of numbers: the same seed gives the same sample on every machine. */
export type Random = {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number in [0, limit). */
  readonly below: (limit: number) => number
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  readonly seed: () => number
  readonly hex: (length: number) => string
  /** Bytes as lower-case hex pairs joined by colons, the way fingerprints are written. */
  readonly colonHex: (bytes: number) => string
  readonly digits: (length: number) => string
  readonly base64: (length: number) => string
}

const hexPair: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
)
const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Small fast counting generator: 128 bits of state, so tens of millions of events never walk in a circle. */
export function createRandom(seed: number): Random {
  let a = seed | 0
  let b = Math.floor(seed / 0x100000000) | 0
  let c = 0x2545f491
  let counter = 1

  function draw(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  // The first draws still show the seed's shape.
  for (let round = 0; round < 12; round++) draw()

  const next = () => draw() / 0x100000000
  const below = (limit: number) => Math.floor((draw() / 0x100000000) * limit)

  function hex(length: number): string {
    let out = ''
    while (out.length < length) {
      const bits = draw()
      out +=
        hexPair[bits & 255]! +
        hexPair[(bits >>> 8) & 255]! +
        hexPair[(bits >>> 16) & 255]! +
        hexPair[bits >>> 24]!
    }
    return out.length === length ? out : out.slice(0, length)
  }

  function colonHex(bytes: number): string {
    let out = hexPair[draw() >>> 24]!
    for (let done = 1; done < bytes; done++) out += `:${hexPair[draw() >>> 24]}`
    return out
  }

  function digits(length: number): string {
    let out = String(1 + below(9))
    while (out.length < length) out += String(1_000_000 + below(1_000_000)).slice(1)
    return out.slice(0, length)
  }

  function base64(length: number): string {
    let out = ''
    while (out.length < length) {
      const bits = draw()
      out +=
        base64Alphabet[bits & 63]! + base64Alphabet[(bits >>> 6) & 63]! + base64Alphabet[(bits >>> 12) & 63]!
    }
    return out.slice(0, length)
  }

  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)]!,
    seed: draw,
    hex,
    colonHex,
    digits,
    base64,
  }
}
