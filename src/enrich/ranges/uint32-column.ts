/** A growing column of 32-bit numbers: one block of memory instead of one object a row. */
export type Uint32Column = {
  push(value: number): void
  /** Overwrites the value that stands `back` places before the end (1 is the last). */
  amend(back: number, value: number): void
  /** The values in an array of exactly their size. */
  packed(): Uint32Array
}

export function createUint32Column(): Uint32Column {
  let values = new Uint32Array(1024)
  let length = 0
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(values.length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    amend(back, value) {
      values[length - back] = value
    },
    packed: () => values.slice(0, length),
  }
}
