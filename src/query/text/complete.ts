import type { FieldSet } from '../field.ts'
import { tokenize } from './tokenize.ts'

export type Completion = {
  readonly kind: 'field' | 'operator' | 'value'
  /** What replaces the text from `start` to `end`. */
  readonly insert: string
  readonly start: number
  readonly end: number
  readonly about: string
}

/** As many as a list in a search box can show. */
const most = 20

const operators = [
  { word: 'AND', about: 'Both conditions.' },
  { word: 'OR', about: 'One of the conditions, or both.' },
  { word: 'NOT', about: 'Not the next condition.' },
]

/** What may stand at the cursor of a search box: names of fields, operators, and true or false. */
export function complete(text: string, cursor: number, fields: FieldSet): readonly Completion[] {
  const end = Math.min(Math.max(cursor, 0), text.length)
  const tokens = tokenize(text.slice(0, end))
  const last = tokens.at(-1)
  if (last?.kind === 'invalid') return []
  const touches = last !== undefined && last.end === end
  if (last?.kind === 'field') return values(last.name, '', end, end, fields)
  if (!touches || last.kind === 'open' || last.kind === 'minus' || last.kind === 'plus')
    return names('', end, end, fields, tokens.length > 0)
  const before = tokens.at(-2)
  const typed = text.slice(last.start, end)
  if (before?.kind === 'field') return values(before.name, typed, last.start, end, fields)
  const isWord =
    (last.kind === 'text' && !last.quoted) || last.kind === 'and' || last.kind === 'or' || last.kind === 'not'
  return isWord ? names(typed, last.start, end, fields, before !== undefined) : []
}

function names(
  typed: string,
  start: number,
  end: number,
  fields: FieldSet,
  hasTerm: boolean,
): readonly Completion[] {
  const wanted = typed.toLowerCase()
  const words = operators
    .filter(({ word }) => (hasTerm || word === 'NOT') && word.toLowerCase().startsWith(wanted))
    .map(({ word, about }): Completion => ({ kind: 'operator', insert: `${word} `, start, end, about }))
  const known = fields.names.map((name) => ({ name, rank: rankOf(name.toLowerCase(), wanted) }))
  const found = known
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }): Completion => {
      const about = fields.find(name)?.about ?? ''
      return { kind: 'field', insert: `${name}:`, start, end, about }
    })
  return [...(typed === '' ? [] : words), ...found, ...(typed === '' ? words : [])].slice(0, most)
}

/** Best when the name begins so, then a part of it, then anywhere. */
function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(`.${wanted}`)) return 1
  return name.includes(wanted) ? 2 : 3
}

function values(
  name: string,
  typed: string,
  start: number,
  end: number,
  fields: FieldSet,
): readonly Completion[] {
  if (name === '_exists_') return names(typed, start, end, fields, false).flatMap(asValue)
  if (fields.find(name)?.type !== 'bool') return []
  return ['true', 'false']
    .filter((value) => value.startsWith(typed.toLowerCase()))
    .map((insert) => ({ kind: 'value', insert, start, end, about: '' }))
}

function asValue(completion: Completion): readonly Completion[] {
  if (completion.kind !== 'field') return []
  return [{ ...completion, kind: 'value', insert: completion.insert.slice(0, -1) }]
}
