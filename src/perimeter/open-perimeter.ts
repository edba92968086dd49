import type { Logger } from 'pino'
import type { CveIndex } from '../areas/cve/match.ts'
import type { AddressRange } from '../core/address.ts'
import { type Activity, type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import { dayMs, hourMs, minuteMs } from '../core/time.ts'
import type { FieldSet } from '../query/field.ts'
import type { Published } from '../storage/bus/bus.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Asset } from './assets/asset.ts'
import { createAssetIndex } from './assets/asset-index.ts'
import { createEvaluator } from './evaluate/evaluator.ts'
import { createFindProblems, expiryFindings } from './evaluate/find-problems.ts'
import { createKnownCves } from './evaluate/known-cves.ts'
import { readRevision, tablesOf } from './ledger-tables.ts'
import type { Perimeter } from './perimeter.ts'
import { createPerimeterStore, type PerimeterStore } from './perimeter-store.ts'
import { followRuns } from './scans/follow-runs.ts'
import { createScans, type ScanJobs, type ScanScope, type Scans } from './scans/scans.ts'

/** Watched attack surfaces: assets, their scans, and the findings about them. */
export type PerimeterWatch = {
  readonly store: PerimeterStore
  readonly scans: Scans
  /** Brings changes of perimeters and assets into force at once. */
  refresh(): Promise<void>
  /** A perimeter or assets were added: they are watched from now on. */
  added(perimeter: Perimeter): Promise<void>
  /** Ends the scans of a perimeter and deletes it. */
  remove(accountId: string, id: string): Promise<boolean>
  /** Holds stored events against the assets; resolves when what was found is in the ledger. */
  take(area: string, events: readonly Published[]): Promise<void>
  /** What no event reports: certificates that end, acceptances that end, the numbers of the day. */
  sweep(now: number): Promise<void>
  /** Starts scans that are due and ends those whose jobs have ended; the clock does so every second. */
  tick(now: number): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** What the plan of an account covers. */
export type AccountRights = {
  /** Public events of every address; otherwise only those of addresses that the account may scan. */
  readonly everyAddress: boolean
  readonly cves: boolean
}

export type PerimeterOptions = {
  readonly ledger: Ledger
  readonly hostFields: FieldSet
  readonly cve: { readonly index: () => CveIndex; readonly minConfidence: number }
  readonly jobs: ScanJobs
  readonly scope: ScanScope
  readonly rightsOf: (accountId: string) => Promise<AccountRights>
  readonly networksOfAsn: (asn: number) => readonly AddressRange[]
  readonly log: Logger
  readonly supervisor?: ActivityStarter
}

const secondMs = 1_000
/** Findings of certificates are made this long before the end; the rule with the longest time decides. */
const expiryDays = 30
const maxExpiring = 10_000

export function openPerimeterWatch(options: PerimeterOptions): PerimeterWatch {
  return new LedgerPerimeterWatch(options)
}

class LedgerPerimeterWatch implements PerimeterWatch {
  readonly store: PerimeterStore
  readonly scans: Scans
  readonly #options: PerimeterOptions
  readonly #evaluator
  #assets = new Map<number, Asset>()
  #rights = new Map<string, AccountRights>()
  #revision = -1
  #activities: readonly Activity[] = []

  constructor(options: PerimeterOptions) {
    const { ledger, hostFields, cve, log } = options
    this.#options = options
    this.store = createPerimeterStore(ledger)
    this.#evaluator = createEvaluator({
      ...this.store,
      findProblems: createFindProblems({
        fields: hostFields,
        cves: createKnownCves(cve),
        mayReadCves: (accountId) => this.#rights.get(accountId)?.cves ?? false,
      }),
      maySee: ({ accountId }, { client, address }) =>
        client === accountId ||
        (client === '' &&
          (this.#rights.get(accountId)?.everyAddress || options.scope.includes(accountId, address))),
      log,
    })
    this.scans = createScans({ ...this.store, ...options, namesOf: () => [] })
  }

  async refresh(): Promise<void> {
    const newest = await readRevision(tablesOf(this.#options.ledger.db))
    if (newest === this.#revision) return
    const assets: Asset[] = []
    const rights = new Map<string, AccountRights>()
    for (const { id, accountId } of await this.store.perimeters.active()) {
      assets.push(...(await this.store.assets.confirmed(id)))
      if (!rights.has(accountId)) rights.set(accountId, await this.#options.rightsOf(accountId))
    }
    this.#revision = newest
    this.#rights = rights
    this.#assets = new Map(assets.map((asset) => [asset.id, asset]))
    this.#evaluator.watch(createAssetIndex(assets))
  }

  async added(_perimeter: Perimeter): Promise<void> {
    await this.refresh()
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    if (!(await this.store.perimeters.find(accountId, id))) return false
    for (const { perimeterId, coverage } of await this.store.runs.running())
      if (perimeterId === id) for (const job of coverage.jobs) await this.#options.jobs.revoke(accountId, job)
    const removed = await this.store.perimeters.remove(accountId, id)
    await this.refresh()
    return removed
  }

  take = (area: string, events: readonly Published[]): Promise<void> => this.#evaluator.take(area, events)

  async sweep(now: number): Promise<void> {
    const { findings, perimeters, services, summaries } = this.store
    // A plan may have changed without a change of assets.
    this.#revision = -1
    await this.refresh()
    await findings.endAcceptances(now)
    for (const { id } of await perimeters.active()) {
      const soon = await services.expiringBefore(id, now + expiryDays * dayMs, maxExpiring)
      const found = soon.flatMap((service) => {
        const asset = this.#assets.get(service.assetId)
        return asset ? expiryFindings(service, asset, now) : []
      })
      await findings.record(found, now)
      await summaries.keepDay(id, now)
    }
  }

  async tick(now: number): Promise<void> {
    await this.scans.startDue(now)
    const { store } = this
    await followRuns({
      ...{ ...store, ...this.#options },
      accountOf: (id) => store.perimeters.accountOf(id),
      countsSince: store.summaries.countsSince,
      evaluated: this.#evaluator.settled,
    })
    // A baseline that was set holds for the next event.
    await this.refresh()
  }

  start(): void {
    const { log, supervisor = createSupervisor({ log }) } = this.#options
    const every = (name: string, everyMs: number, run: (now: number) => Promise<void>) =>
      supervisor.start({
        name: `perimeter ${name}`,
        problem: `perimeter: the ${name} failed`,
        run: () => run(Date.now()),
        everyMs,
        firstAfterMs: Math.min(everyMs, minuteMs),
        unref: true,
      })
    this.#activities = [
      every('scans', secondMs, (now) => this.tick(now)),
      every('sweep', hourMs, (now) => this.sweep(now)),
    ]
  }

  async stop(): Promise<void> {
    await Promise.all(this.#activities.map((activity) => activity.stop()))
    await this.#evaluator.settled()
  }
}
