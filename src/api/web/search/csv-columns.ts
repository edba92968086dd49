import type { CompiledSql } from '../../../query/sql/compile-sql.ts'
import type { EventRecord, Wanted } from './areas.ts'

export type Cell = string | number

/** The columns of a download, and the rows of what was found. */
export type CsvColumns = {
  readonly columns: readonly string[]
  rows(
    condition: CompiledSql,
    wanted: Wanted,
  ): Promise<{ readonly total: number; readonly pages: AsyncIterable<readonly (readonly Cell[])[]> }>
}

type Columns = Readonly<Record<string, (record: EventRecord) => Cell>>

const at =
  (...path: readonly string[]) =>
  (record: EventRecord): Cell => {
    let value: unknown = record
    for (const name of path) value = (value as EventRecord | undefined)?.[name]
    if (Array.isArray(value)) return value.join(' ')
    return typeof value === 'string' || typeof value === 'number' ? value : ''
  }

const timeAt =
  (...path: readonly string[]) =>
  (record: EventRecord): Cell => {
    const ts = at(...path)(record)
    return typeof ts === 'number' ? new Date(ts).toISOString() : ts
  }

/** Hosts have a summary of their own. */
export const csvColumnsOf = {
  images: {
    time: timeAt('ts'),
    image_id: at('image_id'),
    ip: at('ip'),
    port: at('port'),
    country: at('country'),
    asn: at('asn'),
    as_name: at('as_name'),
    width: at('width'),
    height: at('height'),
    faces: at('n_faces'),
    tags: at('tags'),
    words: at('words'),
  },
  sensors: {
    time: timeAt('origin', 'ts'),
    ip: at('origin', 'ip'),
    port: at('target', 'port'),
    protocol: at('target', 'protocol'),
    rdns: at('origin', 'rdns'),
    tags: at('data', 'tags'),
    sha256: at('data', 'sha256'),
    payload: at('data', 'payload'),
  },
  torrents: {
    time: timeAt('origin', 'ts'),
    type: at('origin', 'type'),
    ip: at('peer', 'ip'),
    port: at('peer', 'port'),
    infohash: at('torrent', 'infohash'),
    name: at('torrent', 'name'),
    category: at('torrent', 'category'),
    subcategory: at('torrent', 'subcategory'),
  },
  domains: {
    domain: at('domain'),
    root: at('root'),
    updated_at: at('updated_at'),
    A: at('A'),
    AAAA: at('AAAA'),
    NS: at('NS'),
    MX: at('MX'),
    CNAME: at('CNAME'),
    TXT: at('TXT'),
    title: at('title'),
  },
} as const satisfies Readonly<Record<string, Columns>>
