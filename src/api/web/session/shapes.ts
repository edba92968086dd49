import { type Static, Type } from 'typebox'

export const RoleName = Type.Union([
  Type.Literal('owner'),
  Type.Literal('analyst'),
  Type.Literal('read only'),
])

const provider = Type.Optional(
  Type.String({ description: 'Text of the button that leads to the OpenID provider, where there is one' }),
)

export const SessionAnswer = Type.Union([
  Type.Object({
    signedIn: Type.Literal(false),
    signUp: Type.Boolean(),
    provider,
    needsCode: Type.Optional(Type.Boolean({ description: 'A sign-in waits for its code' })),
  }),
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
    person: Type.Object(
      { id: Type.String(), name: Type.String() },
      { description: 'Who is signed in; `account` is the one that the session acts in' },
    ),
    role: RoleName,
    teams: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), role: RoleName }), {
      description: 'Accounts of others that the user may act in',
    }),
    permissions: Type.Array(Type.String()),
    exportRows: Type.Integer({ description: 'Most events of one download' }),
    provider,
    needsTwoFactor: Type.Optional(
      Type.Boolean({ description: 'Nothing else is answered before two-factor sign-in is on' }),
    ),
    to: Type.Optional(Type.String({ description: 'The page that the sign-in was for' })),
  }),
])
export type SessionAnswer = Static<typeof SessionAnswer>

const name = Type.String({ minLength: 1, maxLength: 64 })
const password = Type.String({ maxLength: 4_096 })

export const Credentials = Type.Object({ name, password }, { additionalProperties: false })
export type Credentials = Static<typeof Credentials>

export const PasswordChange = Type.Object({ old: password, new: password }, { additionalProperties: false })
export type PasswordChange = Static<typeof PasswordChange>

const code = Type.String({ minLength: 1, maxLength: 40 })

export const CodeBody = Type.Object({ code }, { additionalProperties: false })
export const PasswordBody = Type.Object({ password }, { additionalProperties: false })
export const PasswordCodeBody = Type.Object({ password, code }, { additionalProperties: false })

export type TwoFactorAnswer = {
  readonly on: boolean
  readonly recoveryLeft: number
  /** Whether the account has a password: changes ask for it. */
  readonly password: boolean
  /** Whether the account is linked to a user of the OpenID provider. */
  readonly linked: boolean
}
export type TwoFactorSecret = { readonly secret: string; readonly uri: string }
export type NewRecoveryCodes = { readonly recoveryCodes: readonly string[] }

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

const token = Type.String({ minLength: 1, maxLength: 100 })

export const InviteBody = Type.Object({ token }, { additionalProperties: false })
export const InviteSignUpBody = Type.Object({ token, name, password }, { additionalProperties: false })
export type InviteAnswer = {
  readonly team: string
  readonly role: Static<typeof RoleName>
  readonly expiresAt: number
}
