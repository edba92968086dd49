import { parseRange } from '../../core/address.ts'
import { scanQuoted } from './scan-quoted.ts'
import { scanRange } from './scan-range.ts'
import { plainText, scanWord, type Word, whitespace } from './scan-word.ts'
import type { Token } from './token.ts'

const nameStart = /[A-Za-z_]/
const nameCharacter = /[A-Za-z0-9_.@-]/
/** The first group has a digit or is empty: `AAAA:2001:db8::1` is a field and its value. */
const address = /^(?:[A-Fa-f]*\d[0-9A-Fa-f]*)?:[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:.]*(?:\/\d{1,3})?(?=[\s"()]|$)/
const operators: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
  ['&&', 'and'],
  ['||', 'or'],
])

/** A weight at the end of a term, as Lucene writes it. */
const boost = /\^\d{1,9}(?:\.\d{1,9})?(?=[\s)]|$)/y
const weighted: ReadonlySet<Token['kind']> = new Set(['text', 'wildcard', 'range', 'close'])

/**
 * Cuts a query into tokens. Never throws: what cannot be read becomes an `invalid` token. Behind a field, and
 * inside its parentheses, `/`, `[`, `{`, `<` and `>` begin values and colons are ordinary characters.
 */
export function tokenize(input: string): readonly Token[] {
  const tokens: Token[] = []
  /** For each open parenthesis: whether it groups values of a field. */
  const groups: boolean[] = []
  let at = 0
  while (at < input.length) {
    const char = input[at]!
    if (whitespace.test(char)) {
      at++
      continue
    }
    const previous = tokens.at(-1)
    const direct = previous?.kind === 'field' || previous?.kind === 'compare'
    const token = next(input, at, char, direct, direct || groups.at(-1) === true, previous)
    if (token.kind === 'open') groups.push(direct || groups.at(-1) === true)
    if (token.kind === 'close') groups.pop()
    tokens.push(token)
    at = Math.max(token.end, at + 1)
  }
  return tokens
}

function next(
  input: string,
  at: number,
  char: string,
  direct: boolean,
  isValue: boolean,
  previous: Token | undefined,
): Token {
  const end = at + 1
  if (char === '(') return { kind: 'open', start: at, end }
  if (char === ')') return { kind: 'close', start: at, end }
  if (char === '^' && previous?.end === at && weighted.has(previous.kind)) {
    const weightEnd = boostEnd(input, at)
    if (weightEnd !== null) return { kind: 'boost', start: at, end: weightEnd }
  }
  if (char === '!' && !direct && startsOperand(input, end)) return { kind: 'not', start: at, end }
  if (char === '"') return quotedToken(input, at, previous)
  if (char === '/') return isValue ? regexToken(input, at) : lonelyRegex(input, at)
  if (char === '[' || char === '{') return isValue ? rangeToken(input, at) : lonelyRange(at)
  if (isValue && (char === '<' || char === '>')) return compareToken(input, at, char, previous)
  if (!direct && (char === '-' || char === '+') && startsTerm(input[end]))
    return { kind: char === '-' ? 'minus' : 'plus', start: at, end }
  return wordToken(input, at, direct && previous?.end === at, isValue)
}

/** Behind a weight that begins here; null where none does. */
function boostEnd(input: string, at: number): number | null {
  boost.lastIndex = at
  return boost.test(input) ? boost.lastIndex : null
}

/** `!` is NOT before a term, with white space between them or without. */
function startsOperand(input: string, at: number): boolean {
  let next = at
  while (next < input.length && whitespace.test(input[next]!)) next++
  return next < input.length && input[next] !== ')'
}

function startsTerm(char: string | undefined): boolean {
  return char !== undefined && !whitespace.test(char) && char !== ')'
}

function quotedToken(input: string, start: number, previous: Token | undefined): Token {
  const { end, text, closed } = scanQuoted(input, start)
  if (!closed) return invalid(start, end, start, 'This quote is never closed.')
  const stuck = previous?.end === start && (previous.kind === 'text' || previous.kind === 'wildcard')
  if (stuck)
    return invalid(
      start,
      end,
      start,
      'A quote inside a word: put the whole value in quotes, or escape it with \\.',
    )
  if (text === '')
    return invalid(
      start,
      end,
      start,
      'Empty quotes match nothing: for records without a field write NOT _exists_:field.',
    )
  return { kind: 'text', text, quoted: true, start, end }
}

