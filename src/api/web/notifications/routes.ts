import type { App } from '../../app.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import { Done, done } from '../session/shapes.ts'
import { NotificationList, ReadBody, UnreadAnswer } from './shapes.ts'

const readUntil = bodyReader(ReadBody)
const gate = { reads: { nothing: 'messages of the own alerts' } } as const

/** What the alerts of an account found, inside the application. */
export function notificationRoutes({ alerts: { notifications } }: App): AnyRoute[] {
  return [
    route({
      ...gate,
      method: 'GET',
      path: '/notifications',
      summary: 'The newest messages of the own alerts',
      response: NotificationList,
      async answer({ caller }) {
        return { kind: 'body', body: { notifications: await notifications.list(caller.accountId) } }
      },
    }),
    route({
      ...gate,
      method: 'GET',
      path: '/notifications/unread',
      summary: 'How many of them are unread',
      response: UnreadAnswer,
      async answer({ caller }) {
        return { kind: 'body', body: { unread: await notifications.unread(caller.accountId) } }
      },
    }),
    route({
      ...gate,
      method: 'POST',
      path: '/notifications/read',
      summary: 'Marks all until a moment as read',
      response: Done,
      async answer({ caller, body }) {
        await notifications.markRead(caller.accountId, readUntil(body).until)
        return done
      },
    }),
  ]
}
