import type { Address } from '../../core/address.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { clientsOf, publicView } from '../view.ts'
import { type HostHit, hitFrom, storedAddress } from './reads.ts'

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
            for (const { resolve } of askers) resolve(found.get(address) ?? [])
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

async function ask(store: ColumnStore, addresses: readonly string[]): Promise<Map<string, HostHit[]>> {
  const rows = await store.rows<{
    key: string
    id: number
    address: string
    port: number
    at: number
    record: string
  }>(
    `SELECT lower(hex(ip)) AS key, id, replaceOne(toString(ip), '::ffff:', '') AS address, port,
            toUnixTimestamp64Milli(ts) AS at, record
     FROM host_events
     WHERE ip IN {addresses:Array(IPv6)} AND type != 'port' AND client IN {clients:Array(String)}
     ORDER BY ts DESC, id DESC LIMIT 1 BY ip, port, protocol, type`,
    { addresses, clients: clientsOf(publicView) },
  )
  const found = new Map<string, HostHit[]>()
  for (const row of rows) {
    const key = row.key.replace(/(.{4})(?!$)/g, '$1:')
    const hits = found.get(key)
    if (hits) hits.push(hitFrom(row))
    else found.set(key, [hitFrom(row)])
  }
  return found
}
