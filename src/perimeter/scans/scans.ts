import type { Logger } from 'pino'
import type { Address, AddressRange } from '../../core/address.ts'
import { errors, RimlightError } from '../../core/errors.ts'
import { protocols } from '../../protocols/registry.ts'
import type { Asset } from '../assets/asset.ts'
import type { AssetStore } from '../assets/asset-store.ts'
import type { Finding } from '../findings/finding.ts'
import type { Perimeter, Run, ScanSettings } from '../perimeter.ts'
import type { Perimeters } from '../perimeters.ts'
import {
  defaultPlanLimits,
  type Estimate,
  type JobBody,
  jobBody,
  planScan,
  portRanges,
  rangesOf,
  type ScanPlanning,
} from './plan-scan.ts'
import { groupsOf, type PortGroup } from './presets.ts'
import type { RunStore } from './run-store.ts'
import { nextScan } from './schedule.ts'

/** The queue of jobs, as perimeters need it. */
export type ScanJobs = {
  /** The id of the new job; throws a 400 that says why it is refused. */
  request(accountId: string, body: JobBody): Promise<string>
  /** Null for a job that is unknown. */
  state(accountId: string, jobId: string): Promise<JobState | null>
  revoke(accountId: string, jobId: string): Promise<void>
}

export type JobState = {
  readonly status: 'requested' | 'revoked' | 'success' | 'failed'
  readonly reason: string | null
  readonly finishedAt: number | null
}

/** What an account may scan, asked before anything is started. */
export type ScanScope = {
  /** Why a range may not be scanned, with what to do; null when it may. */
  refusal(accountId: string, range: AddressRange): string | null
  includes(accountId: string, address: Address): boolean
}

export type Refusal = { readonly asset: string; readonly reason: string }

/** Whether assets can be scanned, and what that costs. */
export type ScanCheck = {
  readonly refused: readonly Refusal[]
  readonly estimate: Estimate | null
  /** Why there can be no scan although everything is allowed; null when there can be. */
  readonly problem: string | null
}

/** Starts the scans of perimeters; `follow-runs.ts` looks at how they end. */
export type Scans = {
  check(accountId: string, assets: readonly Asset[], scan: ScanSettings): ScanCheck
  /** Throws a 400 when it is refused; the refusal is also in the list of runs. */
  start(perimeter: Perimeter): Promise<Run>
  /** Scans the port of a finding to see whether it is fixed. */
  verify(perimeter: Perimeter, finding: Finding): Promise<Run>
  /** Starts what is due by the schedule. */
  startDue(now: number): Promise<void>
}

export type ScansOptions = {
  readonly perimeters: Perimeters
  readonly assets: Pick<AssetStore, 'confirmed' | 'find'>
  readonly runs: RunStore
  readonly jobs: ScanJobs
  readonly scope: ScanScope
  readonly networksOfAsn: (asn: number) => readonly AddressRange[]
  readonly namesOf: (asset: Asset) => readonly string[]
  readonly log: Logger
}

export function createScans(options: ScansOptions): Scans {
  const { perimeters, assets, runs, log } = options
  const start = async (perimeter: Perimeter): Promise<Run> => {
    if (await runs.isRunning(perimeter.id)) throw errors.scanRunning()
    const list = await assets.confirmed(perimeter.id)
    try {
      const jobs = await requestJobs(options, perimeter, list)
      const coverage = {
        jobs,
        assets: list.map(({ id }) => id),
        ports: portRanges(groupsOf(perimeter.scan)),
      }
      return await runs.add({ perimeterId: perimeter.id, kind: 'scan', findingId: null, coverage })
    } catch (error) {
      if (!(error instanceof RimlightError) || error.status !== 400) throw error
      await runs.refuse(perimeter.id, error.detail ?? error.message)
      throw error
    }
  }
  return {
    check: (accountId, list, scan) => checkScan(options, accountId, list, scan),
    start,
    verify: (perimeter, finding) => verifyFinding(options, perimeter, finding),
    async startDue(now) {
      for (const perimeter of await perimeters.due(now)) {
        if (await runs.isRunning(perimeter.id)) continue
        // The time first: a crash between the two skips a scan, where the other order would repeat it.
        const next = nextScan(perimeter.scan, perimeter.schedule, now)
        if (!(await perimeters.scheduled(perimeter, next))) continue
        try {
          const { id, jobId } = await start(perimeter)
          log.info({ perimeter: perimeter.id, run: id, job: jobId }, 'a perimeter is scanned')
        } catch (error) {
          if (!(error instanceof RimlightError)) throw error
          log.warn(
            { perimeter: perimeter.id, reason: error.detail ?? error.message },
            'a perimeter is not scanned',
          )
        }
      }
    },
  }
}

