import { RimlightError } from '../../core/errors.ts'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { DataFolder } from '../data-folder.ts'
import { readSecret } from '../read-secret.ts'
import type { Ledger } from './ledger.ts'
import { openSqliteLedger } from './sqlite/sqlite-ledger.ts'

export type LedgerSettings = Pick<Settings, 'postgresUrl' | 'postgresPasswordFile'>

/** The ledger that the settings name: a PostgreSQL server, or the file of the data folder. */
export async function openLedger(
  settings: LedgerSettings,
  folder: Pick<DataFolder, 'ledgerFile'>,
): Promise<Ledger> {
  return settings.postgresUrl === ''
    ? await openSqliteLedger(folder.ledgerFile)
    : await openPostgres(settings.postgresUrl, settings.postgresPasswordFile)
}

export async function openPostgres(url: string, passwordFile: string): Promise<Ledger> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new SettingsError(['postgres-url: write postgres://user@host:port/database'])
  const { openPostgresLedger } = await import('./postgres/postgres-ledger.ts')
  const password = passwordFile === '' ? undefined : readSecret('postgres-password-file', passwordFile)
  try {
    return await openPostgresLedger({ url, ...(password === undefined ? {} : { password }) })
  } catch (error) {
    throw asSettingsError(error, new URL(url).host)
  }
}

/** Classes of SQLSTATE for who may not come in, and for a database that is not there. */
const refusedStates = /^(28|3D)/

function asSettingsError(error: unknown, host: string): unknown {
  const cause = error instanceof RimlightError ? error.cause : error
  const { code, message } = cause as { code?: string; message: string }
  if (error instanceof RimlightError || refusedStates.test(code ?? ''))
    return new SettingsError([`postgres-url: ${host} cannot be used: ${message || code}`])
  return error
}
