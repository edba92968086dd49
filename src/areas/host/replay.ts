import type { HostEvent } from '../../core/events/host-event.ts'
import type { ColumnStore, Limits, Params } from '../../storage/clickhouse/column-store.ts'
import { openPortSql } from './open-port-sql.ts'

/** One stored event in the order in which events were acknowledged. */
export type StoredEvent = { readonly id: number; readonly record: string }

/** Ids after the first and up to the last, which is included. */
export type Span = { readonly after: number; readonly upTo: number }

/** Whose events: those of one client's jobs, or those of the operator's campaigns. */
export type Owner = { readonly kind: 'client'; readonly client: string } | { readonly kind: 'campaigns' }

/** What a job has found so far. */
export type JobTally = {
  readonly number_results: number
  readonly open_ports: number
  readonly ports: readonly number[]
  /** Addresses that answered. */
  readonly targets: number
  readonly grabbers: readonly { readonly type: string; readonly port: number; readonly count: number }[]
}

/** A job on all ports with many modules has more kinds than a reader takes in; the most frequent are shown. */
const maxGrabbers = 10_000

/** Which of the events, how many at most, and what the query may take. */
type Part = readonly [span: Span, limit: number, limits?: Limits]

/** The events of one job, in the order of their ids. */
export function eventsOfJob(store: ColumnStore, job: string, ...part: Part): Promise<StoredEvent[]> {
  return inOrderOfId(store, 'job = {job:String}', { job }, ...part)
}

/** What a job had delivered since a moment: a scan that goes on after a crash leaves it out. */
export async function eventsOfJobSince(store: ColumnStore, job: string, since: number): Promise<HostEvent[]> {
  const rows = await store.rows<{ record: string }>(
    `SELECT record FROM host_events
     WHERE job = {job:String} AND ts >= fromUnixTimestamp64Milli({since:Int64})`,
    { job, since },
    { seconds: 120 },
  )
  return rows.map(({ record }) => JSON.parse(record) as HostEvent)
}

/** The events of an owner, in the order of their ids. Imports belong to no job and are in no stream. */
export function eventsAfter(store: ColumnStore, owner: Owner, ...part: Part): Promise<StoredEvent[]> {
  return inOrderOfId(store, "client = {client:String} AND job != ''", { client: clientOf(owner) }, ...part)
}

function inOrderOfId(
  store: ColumnStore,
  where: string,
  params: Params,
  span: Span,
  limit: number,
  limits?: Limits,
): Promise<StoredEvent[]> {
  return store.rows<StoredEvent>(
    `SELECT id, record FROM host_events
     WHERE ${where} AND id > {after:UInt64} AND id <= {upTo:UInt64}
     ORDER BY id LIMIT {limit:UInt32}`,
    { ...params, ...span, limit },
    limits,
  )
}

/** The id just before an owner's first event that was observed at that time or later; null when there is none. */
export async function idBefore(
  store: ColumnStore,
  owner: Owner,
  ts: number,
  limits?: Limits,
): Promise<number | null> {
  const [found] = await store.rows<{ count: number; first: number }>(
    `SELECT count() AS count, min(id) AS first FROM host_events
     WHERE client = {client:String} AND job != '' AND ts >= fromUnixTimestamp64Milli({ts:Int64})`,
    { client: clientOf(owner), ts },
    limits,
  )
  return found && found.count > 0 ? found.first - 1 : null
}

/** The newest id that is stored; 0 when nothing is. */
export async function newestId(store: ColumnStore): Promise<number> {
  const [found] = await store.rows<{ newest: number }>('SELECT max(id) AS newest FROM host_events')
  return found?.newest ?? 0
}

export async function tallyOfJob(store: ColumnStore, job: string, limits?: Limits): Promise<JobTally> {
  // A grab also reports ports where nothing answered; those are results, but no open ports.
  const open = openPortSql
  const [totals, grabbers] = await Promise.all([
    store.rows<Omit<JobTally, 'grabbers'>>(
      `SELECT count() AS number_results, uniqExactIf((ip, port, protocol), ${open}) AS open_ports,
              arraySort(groupUniqArrayIf(port, ${open})) AS ports, uniqExactIf(ip, ${open}) AS targets
       FROM host_events WHERE job = {job:String}`,
      { job },
      limits,
    ),
    store.rows<JobTally['grabbers'][number]>(
      `SELECT type, port, count() AS count FROM host_events
       WHERE job = {job:String} AND type != 'port'
       GROUP BY type, port ORDER BY count DESC, type, port LIMIT ${maxGrabbers}`,
      { job },
      limits,
    ),
  ])
  return { ...(totals[0] ?? { number_results: 0, open_ports: 0, ports: [], targets: 0 }), grabbers }
}

function clientOf(owner: Owner): string {
  return owner.kind === 'client' ? owner.client : ''
}
