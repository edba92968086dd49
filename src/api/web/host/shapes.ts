import { type Static, Type } from 'typebox'

const text = Type.Union([Type.String(), Type.Null()])

export const HostParameter = Type.Object({ ip: Type.String({ maxLength: 64 }) })

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
