import { existsSync } from 'node:fs'
import path from 'node:path'
import { storedEvents } from '../../areas/stored-events.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { outboxLeft } from '../../ingest/outbox-left.ts'
import { nativeExists } from '../../storage/clickhouse/open-store.ts'
import { openStoreOf } from '../../storage/clickhouse/open-store-of.ts'
import { type DataFolder, dataFolder } from '../../storage/data-folder.ts'
import { openLedger } from '../../storage/ledger/open-ledger.ts'

export type FolderFacts = {
  readonly root: string
  readonly engine: string
  readonly events: Readonly<Record<string, number>>
}

/** Reads the files; the column store is opened only when no other process has it. Creates no folder. */
export async function folderFacts(settings: Settings, openTheStore: boolean): Promise<FolderFacts> {
  const root = path.resolve(settings.data)
  const engine = await engineName(settings)
  if (settings.postgresUrl === '' && !existsSync(path.join(root, 'ledger.db')))
    return { root: `${root} (nothing there yet)`, engine, events: {} }
  const folder = dataFolder(settings.data)
  const ledger = await openLedger(settings, folder)
  const waiting = await outboxLeft(ledger).finally(() => ledger.close())
  const stored = openTheStore ? await readStore(folder, settings) : null
  return {
    root,
    engine: stored?.engine ?? engine,
    events: { ...(stored ? stored.events : {}), 'in the outbox': waiting },
  }
}

async function engineName({ engine, clickhouseUrl }: Settings): Promise<string> {
  if (clickhouseUrl.length > 0) return 'server'
  if (engine !== 'auto') return engine
  return (await nativeExists()) ? 'native' : 'wasm'
}

async function readStore(
  folder: DataFolder,
  settings: Settings,
): Promise<{ engine: string; events: Record<string, number> } | null> {
  if (settings.clickhouseUrl.length === 0 && !existsSync(folder.storeFolder)) return null
  const release = folder.claim()
  if (!release) return null
  const store = await openStoreOf(settings, folder)
  try {
    const counts = Object.entries(await storedEvents(store))
    const events = Object.fromEntries(counts.map(([area, count]) => [`stored, ${area}`, count]))
    return { engine: store.engine, events }
  } finally {
    await store.close()
    release()
  }
}
