import { errors } from '../../../core/errors.ts'
import { mailAddress } from '../../../core/mail-address.ts'
import type { App } from '../../app.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import { MailServerAnswer, MailServerBody } from './shapes.ts'

const readServer = bodyReader(MailServerBody)
const gate = { reads: { nothing: 'for the operator alone' } } as const

/** What mails are handed to. The password is never in an answer. */
export function mailServerRoutes(app: App): AnyRoute[] {
  return [read(app), set(app), remove(app)]
}

function read({ notifier }: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/mail-server',
    summary: 'The mail server, without its password',
    response: MailServerAnswer,
    async answer() {
      await notifier.delivery.mail.refresh()
      return { kind: 'body', body: notifier.delivery.mail.state() }
    },
  })
}

function set(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/mail-server',
    summary: 'Sets the mail server',
    response: MailServerAnswer,
    async answer({ body }) {
      const values = readServer(body)
      if (!mailAddress(values.from)) throw errors.badQuery('from is not an email address.')
      const { mail } = app.notifier.delivery
      requireFree(app)
      await mail.set(values)
      return { kind: 'body', body: mail.state() }
    },
  })
}

function remove(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/mail-server/delete',
    summary: 'Removes the mail server that was set in the application',
    response: MailServerAnswer,
    async answer() {
      requireFree(app)
      await app.notifier.delivery.mail.remove()
      return { kind: 'body', body: app.notifier.delivery.mail.state() }
    },
  })
}

function requireFree({ notifier }: App): void {
  if (notifier.delivery.mail.state().source === 'settings')
    throw errors.badQuery('The mail server is given by --smtp-url-file and cannot be changed here.')
}
