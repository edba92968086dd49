/** The numbers of the words that occur in the bytes, upper and lower case alike. */
export type WordFinder = (bytes: Uint8Array) => ReadonlySet<number>

/**
 * One pass over the bytes finds all words at once (Aho and Corasick, 1975): the time grows with the length
 * of the payload, with its content and the number of words making no difference.
 */
export function createWordFinder(words: readonly string[]): WordFinder {
  const classOf = byteClasses(words)
  const width = classOf.reduce((most, one) => Math.max(most, one), 0) + 1
  const states = words.reduce((sum, word) => sum + word.length, 1)
  const next = new Int32Array(states * width)
  /** Words that end in a state, those that end in the longest proper end of it among them. */
  const ends: number[][] = [[]]
  let used = 1
  for (const [index, word] of words.entries()) {
    let state = 0
    for (const byte of Buffer.from(word, 'latin1')) {
      const at = state * width + classOf[byte]!
      if (next[at] === 0) {
        next[at] = used++
        ends.push([])
      }
      state = next[at]!
    }
    ends[state]!.push(index)
  }
  linkStates(next, ends, width)

  return (bytes) => {
    const found = new Set<number>()
    let state = 0
    for (const byte of bytes) {
      state = next[state * width + classOf[byte]!]!
      for (const word of ends[state]!) found.add(word)
    }
    return found
  }
}

/** Class 0 is every byte that is in no word. */
function byteClasses(words: readonly string[]): Uint8Array {
  const classes = new Uint8Array(256)
  let used = 0
  for (const word of words)
    for (const byte of Buffer.from(word, 'latin1')) {
      const folded = foldByte(byte)
      if (classes[folded] === 0) classes[folded] = ++used
    }
  for (let byte = 0; byte < 256; byte++) classes[byte] = classes[foldByte(byte)]!
  return classes
}

function foldByte(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
}

/** Breadth first: where a state has no way on, it goes the way of its longest proper end. */
function linkStates(next: Int32Array, ends: number[][], width: number): void {
  const fallback = new Int32Array(ends.length)
  const queue: number[] = []
  for (let one = 0; one < width; one++) if (next[one] !== 0) queue.push(next[one]!)
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head]!
    ends[state]!.push(...ends[fallback[state]!]!)
    for (let one = 0; one < width; one++) {
      const at = state * width + one
      const other = next[fallback[state]! * width + one]!
      if (next[at] === 0) next[at] = other
      else {
        fallback[next[at]!] = other
        queue.push(next[at]!)
      }
    }
  }
}