function checkScan(
  options: ScansOptions,
  accountId: string,
  assets: readonly Asset[],
  scan: ScanSettings,
): ScanCheck {
  const refused = assets.flatMap((asset) => refusalOf(options, accountId, asset))
  const planned = planOf(options, assets, scan, '')
  if (typeof planned === 'string') return { refused, estimate: null, problem: planned }
  return { refused, estimate: planned.estimate, problem: null }
}

/** Of names nothing is known before they are resolved: the scan itself asks for each address. */
function refusalOf(
  { scope, networksOfAsn }: ScansOptions,
  accountId: string,
  asset: Asset,
): readonly Refusal[] {
  for (const range of rangesOf(asset, networksOfAsn)) {
    const reason = scope.refusal(accountId, range)
    if (reason !== null) return [{ asset: asset.value, reason }]
  }
  return []
}

function planOf(
  { networksOfAsn, namesOf }: ScansOptions,
  assets: readonly Asset[],
  scan: ScanSettings,
  description: string,
): ScanPlanning | string {
  return planScan(assets, scan, { networksOfAsn, namesOf, description, limits: defaultPlanLimits })
}

async function requestJobs(
  options: ScansOptions,
  perimeter: Perimeter,
  assets: readonly Asset[],
): Promise<readonly string[]> {
  const [refused] = assets.flatMap((asset) => refusalOf(options, perimeter.accountId, asset))
  if (refused) throw errors.badQuery(`${refused.reason}.`)
  const planned = planOf(options, assets, perimeter.scan, `Perimeter ${perimeter.name}`)
  if (typeof planned === 'string') throw errors.badQuery(`${planned}.`)
  const jobs: string[] = []
  for (const body of planned.jobs) jobs.push(await options.jobs.request(perimeter.accountId, body))
  return jobs
}

async function verifyFinding(options: ScansOptions, perimeter: Perimeter, finding: Finding): Promise<Run> {
  const { ip, port, protocol } = finding
  if (ip === null || port === null || protocol !== 'tcp')
    throw errors.badQuery('Only a finding about a TCP port can be verified by a scan.')
  const group = groupFor(port, finding.evidence.source, perimeter.scan)
  const body = jobBody([ip], [group], `Verify finding ${finding.id}`)
  const job = await options.jobs.request(perimeter.accountId, body)
  const coverage = {
    jobs: [job],
    assets: [finding.assetId],
    ports: [{ first: port, last: port }],
    ip,
  }
  return await options.runs.add({
    perimeterId: perimeter.id,
    kind: 'verify',
    findingId: finding.id,
    coverage,
  })
}

/** The modules that its group has, and the one that saw the problem. */
function groupFor(port: number, source: string, scan: ScanSettings): PortGroup {
  const isIn = (group: PortGroup): boolean =>
    portRanges([group]).some(({ first, last }) => port >= first && port <= last)
  const groups = groupsOf(scan.preset === 'none' ? { preset: 'quick' } : scan)
  const modules = new Set(groups.find(isIn)?.modules ?? ['service-simple'])
  if (scannableSources.has(source)) modules.add(source)
  return { ports: String(port), modules: [...modules] }
}

/** Sources of evidence that are no modules. */
const scannableSources: ReadonlySet<string> = new Set(protocols.map(({ name }) => name))
