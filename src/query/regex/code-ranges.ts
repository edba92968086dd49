/** Code points from the first to the last, both included. */
export type CodeRange = readonly [first: number, last: number]

export const lastCode = 0x10ffff

export const anyCode: readonly CodeRange[] = [[0, lastCode]]

/** Sorted, without overlaps and without gaps of nothing. */
export function normalise(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const out: [number, number][] = []
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const open = out.at(-1)
    if (open !== undefined && first <= open[1] + 1) open[1] = Math.max(open[1], last)
    else out.push([first, last])
  }
  return out
}

export function negate(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const out: CodeRange[] = []
  let next = 0
  for (const [first, last] of normalise(ranges)) {
    if (first > next) out.push([next, first - 1])
    next = last + 1
  }
  if (next <= lastCode) out.push([next, lastCode])
  return out
}

export function includes(ranges: readonly CodeRange[], code: number): boolean {
  for (const [first, last] of ranges) {
    if (code < first) return false
    if (code <= last) return true
  }
  return false
}

/** Wider ranges than this are not meant as lists of capital letters; folding each would cost too much. */
const foldedOneByOne = 1024

/** The ranges with the folded form of each capital in them: values are folded before they are matched. */
export function foldRanges(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const out: CodeRange[] = [...ranges]
  for (const [first, last] of ranges) {
    const capitals: CodeRange = [Math.max(first, 0x41), Math.min(last, 0x5a)]
    if (capitals[0] <= capitals[1]) out.push([capitals[0] + 32, capitals[1] + 32])
    if (last < 0x80 || last - first > foldedOneByOne) continue
    for (let code = Math.max(first, 0x80); code <= last; code++) {
      const folded = String.fromCodePoint(code).toLowerCase()
      const foldedCode = folded.codePointAt(0)!
      if (foldedCode !== code && folded.length === String.fromCodePoint(foldedCode).length)
        out.push([foldedCode, foldedCode])
    }
  }
  return normalise(out)
}

export const digits: readonly CodeRange[] = [[0x30, 0x39]]
export const wordCharacters: readonly CodeRange[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]
/** Tab to carriage return, and the space. */
export const spaces: readonly CodeRange[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
]
/** The characters of tokens in folded text (see fold.ts). */
export const tokenCharacters: readonly CodeRange[] = [
  [0x30, 0x39],
  [0x61, 0x7a],
  [0x80, lastCode],
]
export const tokenSeparators: readonly CodeRange[] = negate(tokenCharacters)
