import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

export const KeyList = Type.Object({
  keys: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Union([Type.Literal('v1'), Type.Literal('v2')]),
      label: Type.String(),
      plan: nullable(Type.String()),
      permissions: Type.Array(Type.String()),
      creditsLeft: Type.Integer(),
      periodEnd: nullable(Type.String()),
      createdAt: Type.Integer(),
      revokedAt: nullable(Type.Integer()),
      scopes: Type.Array(Type.String()),
      expiresAt: nullable(Type.Integer()),
      networks: Type.Array(Type.String()),
    }),
  ),
})
export type KeyList = Static<typeof KeyList>

export const NewKeyBody = Type.Object(
  {
    kind: Type.Union([Type.Literal('v1'), Type.Literal('v2')]),
    label: Type.String({ maxLength: 100 }),
    scopes: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
    expiresAt: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970' })),
    networks: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 50 })),
  },
  { additionalProperties: false },
)
export type NewKeyBody = Static<typeof NewKeyBody>

export const MadeKey = Type.Object({
  id: Type.String(),
  secret: Type.String({ description: 'Shown this once' }),
})
export type MadeKey = Static<typeof MadeKey>

export const UsageParameters = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }),
})

export const UsageAnswer = Type.Object({
  days: Type.Array(Type.Object({ day: Type.String(), requests: Type.Integer(), credits: Type.Integer() })),
})
export type UsageAnswer = Static<typeof UsageAnswer>

export const AuditParameters = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 500, default: 50 }),
})

export const AuditAnswer = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: Type.Integer(),
      key: Type.String(),
      label: Type.String(),
      method: Type.String(),
      path: Type.String(),
      status: Type.Integer(),
      cost: Type.Integer(),
      requestId: Type.String(),
      person: nullable(Type.String({ description: 'The user who was signed in' })),
    }),
  ),
  next: nullable(Type.Integer()),
})
export type AuditAnswer = Static<typeof AuditAnswer>

const Saved = Type.Object({
  id: Type.String(),
  area: Type.String(),
  name: Type.String(),
  query: Type.String(),
  createdAt: Type.Integer(),
})

export const SavedList = Type.Object({ saved: Type.Array(Saved) })
export type SavedList = Static<typeof SavedList>

export const SavedSearch = Saved
export type SavedSearch = Static<typeof SavedSearch>

export const Id = Type.Object({ id: Type.String({ maxLength: 64 }) })
