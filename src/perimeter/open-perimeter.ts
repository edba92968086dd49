import type { Logger } from 'pino'
import type { CveIndex } from '../areas/cve/match.ts'
import { type AddressRange, parseAddress } from '../core/address.ts'
import { type Activity, type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import { dayMs, hourMs, minuteMs } from '../core/time.ts'
import type { FieldSet } from '../query/field.ts'
import type { Published } from '../storage/bus/bus.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Asset } from './assets/asset.ts'
import { createAssetIndex } from './assets/asset-index.ts'
import type { Blocklist } from './blocklists/blocklist.ts'
import { sweepBlocklists } from './blocklists/sweep-blocklists.ts'
import { discover } from './discovery/discover.ts'
import type { DiscoverySources } from './discovery/discovery-sources.ts'
import { createEvaluator } from './evaluate/evaluator.ts'
import { createFindProblems, expiryFindings } from './evaluate/find-problems.ts'
import { createKnownCves } from './evaluate/known-cves.ts'
import type { StoredEvents } from './evaluate/stored-events.ts'
import { readRevision, tablesOf } from './ledger-tables.ts'
import { type FetchProof, findProofFile, type ProofFile } from './ownership/find-proof-file.ts'
import type { Perimeter, Run } from './perimeter.ts'
import { createPerimeterStore, type PerimeterStore } from './perimeter-store.ts'
import { pruneOld } from './prune-old.ts'
import { followRuns } from './scans/follow-runs.ts'
import { rangesOf } from './scans/plan-scan.ts'
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
  /** Evaluates what is stored of assets that were never scanned; for those that never will be it is the baseline. */
  readStored(signal: AbortSignal): Promise<void>
  /** Looks for the names of domains where that is due. */
  discover(now: number, signal: AbortSignal): Promise<void>
  /** Looks for the file on the web server of a domain that proves that it is the account's. */
  findProofFile(asset: Asset, record: string, signal: AbortSignal): Promise<ProofFile>
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
  /** Of domains: names that may exist, domains that read like one, email addresses in leaks. */
  readonly enumeration: boolean
  readonly lookAlikes: boolean
  readonly leaks: boolean
}

export type PerimeterOptions = {
  readonly ledger: Ledger
  readonly hostFields: FieldSet
  readonly cve: { readonly index: () => CveIndex; readonly minConfidence: number }
  readonly jobs: ScanJobs
  readonly scope: ScanScope
  readonly rightsOf: (accountId: string) => Promise<AccountRights>
  readonly networksOfAsn: (asn: number) => readonly AddressRange[]
  /** What is stored of new assets is evaluated before their first scan. */
  readonly stored: StoredEvents
  readonly sources: DiscoverySources
  readonly fetchProof: FetchProof
  /** Lists of addresses of the operator's, as they are now. */
  readonly blocklists: () => Promise<readonly Blocklist[]>
  readonly log: Logger
  readonly supervisor?: ActivityStarter
}

const noRights: AccountRights = {
  ...{ everyAddress: false, cves: false, enumeration: false, lookAlikes: false, leaks: false },
}

