import { type Static, Type } from 'typebox'
import { RoleName } from '../session/shapes.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

export const MemberList = Type.Object({
  members: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      role: RoleName,
      addedAt: Type.Integer(),
      addedBy: nullable(Type.String({ description: 'Null for the operator' })),
      disabled: Type.Boolean(),
    }),
  ),
  roles: Type.Array(RoleName, { description: 'Those that a member of this account can have' }),
  mails: Type.Boolean({ description: 'Whether invitations can be sent by mail' }),
})
export type MemberList = Static<typeof MemberList>

export const RoleBody = Type.Object({ role: RoleName }, { additionalProperties: false })

export const InvitationList = Type.Object({
  invitations: Type.Array(
    Type.Object({
      id: Type.String(),
      role: RoleName,
      email: nullable(Type.String()),
      createdBy: Type.String(),
      createdAt: Type.Integer(),
      expiresAt: Type.Integer(),
    }),
  ),
})
export type InvitationList = Static<typeof InvitationList>

export const InvitationBody = Type.Object(
  { role: RoleName, email: Type.Optional(Type.String({ maxLength: 320 })) },
  { additionalProperties: false },
)

export const MadeInvitation = Type.Object({
  id: Type.String(),
  path: Type.String({ description: 'Of the link; shown this once' }),
  expiresAt: Type.Integer(),
  mailed: Type.Boolean({ description: 'The mail server took it' }),
})
export type MadeInvitation = Static<typeof MadeInvitation>

export const SwitchBody = Type.Object(
  { account: nullable(Type.String({ maxLength: 64, description: 'The own account where null' })) },
  { additionalProperties: false },
)

export const LeaveBody = Type.Object(
  { account: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
)
