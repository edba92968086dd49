import { engines } from './engines.ts'

/**
 * What is tested with every engine that this machine has: storage, ingest, search, look-ups, backup and restart. Each
 * file runs with the engine that `auto` takes like all others, and once more for each further engine, in a process of
 * its own whose environment has the variable of the setting `engine`.
 */
export const engineTests: readonly string[] = [
  'src/storage/clickhouse/engine-differences.test.ts',
  'src/storage/clickhouse/upgrade.test.ts',
  'src/storage/clickhouse/copy/copy-store.test.ts',
  'src/storage/clickhouse/newest/track-newest.test.ts',
  'src/storage/clickhouse/rewrite/rewrite-table.test.ts',
  'src/ingest/ingest.test.ts',
  'src/ingest/kill.test.ts',
  'src/areas/agreement.test.ts',
  'src/areas/images/reads.test.ts',
  'src/areas/images/similar.test.ts',
  'src/areas/torrents/reads.test.ts',
  'src/api/host/search.test.ts',
  'src/api/host/host.test.ts',
  'src/api/domains/domains.test.ts',
  'src/api/sensors/sensors.test.ts',
  'src/storage/backup/backup.test.ts',
  'src/service/parts/alerts/alerts-restart.test.ts',
  'src/service/parts/scanning/job-crash.test.ts',
  'src/service/postgres.test.ts',
]

export type EngineRun = {
  readonly files: readonly string[]
  /** Added to the environment of these processes. */
  readonly env: { readonly RIMLIGHT_ENGINE: string }
}

/** The further runs of the files that were asked for; none on a machine with one engine. */
export function engineRuns(files: readonly string[]): readonly EngineRun[] {
  const again = files.filter((file) => engineTests.includes(file))
  if (again.length === 0) return []
  return engines.slice(1).map((engine) => ({ files: again, env: { RIMLIGHT_ENGINE: engine } }))
}
