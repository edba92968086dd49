import { type Static, Type } from 'typebox'

export const NotificationList = Type.Object({
  notifications: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Type.Integer({ description: 'Milliseconds' }),
      title: Type.String(),
      lines: Type.Array(Type.Object({ text: Type.String(), ip: Type.Optional(Type.String()) })),
      more: Type.Integer({ description: 'Findings that are not among the lines' }),
      read: Type.Boolean(),
    }),
  ),
})
export type NotificationList = Static<typeof NotificationList>

export const UnreadAnswer = Type.Object({ unread: Type.Integer() })
export type UnreadAnswer = Static<typeof UnreadAnswer>

export const ReadBody = Type.Object({ until: Type.Integer({ minimum: 0 }) }, { additionalProperties: false })
