import { type Address, type AddressRange, mapped } from '../../core/address.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { plainIp } from '../search.ts'
import { clientsOf, type View } from '../view.ts'

/** One stored observation: where it stands and the record as it goes out. */
export type HostHit = {
  readonly id: number
  readonly ip: string
  readonly port: number
  readonly ts: number
  readonly record: string
}

export type HostReads = {
  /** The newest event of every service of the range; bare port events are left out. Newest first. */
  latest(range: AddressRange, view: View, limits?: Limits): Promise<HostHit[]>
  /** Everything that is kept of the range, newest first, in pages. */
  history(range: AddressRange, view: View, limits?: Limits): AsyncGenerator<HostHit[]>
}

/** As many as one answer may hold; a /24 with more is refused rather than cut short. */
export const maxEvents = 100_000

const pageRows = 5_000

const outColumns = `id, ${plainIp} AS address, port, toUnixTimestamp64Milli(ts) AS at, record`
const visible = `client IN {clients:Array(String)}`

type Row = { id: number; address: string; port: number; at: number; record: string }

export function createHostReads(store: ColumnStore): HostReads {
  return {
    async latest(range, view, limits) {
      const rows = await store.rows<Row>(
        `SELECT ${outColumns} FROM host_events
         WHERE ip BETWEEN {first:IPv6} AND {last:IPv6} AND type != 'port' AND ${visible}
         ORDER BY ts DESC, id DESC LIMIT 1 BY ip, port, protocol, type LIMIT ${maxEvents}`,
        { ...bounds(range), clients: clientsOf(view) },
        limits,
      )
      return rows.map(hitFrom)
    },
    async *history(range, view, limits) {
      // Each page begins behind the last event of the one before, so that no page costs more than another.
      let before = { ts: 253402300799999, id: Number.MAX_SAFE_INTEGER }
      for (;;) {
        const rows = await store.rows<Row>(
          `SELECT ${outColumns} FROM host_events
           WHERE ip BETWEEN {first:IPv6} AND {last:IPv6} AND ${visible}
             AND (ts, id) < (fromUnixTimestamp64Milli({ts:Int64}), {id:UInt64})
           ORDER BY ts DESC, id DESC LIMIT ${pageRows}`,
          { ...bounds(range), clients: clientsOf(view), ...before },
          limits,
        )
        if (rows.length > 0) yield rows.map(hitFrom)
        const last = rows.at(-1)
        if (!last || rows.length < pageRows) return
        before = { ts: last.at, id: last.id }
      }
    },
  }
}

function hitFrom(row: Row): HostHit {
  return { id: row.id, ip: row.address, port: row.port, ts: row.at, record: row.record }
}

function bounds(range: AddressRange): { first: string; last: string } {
  return {
    first: ipv6Text(mapped(range.version, range.first)),
    last: ipv6Text(mapped(range.version, range.last)),
  }
}

/** The form in which a bound parameter of type IPv6 is read: eight plain groups. */
function ipv6Text(value: bigint): string {
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/(.{4})(?!$)/g, '$1:')
}

export function storedAddress(address: Address): string {
  return ipv6Text(mapped(address.version, address.value))
}
