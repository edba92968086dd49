import { type Static, Type } from 'typebox'

export const CveParameter = Type.Object({
  cve: Type.String({ pattern: '^[Cc][Vv][Ee]-[0-9]{4}-[0-9]{4,19}$' }),
})

export const CveRecord = Type.Object({
  cve: Type.String(),
  sources: Type.Array(Type.String()),
  status: Type.String(),
  published: Type.String(),
  modified: Type.String(),
  summary: Type.String(),
  cvss: Type.Union([Type.Number(), Type.Null()]),
  cvssVersion: Type.String(),
  cvssSource: Type.String(),
  cvssVector: Type.String(),
  exploited: Type.Union([
    Type.Object({
      added: Type.String(),
      due: Type.String(),
      ransomware: Type.Boolean(),
      name: Type.String(),
    }),
    Type.Null(),
  ]),
  epss: Type.Union([Type.Object({ chance: Type.Number(), percentile: Type.Number() }), Type.Null()]),
  affected: Type.Array(Type.Object({ cpe: Type.String(), range: Type.String() })),
  affectedTotal: Type.Integer(),
})
export type CveRecord = Static<typeof CveRecord>
