/** A first-in-first-out queue of small numbers that never grows beyond its capacity. */
export type IndexRing = {
  readonly length: number
  push(value: number): void
  shift(): number
  peek(at: number): number
}

export function createIndexRing(capacity: number): IndexRing {
  const values = new Int32Array(capacity)
  let head = 0
  let length = 0
  return {
    get length() {
      return length
    },
    push: (value) => {
      const at = head + length
      values[at < capacity ? at : at - capacity] = value
      length += 1
    },
    shift: () => {
      const value = values[head]!
      head = head + 1 === capacity ? 0 : head + 1
      length -= 1
      return value
    },
    peek: (index) => {
      const at = head + index
      return values[at < capacity ? at : at - capacity]!
    },
  }
}
