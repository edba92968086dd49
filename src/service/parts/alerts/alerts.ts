import type { Logger } from 'pino'
import { createCredits } from '../../../accounts/credits.ts'
import { createGate } from '../../../accounts/gate/gate.ts'
import { createKeys } from '../../../accounts/keys.ts'
import { sealSecrets } from '../../../alerts/alert-store.ts'
import { type Alerts, openAlerts } from '../../../alerts/open-alerts.ts'
import type { App } from '../../../api/app.ts'
import { alertAreas } from '../../../areas/areas.ts'
import { type AddressRange, parseRange } from '../../../core/address.ts'
import { mailAddress } from '../../../core/mail-address.ts'
import { type Settings, SettingsError } from '../../../core/settings/settings.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Matcher } from '../../../query/match/matcher.ts'
import type { Bus } from '../../../storage/bus/bus.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import type { DataFolder } from '../../../storage/data-folder.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { readSecret } from '../../../storage/read-secret.ts'
import { clearBox, createSecretBox, type SecretBox } from '../../../storage/secret-box.ts'
import { secretFile } from '../../../storage/secret-file.ts'
import type { Roles } from '../../roles.ts'

export type ServiceAlertsOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly folder: Pick<DataFolder, 'webhookKeyFile'>
  readonly store: ColumnStore
  readonly bus: Bus
  readonly roles: Roles
  readonly cve: App['cve']
  readonly hostFields: App['host']['fields']
  readonly matcher: Matcher
  readonly scores: Pick<App['scores'], 'now'>
  readonly supervisor: ActivityStarter
}

/** The alerts of the service, as its settings say. A process that stores no events itself receives them from the bus. */
export async function openServiceAlerts({
  settings,
  bus,
  roles,
  folder,
  ...parts
}: ServiceAlertsOptions): Promise<Alerts> {
  const box = boxOf(settings, folder, parts.log)
  const alerts = openAlerts({
    ...{ ...parts, box },
    gate: createGate(createCredits(parts.ledger), createKeys(parts.ledger)),
    webhookAllow: settings.webhookAllow.map(allowedRange),
    mail: mailOf(settings),
    closedHours: settings.closedHours,
    expiryDays: settings.expiryDays,
    retentionDays: settings.retentionDays,
    publicUrl: settings.publicUrl,
  })
  if (settings.readOnly) return alerts
  const sealed = await sealSecrets(parts.ledger, box)
  if (sealed > 0) parts.log.info({ sealed }, 'secrets of webhooks were encrypted in the ledger')
  await alerts.refresh()
  if (!roles.has('ingest'))
    for (const area of alertAreas) bus.subscribe(area, (events) => void alerts.take(area, events))
  return alerts
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
  if (!from) throw new SettingsError([`--mail-from is ${JSON.stringify(mailFrom)}: write a mail address`])
  const url = readSecret('smtp-url-file', smtpUrlFile)
  if (!/^smtps?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new SettingsError([`--smtp-url-file: ${smtpUrlFile} holds no address of the form smtp://host:port`])
  return { url, from: from.text }
}
