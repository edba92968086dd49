import { type Static, Type } from 'typebox'

export const SessionAnswer = Type.Union([
  Type.Object({ signedIn: Type.Literal(false), signUp: Type.Boolean() }),
  Type.Object({
    signedIn: Type.Literal(true),
    signUp: Type.Boolean(),
    csrf: Type.String({ description: 'Goes into the header x-csrf of every change' }),
    account: Type.Object({
      id: Type.String(),
      name: Type.String(),
      operator: Type.Boolean(),
      plan: Type.String(),
      creditsLeft: Type.Integer(),
      creditsPlan: Type.Integer(),
      periodEnd: Type.String(),
    }),
    permissions: Type.Array(Type.String()),
    exportRows: Type.Integer({ description: 'Most events of one download' }),
  }),
])
export type SessionAnswer = Static<typeof SessionAnswer>

const name = Type.String({ minLength: 1, maxLength: 64 })
const password = Type.String({ maxLength: 4_096 })

export const Credentials = Type.Object({ name, password }, { additionalProperties: false })
export type Credentials = Static<typeof Credentials>

export const PasswordChange = Type.Object({ old: password, new: password }, { additionalProperties: false })
export type PasswordChange = Static<typeof PasswordChange>

export const OpenSessions = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      agent: Type.String({ description: 'What the browser calls itself' }),
      createdAt: Type.Integer(),
      seenAt: Type.Integer(),
      current: Type.Boolean(),
    }),
  ),
})
export type OpenSessions = Static<typeof OpenSessions>

/** What a change without an answer of its own gives. */
export const Done = Type.Object({ done: Type.Literal(true) })
export type Done = Static<typeof Done>

export const done = { kind: 'body', body: { done: true } } as const
