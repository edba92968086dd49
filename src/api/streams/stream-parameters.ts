import { Type } from 'typebox'
import { errors } from '../../core/errors.ts'
import { check } from '../../query/check/check.ts'
import type { FieldSet } from '../../query/field.ts'
import { QueryError } from '../../query/query-error.ts'
import { parse } from '../../query/text/parse.ts'
import type { Filter } from './stream-hub.ts'
import type { StreamFormat } from './stream-text.ts'

const heartbeat = Type.Integer({
  minimum: 1,
  maximum: 3_600,
  description: 'Seconds between lines of the type heartbeat; without it there are none',
})
const t = Type.Union([Type.Literal('lines'), Type.Literal('sse')], {
  default: 'lines',
  description: 'sse for server-sent events',
})

const query = Type.String({ description: 'Only events that match; /docs/filters lists the fields' })

export const LiveParameters = Type.Object({
  heartbeat: Type.Optional(heartbeat),
  t: Type.Optional(t),
  query: Type.Optional(query),
})

export const HostStreamParameters = Type.Object({
  heartbeat: Type.Optional(heartbeat),
  t: Type.Optional(t),
  query: Type.Optional(query),
  since: Type.Optional(
    Type.String({ description: 'Begin with stored events after this id, or from this time in milliseconds' }),
  ),
})

export type Since =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'time'; readonly ts: number }

/** In 2001; ids reach this only after fifteen million batches, and then are known to have. */
const earliestTime = 1_000_000_000_000

/**
 * A number is the id of an event, or a time when it looks like one and no id is that high yet;
 * `1700000000000ms` is always a time. A browser that comes back names the last id in a header.
 */
export function readSince(
  text: string | undefined,
  lastEventId: string | string[] | undefined,
  newestId: number,
): Since | null {
  const given = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : text
  if (given === undefined || given === '') return null
  const shape = /^(\d{1,15})(ms)?$/.exec(given)
  if (!shape) throw errors.badQuery('since: write the id of an event or a time in milliseconds.')
  const value = Number(shape[1])
  const time = shape[2] !== undefined || (value >= earliestTime && value > newestId)
  return time ? { kind: 'time', ts: value } : { kind: 'id', id: value }
}

export function readFilter(text: string | undefined, fields: FieldSet, owner: string): Filter | null {
  if (text === undefined || text.trim() === '') return null
  try {
    return { text, plan: check(parse(text), fields), fields, owner }
  } catch (error) {
    if (error instanceof QueryError)
      throw errors.badQuery(`query: At character ${error.position + 1}: ${error.message}`)
    throw error
  }
}

export function readFormat(t: string | undefined): StreamFormat {
  return t === 'sse' ? 'sse' : 'lines'
}
