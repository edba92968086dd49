import { type Static, Type } from 'typebox'
import { type SearchArea, searchAreas } from '../../../areas/areas.ts'
import { type Grouping, groupings } from '../../../areas/host/host-groups.ts'
import { type SortKey, sortNames } from '../../../areas/host/host-listing.ts'
import { pageViewParameter } from '../../http/view-parameter.ts'

export type { SearchArea }

export const AreaName = Type.Unsafe<SearchArea>({ type: 'string', enum: [...searchAreas] })

export const Area = Type.Object({ area: AreaName })

const query = Type.String({ default: '', description: 'The search language; /docs/filters lists the fields' })

export const SearchParameters = Type.Object({
  query,
  ...pageViewParameter,
  page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
  pagesize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
})

export const SearchAnswer = Type.Object({
  total: Type.Integer(),
  took: Type.Integer({ description: 'Milliseconds' }),
  page: Type.Integer(),
  pagesize: Type.Integer(),
  results: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
})
export type SearchAnswer = Static<typeof SearchAnswer>

/** `none`: one event each, in the chosen order. */
const Grouped = Type.Unsafe<Grouping | 'none'>({
  type: 'string',
  enum: [...groupings, 'none'],
  default: 'host',
})

export const HostResultsParameters = Type.Object({
  query,
  ...pageViewParameter,
  page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
  pagesize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  group: Grouped,
  sort: Type.Unsafe<SortKey>({ type: 'string', enum: [...sortNames], default: 'time' }),
  direction: Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'desc' }),
})
export type HostResultsParameters = Static<typeof HostResultsParameters>

export const HostResults = Type.Object({
  total: Type.Integer({ description: 'How many groups' }),
  took: Type.Integer({ description: 'Milliseconds' }),
  page: Type.Integer(),
  pagesize: Type.Integer(),
  groups: Type.Array(
    Type.Object({
      ip: Type.String(),
      events: Type.Integer({ description: 'How many events match; results has the newest of them' }),
      results: Type.Array(
        Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
      ),
    }),
  ),
  hosts: Type.Record(
    Type.String(),
    Type.Object({
      country: Type.String(),
      city: Type.String(),
      asn: Type.Integer(),
      asName: Type.String(),
      rdns: Type.String(),
      tags: Type.Array(Type.String()),
      image: Type.Optional(Type.Object({ id: Type.String(), port: Type.Integer(), thumb: Type.String() })),
    }),
    { description: 'By address' },
  ),
})
export type HostResults = Static<typeof HostResults>

export const FacetParameters = Type.Object({ query, ...pageViewParameter })

const Counted = Type.Object({
  value: Type.String(),
  count: Type.Integer(),
  label: Type.Optional(Type.String({ description: 'What a person calls the value' })),
})

export const FacetAnswer = Type.Object({
  facets: Type.Array(
    Type.Object({
      field: Type.String({ description: 'What a query names it' }),
      title: Type.String(),
      values: Type.Array(Counted),
    }),
  ),
  countries: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  timeline: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), count: Type.Integer() })),
  took: Type.Integer(),
})
export type FacetAnswer = Static<typeof FacetAnswer>

export const FieldList = Type.Object({
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.String(),
      about: Type.String(),
      examples: Type.Optional(Type.Array(Type.String())),
    }),
  ),
})
export type FieldList = Static<typeof FieldList>

export const ValueParameters = Type.Object({
  area: AreaName,
  field: Type.String({ maxLength: 200 }),
  prefix: Type.String({ maxLength: 200, default: '' }),
  ...pageViewParameter,
})

export const ValueAnswer = Type.Object({ values: Type.Array(Counted) })
export type ValueAnswer = Static<typeof ValueAnswer>

export const ExportParameters = Type.Object({
  query,
  ...pageViewParameter,
  format: Type.Union([Type.Literal('csv'), Type.Literal('ndjson')], { default: 'csv' }),
})

/** The body of a 400 for a query: the three properties of every error, and where the mistake is. */
export const QueryProblem = Type.Object({
  status: Type.Integer(),
  title: Type.String(),
  message: Type.String(),
  at: Type.Integer({ description: 'In characters from the start' }),
  length: Type.Integer(),
})
export type QueryProblem = Static<typeof QueryProblem>

export const SavedBody = Type.Object(
  {
    area: AreaName,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    query: Type.String({ maxLength: 10_000 }),
  },
  { additionalProperties: false },
)
export type SavedBody = Static<typeof SavedBody>