function regexToken(input: string, start: number): Token {
  let at = start + 1
  while (at < input.length && input[at] !== '/') at += input[at] === '\\' ? 2 : 1
  const hint = 'Put a value that begins with / in quotes.'
  if (at >= input.length) return invalid(start, input.length, start, `This regex has no closing /. ${hint}`)
  const after = input[at + 1]
  if (after !== undefined && after !== ')' && !whitespace.test(after))
    return invalid(start, at + 1, at + 1, `A regex ends at its second /. ${hint}`)
  if (at === start + 1) return invalid(start, at + 1, start, `An empty regex. ${hint}`)
  return { kind: 'regex', source: input.slice(start + 1, at), start, end: at + 1 }
}

function lonelyRegex(input: string, start: number): Token {
  const { end } = scanWord(input, start)
  return invalid(
    start,
    end,
    start,
    'A regex needs a field (field:/regex/). Put text that begins with / in quotes.',
  )
}

function lonelyRange(start: number): Token {
  return invalid(
    start,
    start + 1,
    start,
    'A range needs a field (field:[a TO b]). Put text with brackets in quotes.',
  )
}

function rangeToken(input: string, start: number): Token {
  const scanned = scanRange(input, start)
  if (scanned.kind === 'invalid') return invalid(start, scanned.end, scanned.at, scanned.message)
  return { kind: 'range', range: scanned.range, start, end: scanned.end }
}

function compareToken(input: string, start: number, sign: '<' | '>', previous: Token | undefined): Token {
  const equal = input[start + 1] === '='
  const end = start + (equal ? 2 : 1)
  if (previous?.kind === 'compare') return invalid(start, end, start, 'Two comparisons in a row.')
  return { kind: 'compare', operator: equal ? `${sign}=` : sign, start, end }
}

function wordToken(input: string, start: number, touching: boolean, isValue: boolean): Token {
  if (!isValue) {
    const end = isAddress(input, start) ? null : fieldEnd(input, start)
    if (end !== null) return { kind: 'field', name: input.slice(start, end - 1), start, end }
  }
  const word = withoutBoost(input, start)
  if (word.dangling) return invalid(start, word.end, word.end - 1, 'A backslash at the end escapes nothing.')
  const raw = input.slice(start, word.end)
  const operator = touching ? undefined : operators.get(raw)
  if (operator !== undefined) return { kind: operator, start, end: word.end }
  if (isValue || word.colon === null || raw === '*:*' || isAddress(input, start))
    return valueToken(word, start, raw)
  const name = clip(input.slice(start, word.colon))
  return invalid(start, word.end, start, `"${name}" cannot be a field name. Put text with a colon in quotes.`)
}

/** A weight behind a word is a token of its own. */
function withoutBoost(input: string, start: number): Word {
  const word = scanWord(input, start)
  const at = input.lastIndexOf('^', word.end - 1)
  const isWeight = at > start && input[at - 1] !== '\\' && boostEnd(input, at) === word.end
  return isWeight ? scanWord(input.slice(0, at), start) : word
}

/** Behind the colon of a field's name that begins here; the rest of the word is not looked at. */
function fieldEnd(input: string, start: number): number | null {
  if (!nameStart.test(input[start]!)) return null
  let at = start + 1
  while (at < input.length && nameCharacter.test(input[at]!)) at++
  return input[at] === ':' ? at + 1 : null
}

function valueToken(word: Word, start: number, raw: string): Token {
  const { end } = word
  const text = plainText(word)
  if (text !== null) return { kind: 'text', text, quoted: false, start, end }
  return { kind: 'wildcard', parts: raw === '*:*' ? [{ kind: '*' }] : word.parts, start, end }
}

/** An IPv6 address or network without a field is text, though it is full of colons. */
function isAddress(input: string, start: number): boolean {
  const found = address.exec(input.slice(start, start + 64))
  return found !== null && parseRange(found[0]) !== null
}

function clip(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}

function invalid(start: number, end: number, at: number, message: string): Token {
  return { kind: 'invalid', start, end, at, message }
}
