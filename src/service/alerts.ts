import type { Logger } from 'pino'
import { type Alerts, openAlerts } from '../alerts/open-alerts.ts'
import type { App } from '../api/app.ts'
import { type AddressRange, parseRange } from '../core/address.ts'
import { mailAddress } from '../core/mail-address.ts'
import { type Settings, SettingsError } from '../core/settings.ts'
import type { Bus } from '../storage/bus/bus.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { readSecret } from './read-secret.ts'

export type ServiceAlertsOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly bus: Bus
  readonly cve: App['cve']
  readonly hostFields: App['host']['fields']
  readonly scores: App['scores']
}

/** The alerts of the service, as its settings say. */
export function openServiceAlerts({ settings, ...parts }: ServiceAlertsOptions): Alerts {
  return openAlerts({
    ...parts,
    webhookAllow: settings.webhookAllow.map(allowedRange),
    mail: mailOf(settings),
    closedHours: settings.closedHours,
    expiryDays: settings.expiryDays,
    retentionDays: settings.retentionDays,
  })
}

function allowedRange(text: string): AddressRange {
  const range = parseRange(text)
  if (!range) throw new SettingsError([`--webhook-allow: ${JSON.stringify(text)} is not a range`])
  return range
}

function mailOf({ smtpUrlFile, mailFrom }: Settings) {
  if (smtpUrlFile === '') return null
  const from = mailAddress(mailFrom)
  if (!from) throw new SettingsError([`--mail-from is ${JSON.stringify(mailFrom)}: write a mail address`])
  const url = readSecret('smtp-url-file', smtpUrlFile)
  if (!/^smtps?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new SettingsError([`--smtp-url-file: ${smtpUrlFile} holds no address of the form smtp://host:port`])
  return { url, from: from.text }
}
