import type pg from 'pg'
import type { HostRow } from '../../src/areas/host/host-area.ts'

/** What a PostgreSQL table of host events holds of one event: the same search values as ours. */
export type PeerRow = {
  readonly row: HostRow
  readonly record: string
  /** Whether no later event of the same service exists; the peer is given it, ours finds out. */
  readonly newest: boolean
}

export const createTable = `
  CREATE TABLE host_events (
    id bigserial,
    ip inet NOT NULL,
    port int NOT NULL,
    protocol text NOT NULL,
    type text NOT NULL,
    ts timestamptz NOT NULL,
    country text NOT NULL,
    asn int NOT NULL,
    product text NOT NULL,
    version text NOT NULL,
    name text NOT NULL,
    tag text[] NOT NULL,
    data jsonb NOT NULL,
    text tsvector NOT NULL,
    record jsonb NOT NULL,
    newest boolean NOT NULL
  )`

/** Those that a search over any field needs; not one for each question that is asked here. */
export const createIndexes = [
  'CREATE INDEX ON host_events (ip, ts)',
  'CREATE INDEX ON host_events (product, country, ts)',
  'CREATE INDEX ON host_events (country)',
  'CREATE INDEX ON host_events (port)',
  'CREATE INDEX ON host_events USING gin (data jsonb_path_ops)',
  'CREATE INDEX ON host_events USING gin (text)',
]

const columns = [
  'ip',
  'port',
  'protocol',
  'type',
  'ts',
  'country',
  'asn',
  'product',
  'version',
  'name',
  'tag',
  'data',
  'text',
  'record',
  'newest',
] as const

/** One statement and so one transaction; prepared once for each number of rows. */
export async function insertRows(client: pg.Client, rows: readonly PeerRow[]): Promise<void> {
  await client.query({
    name: `insert-${rows.length}`,
    text: insertText(rows.length),
    values: rows.flatMap(valuesOf),
  })
}

function insertText(count: number): string {
  const tuples: string[] = []
  for (let n = 0; n < count; n++) {
    const parameters = columns.map((column, index) => {
      const parameter = `$${n * columns.length + index + 1}`
      return column === 'text' ? `to_tsvector('simple', ${parameter})` : parameter
    })
    tuples.push(`(${parameters.join(',')})`)
  }
  return `INSERT INTO host_events (${columns.join(', ')}) VALUES ${tuples.join(',')}`
}

function valuesOf({ row, record, newest }: PeerRow): unknown[] {
  return [
    row.ip,
    row.port,
    row.protocol,
    row.type,
    new Date(row.ts).toISOString(),
    row['country'],
    row['asn'],
    row['product'],
    row['version'],
    row['name'],
    row['tag'],
    withoutNul(JSON.stringify(row['data'])),
    // The parser of PostgreSQL keeps "apache/2.4.29" as one word; ours splits at every sign.
    String(row['text']).replace(/[^0-9a-z\u0080-\uffff]+/g, ' '),
    withoutNul(record),
    newest,
  ]
}

/** jsonb cannot hold U+0000. */
function withoutNul(json: string): string {
  return json.includes('\\u0000') ? json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1') : json
}
