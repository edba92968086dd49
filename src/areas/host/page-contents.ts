import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { type Found, inOrder, keysOf, plainIp } from '../search.ts'
import { clientsOf, type View } from '../view.ts'

/** What is shown of a host beside its events. */
export type HostCard = {
  readonly country: string
  readonly city: string
  readonly asn: number
  readonly asName: string
  readonly rdns: string
  readonly tags: readonly string[]
}

/** The newest image of a host. */
export type HostImage = { readonly imageId: string; readonly port: number }

export type PageContents = {
  /** The records of what was found, in its order. */
  readonly records: readonly string[]
  /** Where hosts are and what they are, by address. */
  readonly cards: ReadonlyMap<string, HostCard>
  readonly images: ReadonlyMap<string, HostImage>
}

export type ContentsOptions = {
  readonly view: View
  /** The time from which on images are shown; without it there are none. */
  readonly imagesSince?: number
  readonly limits?: Limits
}

export type FoundKey = Pick<Found, 'id' | 'ip' | 'port'>

const recordRows = `
  SELECT 'record' AS part, id AS number, '' AS address, record AS text FROM host_events
  WHERE ip IN {ips:Array(IPv6)} AND port IN {ports:Array(UInt16)} AND id IN {ids:Array(UInt64)}`

const card = `CAST(
    (any(country), any(city), any(asn), any(as_name), argMax(rdns, (rdns != '', ts)), arraySort(groupUniqArrayArray(tag))),
    'Tuple(country String, city String, asn UInt32, asName String, rdns String, tags Array(String))')`

/**
 * Of few addresses the newest row of each key is found among all of them: with FINAL the engine would compare all the rows
 * of every part that lie between the first and the last address.
 */
const cardRows = `
  SELECT 'card', 0, ${plainIp}, toJSONString(${card}) FROM (
    SELECT ip, country, city, asn, as_name, rdns, tag, ts FROM host_search
    WHERE ip IN {ips:Array(IPv6)} AND client IN {clients:Array(String)}
    ORDER BY ts DESC, id DESC LIMIT 1 BY ip, port, protocol, type, client)
  GROUP BY ip`

const imageRows = `
  SELECT 'image', toUInt64(argMax(port, (ts, id))), ${plainIp}, argMax(image_id, (ts, id)) FROM image_events
  WHERE ip IN {ips:Array(IPv6)} AND client IN {clients:Array(String)}
    AND ts >= fromUnixTimestamp64Milli({since:Int64})
  GROUP BY ip`

type Row = {
  readonly part: 'record' | 'card' | 'image'
  readonly number: number
  readonly address: string
  readonly text: string
}

/**
 * All that a page shows of the events that were found. It is one statement: the fixed cost of each is a good part of its
 * time, and an engine may run one at a time.
 */
export async function readContents(
  store: ColumnStore,
  found: readonly FoundKey[],
  { view, imagesSince, limits }: ContentsOptions,
): Promise<PageContents> {
  if (found.length === 0) return { records: [], cards: new Map(), images: new Map() }
  const parts = imagesSince === undefined ? [recordRows, cardRows] : [recordRows, cardRows, imageRows]
  const rows = await store.rows<Row>(
    `SELECT * FROM (${parts.join('\n  UNION ALL')})`,
    {
      ...keysOf(found),
      ports: [...new Set(found.map(({ port }) => port))],
      clients: clientsOf(view),
      ...(imagesSince !== undefined && { since: imagesSince }),
    },
    limits,
  )
  const of = (part: Row['part']): Row[] => rows.filter((row) => row.part === part)
  const records = of('record').map(({ number, text }) => ({ id: number, record: text }))
  return {
    records: inOrder(found, records).map(({ record }) => record),
    cards: new Map(of('card').map(({ address, text }) => [address, JSON.parse(text) as HostCard])),
    images: new Map(
      of('image').map(({ address, number, text }) => [address, { imageId: text, port: number }]),
    ),
  }
}
