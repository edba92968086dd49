import { dayMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { KnownName } from '../discovery/name-store.ts'
import type { StoredService } from '../evaluate/service-store.ts'
import { type Finding, openStates } from '../findings/finding.ts'
import { tablesOf } from '../ledger-tables.ts'
import type { Perimeter } from '../perimeter.ts'
import type { PerimeterStore } from '../perimeter-store.ts'
import { closedFindings, countFixed } from './closed-findings.ts'
import type { Report } from './report.ts'
import { tallyOpen } from './tally-open.ts'

export type CollectOptions = {
  readonly ledger: Ledger
  readonly store: PerimeterStore
  /** The beginning of the period. */
  readonly since: number
  readonly now: number
}

/** Some milliseconds of rendering: other requests have their turn between two pages. */
const pageSize = 500
const maxFirst = 10
/** Certificates are valid for a few months at most. */
const expiryDays = 90
const maxExpiring = 200

/** Reads what the report of a perimeter says. */
export async function collectReport(perimeter: Perimeter, options: CollectOptions): Promise<Report> {
  const { ledger, store, since, now } = options
  const { id, name, accountId } = perimeter
  const db = tablesOf(ledger.db)
  const open = { perimeterId: id, states: openStates }
  const [summary, fixedFindings, tally, first, expiring, runs] = await Promise.all([
    store.summaries.summary([id], now),
    countFixed(db, id, since),
    tallyOpen(db, perimeter, since, (assetId) => assetName(store, accountId, assetId)),
    store.findings.page(accountId, open, { size: maxFirst }),
    store.services.expiringBefore(id, now + expiryDays * dayMs, maxExpiring),
    store.runs.list(id, 20),
  ])
  return {
    perimeter: { id, name },
    madeAt: now,
    since,
    ...{ summary, fixedFindings, ...tally, first: first.findings, expiring },
    lastScan: runs.find(({ kind }) => kind === 'scan') ?? null,
    async *findings() {
      yield* openFindings(store, perimeter)
      for (const state of ['accepted', 'false'] as const) yield* closedFindings(db, id, { state, since: 0 })
      yield* closedFindings(db, id, { state: 'fixed', since })
    },
    services: () => pagesById<StoredService>((page) => store.services.list([id], {}, page)),
    names: () => pagesById<KnownName>((page) => store.names.list(id, page)),
  }
}

async function assetName(store: PerimeterStore, accountId: string, assetId: number): Promise<string> {
  // It may be removed between the two.
  return (await store.assets.find(accountId, assetId))?.value ?? `asset ${assetId}`
}

/** A finding whose severity changes between two pages would come twice. */
async function* openFindings(
  store: PerimeterStore,
  { id, accountId }: Perimeter,
): AsyncGenerator<readonly Finding[]> {
  const seen = new Set<number>()
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await store.findings.page(
      accountId,
      { perimeterId: id, states: openStates },
      { size: pageSize, ...(cursor !== undefined && { cursor }) },
    )
    const fresh = page.findings.filter((finding) => !seen.has(finding.id))
    for (const finding of fresh) seen.add(finding.id)
    if (fresh.length > 0) yield fresh
    cursor = page.cursor
  }
}

async function* pagesById<Row extends { readonly id: number }>(
  read: (page: { readonly after: number; readonly size: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const page = await read({ after, size: pageSize })
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)!.id
  }
}
