import type { AddressRange } from '../core/address.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { SecretBox } from '../storage/secret-box.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import type { MailOptions } from './send-mail.ts'
import { type SendWebhook, webhookSender } from './send-webhook.ts'
import { type Resolve, type TargetCheck, targetCheck } from './webhook-target.ts'

/** How messages leave the service: what alerts and the notifications of perimeters share. */
export type Delivery = {
  readonly targets: TargetCheck
  readonly webhook: SendWebhook
  readonly mail: MailServer
  close(): void
}

export type DeliveryOptions = {
  readonly ledger: Ledger
  readonly box: SecretBox
  /** Private addresses that webhooks may be sent to. */
  readonly webhookAllow: readonly AddressRange[]
  /** The mail server of the settings; null where they name none. */
  readonly mail: MailOptions | null
  readonly resolve?: Resolve
}

export async function openDelivery(options: DeliveryOptions): Promise<Delivery> {
  const targets = targetCheck(options.webhookAllow, options.resolve)
  const mail = await openMailServer(options.ledger, options.box, options.mail)
  return { targets, webhook: webhookSender(targets), mail, close: () => mail.close() }
}
