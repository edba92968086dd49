import type { RangeValue } from '../ast.ts'
import { scanQuoted } from './scan-quoted.ts'
import { plainText, scanWord, whitespace } from './scan-word.ts'

export type ScannedRange =
  | { readonly kind: 'range'; readonly end: number; readonly range: RangeValue }
  | { readonly kind: 'invalid'; readonly end: number; readonly message: string; readonly at: number }

const shape = 'a range is written [a TO b] or {a TO b}, with * for an open end'

/** Reads `[a TO b]`, `{a TO b}` and their mixtures. */
export function scanRange(input: string, start: number): ScannedRange {
  const from = scanBound(input, skip(input, start + 1))
  if (from.kind === 'invalid') return from
  const toAt = skip(input, from.end)
  if (input.slice(toAt, toAt + 2) !== 'TO' || !whitespace.test(input[toAt + 2] ?? '')) return broken(toAt)
  const to = scanBound(input, skip(input, toAt + 2))
  if (to.kind === 'invalid') return to
  const closeAt = skip(input, to.end)
  const close = input[closeAt]
  if (close !== ']' && close !== '}') return broken(closeAt)
  const range = Object.freeze({
    kind: 'range',
    from: from.text,
    to: to.text,
    includesFrom: input[start] === '[',
    includesTo: close === ']',
  })
  return { kind: 'range', end: closeAt + 1, range }
}

type Bound =
  | { readonly kind: 'bound'; readonly end: number; readonly text: string | null }
  | Extract<ScannedRange, { kind: 'invalid' }>

function scanBound(input: string, at: number): Bound {
  if (input[at] === '"') {
    const quoted = scanQuoted(input, at)
    if (!quoted.closed || quoted.text === '') return broken(at)
    return { kind: 'bound', end: quoted.end, text: quoted.text }
  }
  const word = scanWord(input, at, true)
  if (word.dangling || word.parts.length === 0) return broken(at)
  if (word.parts.length === 1 && word.parts[0]!.kind === '*')
    return { kind: 'bound', end: word.end, text: null }
  const text = plainText(word)
  if (text === null)
    return { kind: 'invalid', end: word.end, at, message: 'The end of a range cannot have wildcards.' }
  return { kind: 'bound', end: word.end, text }
}

function broken(at: number): Extract<ScannedRange, { kind: 'invalid' }> {
  return { kind: 'invalid', end: at, at, message: `This range is not complete: ${shape}.` }
}

function skip(input: string, from: number): number {
  let at = from
  while (at < input.length && whitespace.test(input[at]!)) at++
  return at
}
