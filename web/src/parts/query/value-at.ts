import { tokenize } from '../../../../src/query/text/tokenize.ts'

export type ValueAt = {
  readonly field: string
  readonly typed: string
  readonly start: number
  readonly end: number
}

/** The value of a field that is being written at the cursor, or null. */
export function valueAt(text: string, cursor: number): ValueAt | null {
  const before = text.slice(0, cursor)
  const tokens = tokenize(before)
  const last = tokens.at(-1)
  if (last?.kind === 'field') return last.end === cursor ? at(last.name, '', cursor, cursor) : null
  const field = tokens.at(-2)
  if (field?.kind !== 'field' || last === undefined || last.end !== cursor) return null
  if (last.kind === 'text') return at(field.name, last.text, last.start, cursor)
  // A quote that is still open.
  if (last.kind === 'invalid' && before[last.start] === '"')
    return at(field.name, before.slice(last.start + 1), last.start, cursor)
  return null
}

function at(field: string, typed: string, start: number, end: number): ValueAt | null {
  return field === '_exists_' ? null : { field, typed, start, end }
}
