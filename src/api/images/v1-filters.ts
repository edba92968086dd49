import { type TObject, Type } from 'typebox'
import { imageFields } from '../../areas/images/fields.ts'
import { errors } from '../../core/errors.ts'
import { and, match, type Query, text } from '../../query/ast.ts'
import { check } from '../../query/check/check.ts'
import { QueryError } from '../../query/query-error.ts'
import { parse } from '../../query/text/parse.ts'
import { readMoment } from '../http/moment.ts'
import { queryParameter } from '../http/search-page.ts'

const optional = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }))

/** The search language, and the older parameters that may stand beside it or alone. */
export const imageFilterParameters = {
  query: Type.Optional(queryParameter),
  ip: optional('Address, network or range of addresses'),
  port: optional('Port, or a range such as 5900-5910'),
  country: optional('Two letters'),
  face: optional('1: with a face, 0: without'),
  tag: optional('Such as RDP, VNC or HAS_FACES'),
  logo: optional('Product whose logo or sign-in page the image shows, such as grafana'),
  word: optional('Word, or words one after the other, that were read in the image'),
  from: optional('Date, today, yesterday, or such as "7 days ago"'),
  to: optional('The same; that day is included'),
} as const

export type ImageFilters = { readonly [Name in keyof typeof imageFilterParameters]?: string }

export const filterNames = Object.keys(imageFilterParameters) as (keyof ImageFilters)[]

const shown = ['ip', 'port', 'country', 'face', 'tag', 'logo', 'word'] as const

/** What was applied, as clients know it: always these properties, null where there is no such filter. */
export const AppliedFilters: TObject = Type.Object(
  Object.fromEntries([
    ...shown.map((name) => [name, Type.Unsafe<string | null>({ type: ['string', 'null'] })]),
    ...(['from', 'to', 'query'] as const).map((name) => [name, Type.Optional(Type.String())]),
  ]),
)

export function appliedFilters(filters: ImageFilters): Record<string, string | null> {
  const { from, to, query } = filters
  return {
    ...Object.fromEntries(shown.map((name) => [name, filters[name] ?? null])),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(query !== undefined && { query }),
  }
}

/** The query in which all of them hold. A value that cannot be is a 400 that says so. */
export function filterQuery(filters: ImageFilters, now: number): Query {
  if (filterNames.every((name) => filters[name] === undefined))
    throw errors.badParameter('give a query, or one of ip, port, country, face, tag, logo, word, from and to')
  try {
    const query = and(conditions(filters, now))
    check(query, imageFields)
    return query
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const inQuery = filters.query !== undefined && !isReadable(filters.query)
    throw errors.badQuery(inQuery ? `At character ${error.position + 1}: ${error.message}` : error.message)
  }
}

function conditions(filters: ImageFilters, now: number): Query[] {
  const { query, ip, port, country, face, tag, logo, word, from, to } = filters
  const found: Query[] = query === undefined ? [] : [parse(query)]
  const add = (field: string, value: string | undefined): void => {
    if (value === undefined) return
    if (value.trim() === '') throw errors.badParameter(`${field} is empty`)
    found.push(match(field, text(value.trim().toWellFormed())))
  }
  add('ip', ip)
  add('country', country)
  add('tags', tag)
  add('logo', logo)
  add('words', word)
  if (port !== undefined) found.push(portCondition(port))
  if (face !== undefined) found.push(match('has_faces', text(readFlag(face))))
  if (from !== undefined) found.push(timeCondition('from', from, now))
  if (to !== undefined) found.push(timeCondition('to', to, now))
  return found
}

function portCondition(port: string): Query {
  const ends = /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(port)
  if (!ends) throw errors.badParameter(`port ${JSON.stringify(port)} is neither a port nor a range of ports`)
  const [, first = '', last = first] = ends
  const range = { kind: 'range', from: first, to: last, includesFrom: true, includesTo: true } as const
  return match('port', range)
}

function readFlag(face: string): string {
  if (/^(1|true|yes)$/i.test(face)) return 'true'
  if (/^(0|false|no)$/i.test(face)) return 'false'
  throw errors.badParameter(`face is 1 or 0, not ${JSON.stringify(face)}`)
}

function timeCondition(name: 'from' | 'to', given: string, now: number): Query {
  const span = readMoment(given, now)
  if (!span)
    throw errors.badParameter(
      `${name} ${JSON.stringify(given)} is no time: write 2024-01-31, today, yesterday or "7 days ago"`,
    )
  const bound = new Date(name === 'from' ? span.from : span.below).toISOString()
  return match('created_at', { kind: 'compare', operator: name === 'from' ? '>=' : '<', bound })
}

function isReadable(query: string): boolean {
  try {
    check(parse(query), imageFields)
    return true
  } catch {
    return false
  }
}
