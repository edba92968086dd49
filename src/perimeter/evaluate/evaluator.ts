import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Address, parseAddress } from '../../core/address.ts'
import type { Published } from '../../storage/bus/bus.ts'
import type { Asset } from '../assets/asset.ts'
import { type AssetIndex, createAssetIndex } from '../assets/asset-index.ts'
import type { AssetStore } from '../assets/asset-store.ts'
import type { NewFinding } from '../findings/finding.ts'
import type { FindingStore } from '../findings/finding-store.ts'
import { type FindProblems, isDecidedByAnyModule, type Verdict } from './find-problems.ts'
import { endpointOf, type Observation, readObservation } from './observation.ts'
import { isLate, nextState, type ServiceState, type ServiceStep } from './service-state.ts'
import type { ServiceStore } from './service-store.ts'

/** Holds every stored event of a host against the assets of all perimeters. */
export type Evaluator = {
  /** Replaces the assets. */
  watch(index: AssetIndex): void
  /**
   * Resolves when what was found is in the ledger. Rejects when the ledger refuses: the caller brings the same events
   * again, and finds the same.
   */
  take(area: string, events: readonly Published[]): Promise<void>
  /** Resolves when everything that was taken so far is evaluated. */
  settled(): Promise<void>
}

/** `client`: the account whose job made it; empty for public events. */
export type SeenEvent = { readonly client: string; readonly address: Address }

export type EvaluatorOptions = {
  readonly assets: Pick<AssetStore, 'seen'>
  readonly services: Pick<ServiceStore, 'at' | 'write'>
  readonly findings: Pick<FindingStore, 'record' | 'unfixedAt' | 'fix'>
  readonly findProblems: FindProblems
  /** Whether an event of an asset is for the account of the asset. */
  readonly maySee: (asset: Asset, event: SeenEvent) => boolean
  /** The domain that a job scans: what it sees belongs to it, also where the address is known to no asset. */
  readonly domainOf: (jobId: string) => Asset | undefined
  readonly log: Logger
}

/** So many are evaluated before others get their turn: some milliseconds of the main thread. */
const sliceEvents = 200

export function createEvaluator(options: EvaluatorOptions): Evaluator {
  let index = createAssetIndex([])
  let running: Promise<void> = Promise.resolve()

  const evaluateAll = async (events: readonly Published[]): Promise<void> => {
    for (let start = 0; start < events.length; start += sliceEvents) {
      const seen = events
        .slice(start, start + sliceEvents)
        .flatMap((event) => observed(event, index, options))
      const byPerimeter = Map.groupBy(seen, ({ asset }) => asset.perimeterId)
      for (const [perimeterId, list] of byPerimeter) await evaluate(options, perimeterId, list)
      await turn()
    }
  }
  return {
    watch(newest) {
      index = newest
    },
    async take(area, events) {
      if (area !== 'host' || index.size === 0) return
      const evaluated = running.then(() => evaluateAll(events))
      // The error is the caller's; what is taken next has its own turn.
      running = evaluated.catch(() => {})
      await evaluated
    },
    settled: () => running,
  }
}

/** An event that cannot be read would come again with every attempt, and hold up all behind it. */
function observed(
  event: Published,
  index: AssetIndex,
  options: Pick<EvaluatorOptions, 'maySee' | 'domainOf' | 'log'>,
): readonly Observation[] {
  try {
    const { ip, asn, client, job } = event.row as {
      ip?: string
      asn?: number
      client?: string
      job?: string
    }
    const address = parseAddress(ip ?? '')
    if (!address) return []
    const found = index.find(address, asn ?? 0)
    const domain = job ? options.domainOf(job) : undefined
    const isNew = domain && !found.some(({ perimeterId }) => perimeterId === domain.perimeterId)
    const assets = (isNew ? [...found, domain] : found).filter((asset) =>
      options.maySee(asset, { client: client ?? '', address }),
    )
    return assets.map((asset) => readObservation(event, asset))
  } catch (error) {
    options.log.error({ err: error, event: event.id }, 'an event could not be evaluated for perimeters')
    return []
  }
}

