import type { Address } from '../../core/address.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { clientsOf, type View } from '../view.ts'
import { storedAddress } from './reads.ts'

/** One stored observation of an address, bare open ports among them. */
export type StoredEvent = {
  readonly type: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
  /** Empty when it is long. */
  readonly record: string
  readonly long: boolean
}

export type HostNewest = {
  /** The newest event of each module at each port since then, newest first. */
  newest(address: Address, since: number, view: View, limits?: Limits): Promise<StoredEvent[]>
  /** The same of each day (UTC), newest first, in pages. */
  daily(address: Address, since: number, view: View, limits?: Limits): AsyncGenerator<StoredEvent[]>
}

/** More than a host has that answers on every port and is no tarpit. */
const maxEvents = 5_000
const pageRows = 500
/** Records with a page or messages in them can have megabytes; judging a host needs none of those. */
const maxRecordLength = 262_144

const outColumns = `id, type, port, protocol, toUnixTimestamp64Milli(ts) AS at,
  length(record) > ${maxRecordLength} AS is_long, if(is_long, '', record) AS text`

type Row = {
  id: number
  type: string
  port: number
  protocol: string
  at: number
  is_long: number
  text: string
}

export function createHostNewest(store: ColumnStore): HostNewest {
  return {
    async newest(address, since, view, limits) {
      const rows = await store.rows<Row>(
        `SELECT ${outColumns} FROM host_events
         WHERE ip = {ip:IPv6} AND client IN {clients:Array(String)}
           AND ts >= fromUnixTimestamp64Milli({since:Int64})
         ORDER BY ts DESC, id DESC LIMIT 1 BY port, protocol, type LIMIT ${maxEvents}`,
        { ip: storedAddress(address), clients: clientsOf(view), since },
        limits,
      )
      return rows.map(eventFrom)
    },
    async *daily(address, since, view, limits) {
      let before = { ts: 253402300799999, id: Number.MAX_SAFE_INTEGER }
      for (;;) {
        // What is the newest of its day is decided among all events, before a page is cut from them.
        const rows = await store.rows<Row>(
          `SELECT ${outColumns} FROM (
             SELECT * FROM host_events
             WHERE ip = {ip:IPv6} AND client IN {clients:Array(String)}
               AND ts >= fromUnixTimestamp64Milli({since:Int64})
             ORDER BY ts DESC, id DESC LIMIT 1 BY toDate(ts), port, protocol, type)
           WHERE (ts, id) < (fromUnixTimestamp64Milli({ts:Int64}), {id:UInt64})
           ORDER BY ts DESC, id DESC LIMIT ${pageRows}`,
          { ip: storedAddress(address), clients: clientsOf(view), since, ...before },
          limits,
        )
        if (rows.length > 0) yield rows.map(eventFrom)
        const last = rows.at(-1)
        if (!last || rows.length < pageRows) return
        before = { ts: last.at, id: last.id }
      }
    },
  }
}

function eventFrom({ type, port, protocol, at, text, is_long }: Row): StoredEvent {
  return { type, port, protocol, ts: at, record: text, long: Number(is_long) === 1 }
}
