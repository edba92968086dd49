import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { storeSteps } from '../../src/areas/areas.ts'
import { dayMs } from '../../src/core/time.ts'
import { openStore } from '../../src/storage/clickhouse/open-store.ts'
import { dataFolder } from '../../src/storage/data-folder.ts'
import { whole } from '../harness/figures.ts'
import type { Cluster } from '../peers/postgres-cluster.ts'
import { startCluster } from '../peers/postgres-cluster.ts'
import { postgresPrograms } from '../peers/postgres-programs.ts'
import { createIndexes, createTable } from '../peers/postgres-table.ts'
import { eventBatches } from './event-batches.ts'
import { growStore, readBase } from './grow-store.ts'
import { loadOurs } from './load-ours.ts'
import { loadPeer } from './load-peer.ts'

/** The same events in our folder and in a cluster of PostgreSQL, kept between runs. */
export type DataSet = {
  readonly events: number
  readonly until: number
  /** Grown inside the engine: another database cannot be given the same events. */
  readonly isGrown: boolean
  /** Some of the addresses that have events, in no order. */
  readonly addresses: readonly string[]
  readonly data: string
  readonly peerFolder: string
}

type Mark = { readonly fingerprint: string; readonly until: number; readonly addresses: readonly string[] }

/** Events are dropped after half a year and the sample spans five months: before that it is made anew. */
const maxAge = 20 * dayMs
/** More than that takes hours by the usual way in: the rest is copies with other addresses, made inside the engine. */
const maxLoaded = 1_000_000

export async function openDataSet(events: number, say: (text: string) => void): Promise<DataSet> {
  const root = path.join(tmpdir(), `rimlight-bench-${events}`)
  const data = path.join(root, 'rimlight')
  mkdirSync(root, { recursive: true })
  let mark = readMark(root, 'rimlight')
  if (!mark) {
    rmSync(data, { recursive: true, force: true })
    const until = Date.now()
    say(`loading ${whole(events)} events (kept for the next run in ${root})`)
    const loaded = Math.min(events, maxLoaded)
    const addresses = await loadOurs(data, loaded, until, say)
    if (events > loaded) await grow(data, loaded, events, say)
    mark = { fingerprint: fingerprint(), until, addresses }
    writeMark(root, 'rimlight', mark)
  }
  return {
    events,
    isGrown: events > maxLoaded,
    until: mark.until,
    addresses: mark.addresses,
    data,
    peerFolder: path.join(root, 'postgres'),
  }
}

async function grow(data: string, from: number, to: number, say: (text: string) => void): Promise<void> {
  const store = await openStore(dataFolder(data).storeFolder)
  try {
    await growStore(store, await readBase(store), { from, to, say })
  } finally {
    await store.close()
  }
}

/** The programs of PostgreSQL, for a set that it can be given as well. */
export function peerPrograms(set: DataSet, say: (text: string) => void): ReturnType<typeof postgresPrograms> {
  if (set.isGrown) return { kind: 'missing', reason: 'the data set was grown inside the engine' }
  return postgresPrograms(say)
}

/** A running cluster with the events of the set. */
export async function openPeer(
  set: DataSet,
  programs: string,
  say: (text: string) => void,
): Promise<Cluster> {
  const root = path.dirname(set.peerFolder)
  const mark = readMark(root, 'postgres')
  if (mark?.until === set.until) return startCluster(programs, set.peerFolder)
  rmSync(set.peerFolder, { recursive: true, force: true })
  const cluster = await startCluster(programs, set.peerFolder)
  say(`loading ${whole(set.events)} events into PostgreSQL`)
  await loadPeer(cluster, set.events, set.until, say)
  writeMark(root, 'postgres', { fingerprint: fingerprint(), until: set.until, addresses: [] })
  return cluster
}

function readMark(root: string, name: string): Mark | null {
  try {
    const mark = JSON.parse(readFileSync(path.join(root, `${name}.json`), 'utf8')) as Mark
    const fresh = mark.fingerprint === fingerprint() && Date.now() - mark.until < maxAge
    return fresh ? mark : null
  } catch {
    return null
  }
}

function writeMark(root: string, name: string, mark: Mark): void {
  writeFileSync(path.join(root, `${name}.json`), JSON.stringify(mark))
}

/** Changes with the tables and with the sample, so that old data is not taken for new. */
function fingerprint(): string {
  const [first] = eventBatches(2_000, Date.UTC(2026, 0, 1))
  const parts = [storeSteps({ retentionDays: 183 }), createTable, createIndexes, first!.events]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
