import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { DataFolder } from '../data-folder.ts'
import { readSecret } from '../read-secret.ts'
import type { ColumnStore } from './column-store.ts'
import { openStore } from './open-store.ts'
import type { ServerStoreOptions } from './server/server-store.ts'

export type StoreSettings = Pick<
  Settings,
  | 'engine'
  | 'clickhouseUrl'
  | 'clickhouseCluster'
  | 'clickhouseReplicated'
  | 'clickhouseDatabase'
  | 'clickhouseUser'
  | 'clickhousePasswordFile'
>

/** The store that the settings name: servers where there are any, otherwise the engine inside this process. */
export async function openStoreOf(
  settings: StoreSettings,
  folder: Pick<DataFolder, 'storeFolder'>,
): Promise<ColumnStore> {
  if (settings.clickhouseUrl.length === 0) return await openStore(folder.storeFolder, settings.engine)
  const { openServerStore } = await import('./server/server-store.ts')
  try {
    return await openServerStore(serversOf(settings))
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError([`clickhouse-url: ${(error as Error).message}`])
  }
}

function serversOf(settings: StoreSettings): ServerStoreOptions {
  const { clickhouseCluster, clickhousePasswordFile } = settings
  return {
    urls: settings.clickhouseUrl,
    user: settings.clickhouseUser,
    password:
      clickhousePasswordFile === '' ? '' : readSecret('clickhouse-password-file', clickhousePasswordFile),
    database: settings.clickhouseDatabase,
    replicated: settings.clickhouseReplicated,
    ...(clickhouseCluster === '' ? {} : { cluster: clickhouseCluster }),
  }
}
