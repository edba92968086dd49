/** A bijection on the whole numbers below `size` that looks random and can be computed at any index. */
export type Permutation = { readonly size: number; at(index: number): number }

/** Beyond this, doubles no longer tell neighbouring numbers apart. */
export const maxPermutation = Number.MAX_SAFE_INTEGER

const rounds = 4

/**
 * A balanced Feistel network over the next even power of two, walked until it lands below `size` (at
 * most four steps on average), so memory does not depend on the size and no index is computed in order.
 */
export function createPermutation(size: number, seed: bigint): Permutation {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`no permutation of ${size} numbers`)
  let half = 1
  while (2 ** (2 * half) < size) half += 1
  const width = 2 ** half
  const mask = width - 1
  const keys = roundKeys(seed)
  const step = (value: number): number => {
    let left = Math.floor(value / width)
    let right = value - left * width
    for (let round = 0; round < rounds; round++) {
      const next = left ^ (mix(right, keys[round]!) & mask)
      left = right
      right = next
    }
    return left * width + right
  }
  return {
    size,
    at: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= size)
        throw new RangeError(`index ${index} of a permutation of ${size}`)
      let value = step(index)
      while (value >= size) value = step(value)
      return value
    },
  }
}

/** The finaliser of MurmurHash3 with a key: spreads every bit of a half over all bits of the other. */
function mix(value: number, key: number): number {
  let x = (value ^ key) | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

/** One key a round from the 64 bits of the seed (SplitMix64). */
function roundKeys(seed: bigint): Int32Array {
  const keys = new Int32Array(rounds)
  let state = BigInt.asUintN(64, seed)
  for (let round = 0; round < rounds; round++) {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n)
    let z = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n)
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn)
    keys[round] = Number(BigInt.asIntN(32, z ^ (z >> 31n)))
  }
  return keys
}