const refreshMs = 5_000
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
  /** Perimeters with assets whose stored events were not evaluated yet. */
  readonly #unread = new Set<string>()
  /** Assets whose stored events were evaluated. */
  readonly #read = new Set<number>()
  /** Names that resolve, by the id of their domain. */
  #names: ReadonlyMap<number, readonly string[]> = new Map()
  #index = createAssetIndex([])
  /** The domains that jobs scan by their names, by the id of the job. */
  #domains: ReadonlyMap<string, Asset> = new Map()
  #revision = -1
  #refreshedAt = 0
  #prunedAt = 0
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
      domainOf: (jobId) => this.#domains.get(jobId),
      log,
    })
    const scans = createScans({
      ...{ ...this.store, ...options },
      namesOf: ({ id }) => this.#names.get(id) ?? [],
    })
    // The first events of a job can come before the next tick.
    const followed = async (started: Promise<Run>): Promise<Run> => {
      const run = await started
      await this.#readRunning()
      return run
    }
    this.scans = {
      ...scans,
      start: (perimeter) => followed(scans.start(perimeter)),
      verify: (perimeter, finding) => followed(scans.verify(perimeter, finding)),
    }
  }

  async refresh(): Promise<void> {
    this.#refreshedAt = Date.now()
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
    const resolving = await this.store.names.resolving()
    this.#names = resolving.names
    this.#index = createAssetIndex(assets, resolving.addresses)
    this.#evaluator.watch(this.#index)
    // Also those that a process which ended has not read.
    for (const { perimeterId, baselineAt } of assets) if (baselineAt === null) this.#unread.add(perimeterId)
  }

  async added({ id }: Perimeter): Promise<void> {
    this.#unread.add(id)
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

  // Others pass it on by itself.
  take = async (area: string, events: readonly Published[]): Promise<void> => {
    // A process that only stores events has no clock of its own.
    if (Date.now() - this.#refreshedAt > refreshMs) await this.refresh()
    await this.#evaluator.take(area, events)
  }

  async sweep(now: number): Promise<void> {
    const { findings, perimeters, services, summaries } = this.store
    // A plan may have changed without a change of assets.
    this.#revision = -1
    await this.refresh()
    await findings.endAcceptances(now)
    const lists = await this.#options.blocklists()
    for (const { id } of await perimeters.active()) {
      const soon = await services.expiringBefore(id, now + expiryDays * dayMs, maxExpiring)
      const found = soon.flatMap((service) => {
        const asset = this.#assets.get(service.assetId)
        return asset ? expiryFindings(service, asset, now) : []
      })
      await findings.record(found, now)
      if (lists.length > 0) await sweepBlocklists(this.store, id, this.#assets, lists, now)
      await summaries.keepDay(id, now)
    }
    // It reads whole tables.
    if (now - this.#prunedAt < dayMs) return
    this.#prunedAt = now
    await pruneOld(this.#options.ledger, now)
  }

  async readStored(signal: AbortSignal): Promise<void> {
    for (const id of this.#unread) {
      const perimeter = (await this.store.perimeters.active()).find((one) => one.id === id)
      const fresh = [...this.#assets.values()].filter(
        ({ id: asset, perimeterId, baselineAt }) =>
          perimeterId === id && baselineAt === null && !this.#read.has(asset),
      )
      for (const asset of perimeter ? fresh : []) {
        signal.throwIfAborted()
        for (const range of rangesOf(asset, this.#options.networksOfAsn))
          await this.take('host', await this.#options.stored(range, asset.accountId))
        this.#read.add(asset.id)
      }
      if (perimeter?.scan.preset === 'none')
        await this.store.assets.setBaseline(
          fresh.map((asset) => asset.id),
          Date.now(),
        )
      this.#unread.delete(id)
    }
  }

  async discover(now: number, signal: AbortSignal): Promise<void> {
    const { store } = this
    for (const asset of this.#assets.values()) {
      if (asset.kind !== 'domain') continue
      await discover(
        {
          ...{ names: store.names, sources: this.#options.sources, log: this.#options.log },
          rights: this.#rightsFor(asset),
          suggest: async ({ perimeterId, accountId }, suggestions) => {
            const perimeter = await store.perimeters.find(accountId, perimeterId)
            if (perimeter) await store.assets.add(perimeter, suggestions)
          },
          isKnown: (perimeterId, ip) =>
            this.#index
              .find(parseAddress(ip)!, 0)
              .some((one) => one.perimeterId === perimeterId && one.kind !== 'domain'),
          record: store.findings.record,
          fixNames: ({ id }, rule, subjects, reason) =>
            store.findings.fixSubjects(id, rule, subjects, reason, Date.now()),
        },
        asset,
        now,
        signal,
      )
    }
    // The addresses of names that were resolved belong to their domains from now on.
    this.#revision = -1
    await this.refresh()
  }

  findProofFile(asset: Asset, record: string, signal: AbortSignal): Promise<ProofFile> {
    const { sources, fetchProof } = this.#options
    return findProofFile({ lookUp: sources.lookUp, fetch: fetchProof }, asset, record, signal)
  }

  async #readRunning(): Promise<void> {
    const domains = new Map<string, Asset>()
    for (const { coverage } of await this.store.runs.running()) {
      const scanned = coverage.assets.flatMap((id) => this.#assets.get(id) ?? [])
      const domain = scanned.find(({ kind }) => kind === 'domain')
      if (domain) for (const job of coverage.jobs) domains.set(job, domain)
    }
    this.#domains = domains
  }

  /** Email addresses of a domain are private: an account proves first that the domain is its own. */
  #rightsFor({ accountId, provedAt }: Asset): AccountRights {
    const rights = this.#rights.get(accountId) ?? noRights
    return { ...rights, leaks: rights.leaks && (rights.everyAddress || provedAt !== null) }
  }

  async tick(now: number): Promise<void> {
    await this.scans.startDue(now)
    await this.#readRunning()
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
    const every = (name: string, everyMs: number, run: (now: number, signal: AbortSignal) => Promise<void>) =>
      supervisor.start({
        name: `perimeter ${name}`,
        problem: `perimeter: the ${name} failed`,
        run: (signal) => run(Date.now(), signal),
        everyMs,
        firstAfterMs: Math.min(everyMs, minuteMs),
        unref: true,
      })
    this.#activities = [
      every('scans', secondMs, (now) => this.tick(now)),
      every('stored events', secondMs, (_, signal) => this.readStored(signal)),
      every('sweep', hourMs, (now) => this.sweep(now)),
      every('discovery', minuteMs, (now, signal) => this.discover(now, signal)),
    ]
  }

  async stop(): Promise<void> {
    await Promise.all(this.#activities.map((activity) => activity.stop()))
    await this.#evaluator.settled()
  }
}
