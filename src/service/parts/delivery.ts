import type { Logger } from 'pino'
import { type AddressRange, parseRange } from '../../core/address.ts'
import { mailAddress } from '../../core/mail-address.ts'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import { type Delivery, openDelivery } from '../../delivery/open-delivery.ts'
import type { DataFolder } from '../../storage/data-folder.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { readSecret } from '../../storage/read-secret.ts'
import { clearBox, createSecretBox, type SecretBox } from '../../storage/secret-box.ts'
import { secretFile } from '../../storage/secret-file.ts'

export type ServiceDelivery = Delivery & {
  /** For secrets of receivers in the ledger. */
  readonly box: SecretBox
}

export type ServiceDeliveryOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly folder: Pick<DataFolder, 'webhookKeyFile'>
}

/** Mail and webhooks of the service, as its settings say. */
export async function openServiceDelivery(options: ServiceDeliveryOptions): Promise<ServiceDelivery> {
  const { settings, log, ledger, folder } = options
  const box = boxOf(settings, folder, log)
  const delivery = await openDelivery({
    ...{ ledger, box },
    webhookAllow: settings.webhookAllow.map(allowedRange),
    mail: mailOf(settings),
  })
  return { ...delivery, box }
}

/** Processes that share a ledger must share the key as well: the setting names a file that each of them has. */
function boxOf(
  { webhookKeyFile, postgresUrl }: Settings,
  folder: Pick<DataFolder, 'webhookKeyFile'>,
  log: Pick<Logger, 'warn'>,
): SecretBox {
  if (webhookKeyFile !== '')
    return createSecretBox(secretFile(webhookKeyFile, { of: 'webhooks', mayMake: false }))
  if (postgresUrl === '') return createSecretBox(secretFile(folder.webhookKeyFile, { of: 'webhooks' }))
  log.warn('secrets of webhooks are stored in clear: set webhook-key-file to one file for all processes')
  return clearBox
}

function allowedRange(text: string): AddressRange {
  const range = parseRange(text)
  if (!range) throw new SettingsError([`--webhook-allow: ${JSON.stringify(text)} is not a range`])
  return range
}

function mailOf({ smtpUrlFile, mailFrom }: Settings) {
  if (smtpUrlFile === '') return null
  const from = mailAddress(mailFrom)
  if (!from) throw new SettingsError([`--mail-from is ${JSON.stringify(mailFrom)}: write an email address`])
  const url = readSecret('smtp-url-file', smtpUrlFile)
  if (!/^smtps?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new SettingsError([`--smtp-url-file: ${smtpUrlFile} holds no address of the form smtp://host:port`])
  return { url, from: from.text }
}
