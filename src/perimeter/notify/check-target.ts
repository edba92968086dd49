import { mailAddress } from '../../core/mail-address.ts'
import type { Delivery } from '../../delivery/open-delivery.ts'
import { type ChannelKind, splitRoutingKey } from './channel.ts'

/** An address in the one spelling that is stored, or why there can be no channel to it. */
export type CheckedTarget =
  | { readonly kind: 'target'; readonly target: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** `mails`: whether the service has a mail server. */
export function checkTarget(
  kind: ChannelKind,
  text: string,
  { targets, mails }: Pick<Delivery, 'targets'> & { readonly mails: boolean },
): CheckedTarget {
  if (kind === 'mail') {
    const address = mailAddress(text)
    if (!address) return refused('it is not an email address')
    if (!mails)
      return refused(
        'this service has no mail server: an operator sets one when they add a channel in the web application, or with --smtp-url-file',
      )
    return { kind: 'target', target: address.text }
  }
  const [url, key] = kind === 'pagerduty' ? splitRoutingKey(text) : [text, null]
  if (key !== null && !/^[0-9a-zA-Z]{32}$/.test(key))
    return refused('the routing key of PagerDuty has 32 letters and digits')
  const reason = url === null ? null : targets.refusal(url)
  return reason === null ? { kind: 'target', target: text } : refused(reason)
}

function refused(reason: string): CheckedTarget {
  return { kind: 'refused', reason }
}
