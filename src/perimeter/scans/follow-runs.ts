import type { Logger } from 'pino'
import type { AssetStore } from '../assets/asset-store.ts'
import { endpointOf } from '../evaluate/observation.ts'
import type { ServiceState } from '../evaluate/service-state.ts'
import type { ServiceStore } from '../evaluate/service-store.ts'
import type { FindingStore } from '../findings/finding-store.ts'
import type { RunCounts } from '../read-summary.ts'
import type { CoveredRun, RunStore } from './run-store.ts'
import type { JobState, ScanJobs } from './scans.ts'

export type FollowOptions = {
  readonly runs: RunStore
  readonly assets: Pick<AssetStore, 'setBaseline'>
  readonly services: Pick<ServiceStore, 'unseenSince' | 'write'>
  readonly findings: Pick<FindingStore, 'unfixedAt' | 'fix'>
  readonly jobs: ScanJobs
  /** The account of a perimeter; null when the perimeter was removed. */
  readonly accountOf: (perimeterId: string) => Promise<string | null>
  /** Services now, and findings that were opened and fixed since a moment. */
  readonly countsSince: (perimeterId: string, moment: number) => Promise<RunCounts>
  /** Resolves when everything that was stored so far is evaluated. */
  readonly evaluated: () => Promise<void>
  readonly log: Logger
}

const pageSize = 500

/** Ends the runs whose jobs have ended. A scan shows open ports only: what it did not see any more is closed. */
export async function followRuns(options: FollowOptions): Promise<void> {
  for (const run of await options.runs.running()) {
    const accountId = await options.accountOf(run.perimeterId)
    if (accountId === null) {
      await options.runs.end(run.id, { status: 'revoked', reason: 'the perimeter was removed' })
      continue
    }
    const states: (JobState | null)[] = []
    for (const job of run.coverage.jobs) states.push(await options.jobs.state(accountId, job))
    // A job that ended long ago is deleted: what it found was evaluated before.
    if (states.some((state) => state !== null && state.finishedAt === null)) continue
    await endRun(options, run, states)
  }
}

async function endRun(
  options: FollowOptions,
  run: CoveredRun,
  states: readonly (JobState | null)[],
): Promise<void> {
  await options.evaluated()
  const failed = states.find((state) => state !== null && state.status !== 'success')
  if (!failed) {
    await closeUnseen(options, run)
    await options.assets.setBaseline(run.coverage.assets, Date.now())
  }
  const counts = await options.countsSince(run.perimeterId, run.requestedAt)
  const status = failed ? (failed.status === 'revoked' ? 'revoked' : 'failed') : 'success'
  await options.runs.end(run.id, { status, reason: failed?.reason ?? null, ...counts })
  options.log.info(
    { perimeter: run.perimeterId, run: run.id, status, ...counts },
    'the scan of a perimeter has ended',
  )
}

async function closeUnseen(options: FollowOptions, run: CoveredRun): Promise<void> {
  const { services } = options
  for (let after = 0; ; ) {
    const page = await services.unseenSince(run.perimeterId, run.requestedAt, { after, size: pageSize })
    if (page.length === 0) return
    const gone = page.filter((service) => isCovered(run, service))
    await fixClosed(options, run, gone)
    await services.write(gone.map((service) => ({ ...service, closedAt: Date.now() })))
    after = page.at(-1)!.id
  }
}

function isCovered({ coverage }: CoveredRun, { ip, port, protocol, assetId }: ServiceState): boolean {
  if (protocol !== 'tcp' || !coverage.ports.some(({ first, last }) => port >= first && port <= last))
    return false
  return coverage.ip === undefined ? coverage.assets.includes(assetId) : coverage.ip === ip
}

async function fixClosed(
  { findings }: FollowOptions,
  { perimeterId }: CoveredRun,
  gone: readonly ServiceState[],
): Promise<void> {
  const endpoints = new Set(gone.map(endpointOf))
  const unfixed = await findings.unfixedAt(perimeterId, [...new Set(gone.map(({ ip }) => ip))])
  const ids = unfixed.flatMap(({ id, ip, port, protocol }) =>
    port !== null && protocol !== null && endpoints.has(endpointOf({ ip, port, protocol })) ? [id] : [],
  )
  await findings.fix(ids, 'the port no longer answers', Date.now())
}
