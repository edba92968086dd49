import { type AddressRange, addressFrom, parseAddress } from '../../core/address.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { clientsOf, type View } from '../view.ts'
import { storedAddress } from './reads.ts'

/** A stored observation, to be held against others. */
export type PastEvent = { readonly id: number; readonly client: string; readonly event: HostEvent }

export type ServiceEndpoint = { readonly ip: string; readonly port: number; readonly protocol: string }

export type ChangeReads = {
  /** The newest event of each module at each port before a moment, oldest first. */
  stateBefore(range: AddressRange, moment: number, view: View, limits?: Limits): Promise<HostEvent[]>
  /** Every event from a moment to before another, oldest first, in pages. */
  between(
    range: AddressRange,
    span: { readonly from: number; readonly below: number },
    view: View,
    limits?: Limits,
  ): AsyncGenerator<HostEvent[]>
  /** The newest event of each module, and of each client, at the endpoints, of those with smaller ids; oldest first. */
  before(endpoints: readonly ServiceEndpoint[], id: number): Promise<PastEvent[]>
}

const pageRows = 2_000
/** Ports of a /24 with all that modules saw there; a tarpit has more. */
const maxServices = 50_000
/** Records with a page or messages in them can have megabytes; none of what is compared is that long. */
const maxRecordLength = 262_144

const short = `length(record) <= ${maxRecordLength}`
const visible = 'client IN {clients:Array(String)}'

export function createChangeReads(store: ColumnStore): ChangeReads {
  return {
    async stateBefore(range, moment, view, limits) {
      const rows = await store.rows<{ record: string }>(
        `SELECT record FROM (
           SELECT ts, id, record FROM host_events
           WHERE ip BETWEEN {first:IPv6} AND {last:IPv6} AND ${visible} AND ${short}
             AND ts < fromUnixTimestamp64Milli({moment:Int64})
           ORDER BY ts DESC, id DESC LIMIT 1 BY ip, port, protocol, type LIMIT ${maxServices})
         ORDER BY ts, id`,
        { ...boundsOf(range), clients: clientsOf(view), moment },
        limits,
      )
      return rows.map(eventFrom)
    },
    async *between(range, span, view, limits) {
      let after = { ts: span.from, id: 0 }
      for (;;) {
        const rows = await store.rows<{ id: number; at: number; record: string }>(
          `SELECT id, toUnixTimestamp64Milli(ts) AS at, record FROM host_events
           WHERE ip BETWEEN {first:IPv6} AND {last:IPv6} AND ${visible} AND ${short}
             AND (ts, id) > (fromUnixTimestamp64Milli({ts:Int64}), {id:UInt64})
             AND ts < fromUnixTimestamp64Milli({below:Int64})
           ORDER BY ts, id LIMIT ${pageRows}`,
          { ...boundsOf(range), clients: clientsOf(view), ...after, below: span.below },
          limits,
        )
        if (rows.length > 0) yield rows.map(eventFrom)
        const last = rows.at(-1)
        if (!last || rows.length < pageRows) return
        after = { ts: last.at, id: last.id }
      }
    },
    async before(endpoints, id) {
      if (endpoints.length === 0) return []
      const rows = await store.rows<{ id: number; client: string; record: string }>(
        `SELECT id, client, record FROM (
           SELECT ts, id, client, record FROM host_events
           WHERE ip IN {ips:Array(IPv6)} AND port IN {ports:Array(UInt16)}
             AND has({endpoints:Array(String)}, concat(lower(hex(ip)), ' ', toString(port), '/', protocol))
             AND id < {id:UInt64} AND ${short}
           ORDER BY ts DESC, id DESC LIMIT 1 BY ip, port, protocol, type, client LIMIT ${maxServices})
         ORDER BY ts, id`,
        {
          ips: [...new Set(endpoints.map(({ ip }) => storedAddress(parseAddress(ip)!)))],
          ports: [...new Set(endpoints.map(({ port }) => port))],
          endpoints: endpoints.map(({ ip, port, protocol }) => `${hexOf(ip)} ${port}/${protocol}`),
          id,
        },
      )
      return rows.map((row) => ({ id: row.id, client: row.client, event: eventFrom(row) }))
    },
  }
}

function hexOf(ip: string): string {
  return storedAddress(parseAddress(ip)!).replaceAll(':', '')
}

function boundsOf({ version, first, last }: AddressRange): { first: string; last: string } {
  return {
    first: storedAddress(addressFrom(version, first)),
    last: storedAddress(addressFrom(version, last)),
  }
}

function eventFrom({ record }: { readonly record: string }): HostEvent {
  return JSON.parse(record) as HostEvent
}
