import type { Logger } from 'pino'
import type { Outcome } from '../../delivery/outcome.ts'
import type { SendMail } from '../../delivery/send-mail.ts'
import type { SendWebhook } from '../../delivery/send-webhook.ts'
import { retryWhileBusy } from '../../storage/ledger/retry-while-busy.ts'
import type { Alert } from '../alert.ts'
import type { Coverage } from '../coverage.ts'
import type { Claimed, Deliveries } from './deliveries.ts'
import { mailSubject, mailText } from './mail-text.ts'

/** Sends what is due, some at a time. */
export type Postman = {
  /** One round; the clock of the alerts makes one a second. */
  round(now: number): Promise<void>
  stop(): Promise<void>
}

export type PostmanOptions = {
  readonly deliveries: Deliveries
  readonly webhook: SendWebhook
  readonly mail: SendMail
  /** Why a message may not be sent: its alert is paused then. */
  readonly coverage: Pick<Coverage, 'admit'>
  /** Shows a message in the web application. */
  readonly notify: (claimed: Claimed) => Promise<void>
  readonly pause: (alert: Alert, reason: string) => Promise<void>
  readonly log: Logger
}

/** Each may wait ten seconds for a receiver that says nothing. */
const atOnce = 16

export function createPostman(options: PostmanOptions): Postman {
  const { deliveries, webhook, mail, coverage, log } = options
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  /** Of messages whose outcome could not be written: the next round reports it. */
  let failure: { readonly error: unknown } | undefined

  const attempt = async ({ alert, message, tries }: Claimed): Promise<Outcome> => {
    // A test message says nothing that was found.
    const refusal = message.test
      ? null
      : await coverage.admit(alert, { findings: message.findings.length, paid: tries > 1 })
    if (refusal !== null) {
      await options.pause(alert, refusal)
      return { kind: 'refused', answer: `The alert was paused. ${refusal}` }
    }
    // With the first attempt: a receiver that is away does not keep it from the owner.
    if (!message.test && tries === 1) await options.notify({ alert, message, tries })
    if (alert.channel.kind === 'app') {
      if (message.test) await options.notify({ alert, message, tries })
      return { kind: 'sent', answer: 'shown in the application' }
    }
    if (alert.channel.kind === 'mail') {
      const { id } = message
      return await mail(alert.channel.to, { id, subject: mailSubject(message), text: mailText(message) })
    }
    if (alert.secret === '')
      return { kind: 'failed', answer: 'the secret of this webhook was encrypted with another key' }
    const body = JSON.stringify(message)
    const { url } = alert.channel
    const headers = { 'x-rimlight-alert': alert.id, 'x-rimlight-delivery': message.id }
    return await webhook({ url, headers, secret: alert.secret, body }, stopping.signal)
  }
  const deliver = async (claimed: Claimed): Promise<void> => {
    const outcome = await attempt(claimed)
    // A message that was sent and is not written down as such would be sent again.
    await retryWhileBusy(() => deliveries.finish(claimed, outcome, Date.now()), stopping.signal)
    if (outcome.kind !== 'sent')
      log.info(
        { alert: claimed.alert.id, message: claimed.message.id, tries: claimed.tries, outcome },
        'a message of an alert was not delivered',
      )
  }

  return {
    async round(now) {
      const room = atOnce - underWay.size
      if (room <= 0 || stopping.signal.aborted) return
      if (failure) {
        const { error } = failure
        failure = undefined
        throw error
      }
      for (const claimed of await deliveries.claim(now, room)) {
        const work = deliver(claimed)
          .catch((error: unknown) => {
            failure = { error }
          })
          .finally(() => underWay.delete(work))
        underWay.add(work)
      }
    },
    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
