import type { HostEvent } from '../../core/events/host-event.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'

/** Events of these types tell names: certificates and pages. */
const tellingTypes = ['ssl', 'sslv2', 'ssl-simple', 'http', 'https', 'web', 'webv2', 'web-enrich']
const rowsAtOnce = 2_000
const namesAtOnce = 50_000

type Row = { address: string; port: number; protocol: string; type: string; id: number; record: string }

/** The newest public event of every service that may tell names. Events of a client's own job are private. */
export async function* hostSightings(
  store: ColumnStore,
  since: number,
  limits?: Limits,
): AsyncGenerator<readonly HostEvent[]> {
  let last: Omit<Row, 'record'> = { address: '::', port: 0, protocol: '', type: '', id: 0 }
  for (;;) {
    const { address, port, protocol, type } = last
    const rows = await store.rows<Row>(
      `SELECT toString(ip) AS address, port, protocol, type, id, record FROM host_events
       WHERE client = '' AND type IN {types:Array(String)} AND ts >= fromUnixTimestamp64Milli({since:Int64})
         AND ip >= {address:IPv6}
         AND (ip, port, toString(protocol), toString(type)) > ({address:IPv6}, {port:UInt16}, {protocol:String}, {type:String})
       ORDER BY ip, port, protocol, type, ts DESC, id DESC
       LIMIT 1 BY ip, port, protocol, type LIMIT ${rowsAtOnce}`,
      { types: tellingTypes, since, address, port, protocol, type },
      limits,
    )
    if (rows.length > 0) yield rows.map(({ record }) => JSON.parse(record) as HostEvent)
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) return
    last = end
  }
}

/** The reverse names of hosts, each once. */
export async function* reverseNames(
  store: ColumnStore,
  since: number,
  limits?: Limits,
): AsyncGenerator<readonly string[]> {
  let after = ''
  for (;;) {
    const rows = await store.rows<{ rdns: string }>(
      `SELECT DISTINCT rdns FROM host_search
       WHERE client = '' AND rdns > {after:String} AND ts >= fromUnixTimestamp64Milli({since:Int64})
       ORDER BY rdns LIMIT ${namesAtOnce}`,
      { after, since },
      limits,
    )
    if (rows.length > 0) yield rows.map(({ rdns }) => rdns)
    const end = rows.at(-1)
    if (!end || rows.length < namesAtOnce) return
    after = end.rdns
  }
}
