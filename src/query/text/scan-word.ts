import type { WildcardPart } from '../ast.ts'

export type Word = {
  readonly end: number
  readonly parts: readonly WildcardPart[]
  /** The first colon that no backslash precedes. */
  readonly colon: number | null
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
  let colon: number | null = null
  let literal = ''
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
      literal += next === undefined ? '' : String.fromCodePoint(next)
      at += 1 + (next === undefined ? 0 : String.fromCodePoint(next).length)
      continue
    }
    if (ends.test(char)) break
    if (char === '*' || char === '?') {
      flush()
      if (char === '?' || parts.at(-1)?.kind !== '*') parts.push({ kind: char })
    } else {
      if (char === ':') colon ??= at
      literal += char
    }
    at++
  }
  flush()
  return { end: at, parts, colon, dangling }
}

/** The text of a word without wildcards; null when it has some. */
export function plainText(word: Word): string | null {
  const [first] = word.parts
  if (first === undefined) return ''
  return word.parts.length === 1 && first.kind === 'text' ? first.text : null
}
