import { type Static, Type } from 'typebox'

const text = Type.Union([Type.String(), Type.Null()])

export const HostParameter = Type.Object({ ip: Type.String({ maxLength: 64 }) })

const time = Type.Union([Type.Integer(), Type.Null()], { description: 'Milliseconds' })

export const HostAnswer = Type.Object({
  ip: Type.String(),
  /** What is not known is empty or 0. */
  place: Type.Object({
    country: Type.String(),
    countryName: Type.String(),
    city: Type.String(),
    asn: Type.Integer(),
    asName: Type.String(),
  }),
  rdns: Type.String(),
  tags: Type.Array(Type.String()),
  systems: Type.Array(Type.String()),
  firstSeen: time,
  lastSeen: time,
  ports: Type.Array(
    Type.Object({
      port: Type.Integer(),
      protocol: Type.String(),
      firstSeen: Type.Integer(),
      lastSeen: Type.Integer(),
      state: Type.Union([Type.Literal('open'), Type.Literal('stale'), Type.Literal('closed')]),
    }),
  ),
  total: Type.Integer(),
  events: Type.Array(
    Type.Object({
      port: Type.Integer(),
      results: Type.Array(
        Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
      ),
    }),
  ),
})
export type HostAnswer = Static<typeof HostAnswer>

export const HistoryAnswer = Type.Object({
  services: Type.Array(
    Type.Object({
      port: Type.Integer(),
      protocol: Type.String(),
      entries: Type.Array(
        Type.Object({
          ts: Type.String(),
          module: Type.String(),
          name: text,
          product: text,
          version: text,
          bannerHash: text,
          certificate: text,
        }),
      ),
    }),
  ),
  changes: Type.Array(
    Type.Object({
      ts: Type.String(),
      kind: Type.Union([
        Type.Literal('opened'),
        Type.Literal('closed'),
        Type.Literal('product'),
        Type.Literal('version'),
        Type.Literal('certificate'),
        Type.Literal('banner'),
        Type.Literal('other'),
      ]),
      ip: Type.String(),
      port: Type.Integer(),
      protocol: Type.String(),
      what: Type.String(),
      before: text,
      after: text,
    }),
  ),
  /** True when older observations are stored than are shown. */
  more: Type.Boolean(),
})
export type HistoryAnswer = Static<typeof HistoryAnswer>
