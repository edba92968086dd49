import { opendir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAccounts } from '../../accounts/accounts.ts'
import { createAttempts } from '../../accounts/attempts.ts'
import { createDevices } from '../../accounts/devices.ts'
import { createIdentities } from '../../accounts/oidc/identities.ts'
import { createOwnKeys } from '../../accounts/own-keys.ts'
import { createPasswords } from '../../accounts/passwords.ts'
import { isPermission } from '../../accounts/plans.ts'
import { createSavedSearches } from '../../accounts/saved-searches.ts'
import { createSessions } from '../../accounts/sessions.ts'
import { createInvitations } from '../../accounts/teams/invitations.ts'
import { createTeams } from '../../accounts/teams/teams.ts'
import { createUsage } from '../../accounts/usage.ts'
import { createWebKeys } from '../../accounts/web-keys.ts'
import { readAssets } from '../../api/web/assets.ts'
import type { Web } from '../../api/web/web.ts'
import { storageUse } from '../../areas/stored-events.ts'
import { packageVersion } from '../../core/package-version.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { Supervisor } from '../../core/supervisor.ts'
import { dayMs, hourMs } from '../../core/time.ts'
import type { Enricher } from '../../enrich/place.ts'
import { createCampaigns } from '../../jobs/campaigns.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import type { DataFolder } from '../../storage/data-folder.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { ledgerUse } from '../../storage/ledger/ledger-use.ts'
import { healthOf } from '../web-health.ts'
import type { Scanning } from './scanning/scanning.ts'
import { openSignIn } from './sign-in.ts'
import type { StoreChecks } from './store-checks.ts'

export type WebOptions = {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly folder: DataFolder
  readonly enricher: Enricher
  readonly scanning: Pick<Scanning, 'scope' | 'modules'>
  /** Events that are acknowledged and not yet stored. */
  readonly backlog: () => number
  readonly supervisor: Pick<Supervisor, 'figures'>
  readonly storeChecks: Pick<StoreChecks, 'summary'> | null
  readonly mail: Web['mail']
}

/** Where a build of the application lies: in the repository, and in the package. */
const assetFolders = ['../../../web/dist', '../../web'].map((where) =>
  fileURLToPath(new URL(where, import.meta.url)),
)

export function openWeb(options: WebOptions): Web {
  const { settings, ledger, store, folder, enricher, scanning, backlog, supervisor, storeChecks, mail } =
    options
  const ordinary = {
    plan: settings.signUpPlan,
    permissions: settings.signUpPermissions.filter(isPermission),
  }
  const webKeys = createWebKeys(ledger, ordinary)
  const assets = assetFolders.reduce<Web['assets']>((found, where) => found ?? readAssets(where), null)
  const diskFigures = async () => {
    const { bsize, bavail, blocks } = await statfs(folder.root)
    return { free: bsize * bavail, total: bsize * blocks }
  }
  return {
    ledger,
    store,
    accounts: createAccounts(ledger),
    passwords: createPasswords(ledger),
    attempts: createAttempts(ledger),
    devices: createDevices(ledger),
    sessions: createSessions(ledger, {
      idleMilliseconds: settings.sessionIdleHours * hourMs,
      maxMilliseconds: settings.sessionDays * dayMs,
    }),
    teams: createTeams(ledger),
    invitations: createInvitations(ledger),
    mail,
    webKeys,
    ...openSignIn({ settings, ledger, folder, webKeys, ordinary }),
    identities: createIdentities(ledger),
    ownKeys: createOwnKeys(ledger, webKeys),
    usage: createUsage(ledger),
    saved: createSavedSearches(ledger),
    scope: scanning.scope,
    modules: scanning.modules,
    campaigns: createCampaigns(ledger),
    locate: (address) => enricher.locate(address),
    health: async () => ({
      version: packageVersion(),
      engine: store.engine,
      uptime: Math.round(process.uptime()),
      backlog: backlog(),
      roles: [...settings.roles],
      checks: await healthOf({
        ...{ ledger, store, scope: scanning.scope, assets, backlog, diskFigures, storeChecks },
      }),
      activities: supervisor.figures().map(({ restarts: _, ...figures }) => figures),
      ledger: await ledgerUse(ledger),
    }),
    storage: async () => ({
      tables: await storageUse(store),
      blobs: await folderUse(folder.blobFolder),
      ledgerBytes: (await folderUse(folder.root, /^ledger\.db/)).bytes,
      disk: await diskFigures(),
    }),
    assets,
  }
}

/** A folder with more is counted this far: figures for people are not worth minutes of reading. */
const maxFiles = 200_000

/** How many files there are and what they take; with a pattern only those of the folder itself that are named so. */
async function folderUse(folder: string, named?: RegExp): Promise<{ count: number; bytes: number }> {
  const use = { count: 0, bytes: 0 }
  const names = await opendir(folder, { recursive: named === undefined }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (!names) return use
  for await (const entry of names) {
    if (!entry.isFile() || (named && !named.test(entry.name))) continue
    // One that was deleted since takes nothing.
    const figures = await stat(path.join(entry.parentPath, entry.name)).catch(() => null)
    if (figures) {
      use.count += 1
      use.bytes += figures.size
    }
    if (use.count >= maxFiles) break
  }
  return use
}
