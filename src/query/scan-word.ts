import type { WildcardPart } from './ast.ts'

export type Word = {
  readonly end: number
  readonly parts: readonly WildcardPart[]
  /** Positions of colons that no backslash precedes. */
  readonly colons: readonly number[]
  readonly escaped: boolean
  /** The backslash that escapes nothing, at the end of the text. */
  readonly dangling: boolean
}

export const whitespace = /\s/

/** Ends a word: white space, quotes and parentheses. Brackets do only inside a range. */
const wordEnd = /[\s"()]/
const boundEnd = /[\s"()[\]{}]/

/** Reads an unquoted word: a backslash takes the next character literally, `*` and `?` are wildcards. */
export function scanWord(input: string, start: number, inRange = false): Word {
  const ends = inRange ? boundEnd : wordEnd
  const parts: WildcardPart[] = []
  const colons: number[] = []
  let literal = ''
  let escaped = false
  let dangling = false
  let at = start
  const flush = () => {
    if (literal !== '') parts.push({ kind: 'text', text: literal })
    literal = ''
  }
  while (at < input.length) {
    const char = input[at]!
    if (char === '\\') {
      const next = input.codePointAt(at + 1)
      dangling = next === undefined
      escaped = true
      literal += next === undefined ? '' : String.fromCodePoint(next)
      at += 1 + (next === undefined ? 0 : String.fromCodePoint(next).length)
      continue
    }
    if (ends.test(char)) break
    if (char === '*' || char === '?') {
      flush()
      if (char === '?' || parts.at(-1)?.kind !== '*') parts.push({ kind: char })
    } else {
      if (char === ':') colons.push(at)
      literal += char
    }
    at++
  }
  flush()
  return { end: at, parts, colons, escaped, dangling }
}

/** The text of a word without wildcards; null when it has some. */
export function plainText(word: Word): string | null {
  const [first] = word.parts
  if (first === undefined) return ''
  return word.parts.length === 1 && first.kind === 'text' ? first.text : null
}
