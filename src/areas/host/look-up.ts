import type { Address } from '../../core/address.ts'
import { type ColumnStore, StoreError } from '../../storage/clickhouse/column-store.ts'
import { clientsOf, publicView } from '../view.ts'
import { type HostHit, storedAddress } from './reads.ts'

/**
 * Look-ups of single addresses under load: those that wait together become one query. One by one the
 * engine answers a few hundred a second, together some thousands.
 */
export type HostLookUp = {
  /** The newest public event of every service of one address, newest first. */
  latest(address: Address): Promise<HostHit[]>
}

const addressesAtOnce = 256
const queriesAtOnce = 2
/** More history than that is reduced to the newest in the engine, where it need not leave. */
const maxRows = 10_000

type Waiting = { readonly resolve: (hits: HostHit[]) => void; readonly reject: (error: unknown) => void }

export function createHostLookUp(store: ColumnStore): HostLookUp {
  const waiting = new Map<string, Waiting[]>()
  let running = 0

  const pump = (): void => {
    if (running >= queriesAtOnce || waiting.size === 0) return
    const group = new Map([...waiting].slice(0, addressesAtOnce))
    for (const address of group.keys()) waiting.delete(address)
    running += 1
    ask(store, [...group.keys()])
      .then(
        (found) => {
          for (const [address, askers] of group)
            for (const { resolve } of askers) resolve(found.get(hexOf(address)) ?? [])
        },
        (error: unknown) => {
          for (const askers of group.values()) for (const { reject } of askers) reject(error)
        },
      )
      .finally(() => {
        running -= 1
        pump()
      })
  }

  return {
    latest: (address) =>
      new Promise((resolve, reject) => {
        const key = storedAddress(address)
        const askers = waiting.get(key)
        if (askers) askers.push({ resolve, reject })
        else waiting.set(key, [{ resolve, reject }])
        // The requests of this turn of the event loop have a chance to join.
        if (running < queriesAtOnce) setImmediate(pump)
      }),
  }
}

/** A stored observation as a look-up reads it. */
export type LookUpRow = {
  /** The address, 32 hexadecimal digits. */
  readonly key: string
  readonly id: number
  readonly address: string
  readonly port: number
  readonly protocol: string
  readonly type: string
  readonly at: number
  readonly record: string
}

async function ask(store: ColumnStore, addresses: readonly string[]): Promise<Map<string, HostHit[]>> {
  const rows = await everyRow(store, addresses)
  return newestOfEach(rows ?? (await newestRows(store, addresses)))
}

/**
 * All that is kept of the addresses: sorting a handful of rows takes the engine longer than reading them. Null when
 * they are too many. The addresses are literals of our own making, since the native engine runs statements with
 * parameters one at a time.
 */
async function everyRow(
  store: ColumnStore,
  addresses: readonly string[],
): Promise<readonly LookUpRow[] | null> {
  const list = addresses.map((address) => `'${address}'`).join(', ')
  try {
    const rows = await store.rows<LookUpRow>(
      `SELECT ${columns} FROM host_events
       WHERE ip IN (CAST([${list}], 'Array(IPv6)')) AND type != 'port' AND client = '${publicView.client}' LIMIT ${maxRows}`,
      {},
      // Few rows are read: a second thread, or a first pass for the condition, costs more than it saves.
      { threads: 1, settings: { optimize_move_to_prewhere: 0 } },
    )
    return rows.length < maxRows ? rows : null
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'memory') return null
    throw error
  }
}

async function newestRows(store: ColumnStore, addresses: readonly string[]): Promise<readonly LookUpRow[]> {
  return await store.rows<LookUpRow>(
    `SELECT ${columns} FROM host_events
     WHERE ip IN {addresses:Array(IPv6)} AND type != 'port' AND client IN {clients:Array(String)}
     ORDER BY ts DESC, id DESC LIMIT 1 BY ip, port, protocol, type`,
    { addresses, clients: clientsOf(publicView) },
  )
}

const columns = `lower(hex(ip)) AS key, id, replaceOne(toString(ip), '::ffff:', '') AS address, port, protocol, type,
  toUnixTimestamp64Milli(ts) AS at, record`

/** The newest row of each service by address, newest first. */
export function newestOfEach(rows: readonly LookUpRow[]): Map<string, HostHit[]> {
  const newest = new Map<string, LookUpRow>()
  for (const row of rows) {
    const service = `${row.key} ${row.port} ${row.protocol} ${row.type}`
    const known = newest.get(service)
    if (!known || isNewer(row, known)) newest.set(service, row)
  }
  const found = new Map<string, HostHit[]>()
  for (const row of [...newest.values()].sort((a, b) => (isNewer(a, b) ? -1 : 1))) {
    const hit = { id: row.id, ip: row.address, port: row.port, ts: row.at, record: row.record }
    const hits = found.get(row.key)
    if (hits) hits.push(hit)
    else found.set(row.key, [hit])
  }
  return found
}

function isNewer(a: LookUpRow, b: LookUpRow): boolean {
  return a.at > b.at || (a.at === b.at && a.id > b.id)
}

function hexOf(address: string): string {
  return address.replaceAll(':', '')
}
