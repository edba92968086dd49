import type { Logger } from 'pino'
import { RimlightError } from '../../core/errors.ts'
import type { Enricher } from '../../enrich/place.ts'
import type { ProtocolModule } from '../../protocols/protocol-module.ts'
import { type Resolver, systemResolver } from '../dialer/resolve-host.ts'
import type { ScanEntry, Scanner, ScanOutcome, ScanPlan, ScanRun } from '../scan-plan.ts'
import type { Scope, Scopes } from '../scope/scope.ts'
import { createTargetPlan, type TargetPlan } from '../targets/target-plan.ts'
import { type ExpandedPlan, expandPlan, labelOf, networksOf } from './legs/scan-legs.ts'
import { defaultRateCaps, type RateCaps, rateCapsLimiter } from './rate-caps.ts'
import { resolveNames } from './resolve-names.ts'
import { readCheckpoint } from './run-checkpoint.ts'
import { newState, type RunState, stateFrom } from './run-state.ts'
import { createScanEngines } from './scan-engines.ts'
import { scanRun } from './scan-run.ts'
import type { ScannerParts } from './scanner-parts.ts'

export type ScannerOptions = {
  readonly scopes: Scopes
  readonly enricher: Pick<Enricher, 'networksOfAsn' | 'networksOfCountry'>
  readonly modules: (name: string) => ProtocolModule | null | undefined
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** A name and an address where it is explained what this is. */
  readonly userAgent: string
  /** Where scans are sent from, as origin.country writes it. */
  readonly country?: string
  /** The Chromium that modules may start. */
  readonly browser?: string
  readonly rates?: RateCaps
  readonly resolver?: Resolver
  readonly concurrency?: number
}

const defaultConcurrency = 64

/** One for a process: its scans share the rate caps. */
export function createScanner(options: ScannerOptions): Scanner {
  const { rates = defaultRateCaps, resolver = systemResolver, concurrency = defaultConcurrency } = options
  const parts: ScannerParts = {
    ...options,
    resolver,
    concurrency,
    limiter: rateCapsLimiter(rates),
    engines: createScanEngines(options.log),
  }
  return {
    refusal: (plan, accountId) => {
      const scope = parts.scopes.of(accountId)
      const nothing = scope.emptiness()
      if (nothing) return `${nothing}.`
      for (const [index, entry] of plan.entries.entries()) {
        const reason = entryRefusal(entry, scope, parts)
        if (reason) return plan.entries.length > 1 ? `Entry ${index + 1}: ${reason}.` : `${reason}.`
      }
      return null
    },
    run: async (plan, run) => {
      const scope = parts.scopes.of(run.accountId)
      const prepared = await prepare({ ...parts, scope }, plan, run).catch((error: Error) => error.message)
      if (run.signal.aborted) return { kind: 'aborted' }
      if (typeof prepared === 'string') return failed(prepared)
      const { legs, digest, isNamed } = prepared.expanded
      return scanRun({ ...parts, scope, isNamed }, legs, digest, prepared.state, run)
    },
  }
}

type Prepared = { readonly expanded: ExpandedPlan; readonly state: RunState }

/** The targets and where to begin with them, or why there is nothing to begin with. */
async function prepare(
  parts: ScannerParts & { readonly scope: Scope },
  plan: ScanPlan,
  run: ScanRun,
): Promise<Prepared | string> {
  const expand = (state: RunState): ExpandedPlan => expandPlan(plan, state.names, parts.enricher, state.seed)
  const kept = readCheckpoint(run.checkpoint)
  if (kept) {
    const state = stateFrom(kept, plan)
    const expanded = expand(state)
    if (expanded.digest === kept.digest) return { expanded, state }
    parts.log.warn({}, 'The targets of a scan have changed since it was cancelled: it begins again.')
  }
  const state = newState(plan, await resolveNames(plan, parts, run.signal))
  const expanded = expand(state)
  if (expanded.legs.length === 0)
    return `None of the targets could be resolved: ${expanded.missing.slice(0, 5).join('; ')}`
  if (expanded.missing.length > 0)
    parts.log.warn(
      { missing: expanded.missing.slice(0, 20) },
      'Some targets of a scan could not be resolved.',
    )
  return { expanded, state }
}

function entryRefusal(
  entry: ScanEntry,
  scope: Scope,
  { enricher, modules }: Pick<ScannerParts, 'enricher' | 'modules'>,
): string | null {
  for (const { name } of entry.modules) if (!modules(name)) return `no module is called "${name}"`
  const ranges = []
  for (const target of entry.targets) {
    if (target.kind === 'name') continue
    const networks = networksOf(target, enricher)
    // What is unknown today may be known when the scan begins; if it is not, the scan says so.
    if (typeof networks === 'string') continue
    for (const range of networks) {
      const reason = scope.refusal(range)
      if (reason) return target.kind === 'range' ? reason : `${labelOf(target)}: ${reason}`
    }
    ranges.push(...networks)
  }
  try {
    const { size, at } = createTargetPlan(ranges, entry.ports, 0n)
    const named = entry.targets.some(({ kind }) => kind === 'name')
    return !named && isOwnOnly(size, at, scope) ? 'these ports belong to this service or its back ends' : null
  } catch (error) {
    if (error instanceof RimlightError) return (error.detail ?? error.message).replace(/\.$/, '')
    throw error
  }
}

/** A job for our own ports alone would end without a result and without a word. */
function isOwnOnly(size: number, at: TargetPlan['at'], scope: Scope): boolean {
  if (size === 0 || size > fewTargets) return false
  const targets = Array.from({ length: size }, (_, index) => at(index))
  return targets.every(({ address, port }) => scope.includes(address) && !scope.allows(address, port))
}

const fewTargets = 16

function failed(reason: string): ScanOutcome {
  return { kind: 'failed', reason }
}