async function evaluate(
  { assets, services, findings, findProblems }: EvaluatorOptions,
  perimeterId: string,
  seen: readonly Observation[],
): Promise<void> {
  const now = Date.now()
  const ips = [...new Set(seen.map(({ ip }) => ip))]
  const states = new Map<string, ServiceState>()
  for (const service of await services.at(perimeterId, ips)) states.set(endpointOf(service), service)
  const found = new Map<string, NewFinding>()
  const judged: {
    readonly seen: Observation
    readonly step: ServiceStep | null
    readonly verdict: Verdict
  }[] = []
  const changed = new Set<string>()
  for (const observation of [...seen].sort((a, b) => a.at - b.at)) {
    const endpoint = endpointOf(observation)
    const before = states.get(endpoint) ?? null
    const step = nextState(before, observation)
    if (step) {
      states.set(endpoint, step.state)
      changed.add(endpoint)
    }
    if (isLate(before, observation)) continue
    const verdict = findProblems(observation, step, now)
    for (const finding of verdict.findings) found.set(keyOf(finding), finding)
    judged.push({ seen: observation, step, verdict })
  }
  // The services last: when this is repeated after an error, what opened or changed is found again.
  await findings.record([...found.values()], now)
  await fixWhatIsGone(findings, perimeterId, ips, judged, now)
  await services.write([...changed].map((endpoint) => states.get(endpoint)!))
  await assets.seen(newestOf(seen))
}

/** A newer observation of the same module, or a closed port, shows that a problem is gone. */
async function fixWhatIsGone(
  findings: EvaluatorOptions['findings'],
  perimeterId: string,
  ips: readonly string[],
  judged: readonly {
    readonly seen: Observation
    readonly step: ServiceStep | null
    readonly verdict: Verdict
  }[],
  now: number,
): Promise<void> {
  const deciding = judged.filter(({ step, verdict }) => step?.closed || verdict.decided.size > 0)
  if (deciding.length === 0) return
  const byEndpoint = Map.groupBy(deciding, ({ seen }) => endpointOf(seen))
  const closed: number[] = []
  const gone: number[] = []
  for (const finding of await findings.unfixedAt(perimeterId, ips)) {
    const { port, protocol } = finding
    if (port === null || protocol === null) continue
    const about = byEndpoint.get(endpointOf({ ip: finding.ip, port, protocol })) ?? []
    if (about.at(-1)?.step?.closed) closed.push(finding.id)
    else if (isGone(finding, about)) gone.push(finding.id)
  }
  await findings.fix(closed, 'the port is closed', now)
  await findings.fix(gone, 'it is no longer observed', now)
}

function isGone(
  finding: {
    readonly rule: string
    readonly subject: string
    readonly assetId: number
    readonly source: string
  },
  about: readonly { readonly seen: Observation; readonly verdict: Verdict }[],
): boolean {
  const deciding = about.filter(
    ({ seen, verdict }) =>
      verdict.decided.has(finding.rule) &&
      (seen.type === finding.source || isDecidedByAnyModule(finding.rule)),
  )
  const last = deciding.at(-1)
  if (!last) return false
  const key = keyOf({ ...finding, perimeterId: last.seen.asset.perimeterId })
  return !about.some(({ verdict }) => verdict.findings.some((one) => keyOf(one) === key))
}

function keyOf({
  perimeterId,
  rule,
  assetId,
  subject,
}: Pick<NewFinding, 'perimeterId' | 'rule' | 'assetId' | 'subject'>): string {
  return `${perimeterId} ${rule} ${assetId} ${subject}`
}

function newestOf(seen: readonly Observation[]): ReadonlyMap<number, number> {
  const newest = new Map<number, number>()
  for (const { asset, at, state } of seen)
    if (state === 'open') newest.set(asset.id, Math.max(at, newest.get(asset.id) ?? 0))
  return newest
}
