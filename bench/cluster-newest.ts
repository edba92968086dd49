import { pino } from 'pino'
import { newestTables } from '../src/areas/areas.ts'
import { hostSearch } from '../src/areas/host/table.ts'
import type { ColumnStore } from '../src/storage/clickhouse/column-store.ts'
import { finalRows, type NewestRows } from '../src/storage/clickhouse/newest/newest-statement.ts'
import { trackServerNewest } from '../src/storage/clickhouse/newest/track-server-newest.ts'
import { watchStore } from '../src/storage/clickhouse/watched-store.ts'
import { megabytes, times, whole } from './harness/figures.ts'
import type { Table } from './harness/table.ts'

const shares = [0, 1, 10, 20]
const hosts = 200_000
/** A third of all services. */
const condition = "product = 'nginx'"

type Read = { readonly rows: number; readonly bytes: number; readonly answer: string }
type Server = { readonly url: string; readonly database: string }

/**
 * What is read for the newest rows on shards: the same statement without that, with sets, and with FINAL. Rows and bytes
 * are as the server counts them, and the same on any machine.
 */
export async function readForNewest(
  store: ColumnStore,
  server: Server,
  say: (text: string) => void,
): Promise<Table> {
  const options = { tables: newestTables, log: pino({ level: 'silent' }), minRows: 0 }
  const tracking = trackServerNewest({ ...watchStore(store), close: async () => {} }, store.servers!, options)
  const rows: string[][] = []
  try {
    for (const one of await store.servers!.answering())
      await one.command(`SYSTEM STOP MERGES ${store.servers!.localTable(hostSearch.name)}`)
    for (const share of shares) {
      say(`newest rows, ${share} % superseded`)
      await put(server, share)
      await tracking.refresh()
      const ours = await read(server, tracking.store.newest!(hostSearch.name))
      const final = await read(server, finalRows(hostSearch.name))
      if (ours.answer !== final.answer)
        throw new Error(`with ${share} %: ${ours.answer}, with FINAL ${final.answer}`)
      const all = await read(server, {
        from: hostSearch.name,
        where: '1',
        settings: {},
        prefersOnePass: true,
      })
      rows.push([`${share} %`, ...figures(all, all), ...figures(ours, all), ...figures(final, all)])
    }
  } finally {
    await tracking.store.close()
  }
  const head = ['superseded', 'rows', 'read', '', 'newest: rows', 'read', '', 'with FINAL: rows', 'read', '']
  return { title: 'Read for the newest rows on two shards', head, rows }
}

function figures({ rows, bytes }: Read, all: Read): string[] {
  return [whole(rows), megabytes(bytes), times(bytes / all.bytes)]
}

/** Made in the engine: what is measured does not depend on what the events say. */
async function put({ url, database }: Server, share: number): Promise<void> {
  const count = share === 0 ? hosts : (hosts * share) / 100
  await send(
    `${url}/?database=${database}&distributed_foreground_insert=1`,
    `INSERT INTO ${hostSearch.name} (id, ip, port, protocol, type, client, ts, product, product_folded, text)
     SELECT ${share + 1} * 1000000000 + number, toIPv6(IPv4NumToString(toUInt32(3221225984 + number))), 443, 'tcp', 'http', '',
       now64(3) - INTERVAL ${100 - share} SECOND, ['nginx', 'apache', 'caddy'][number % 3 + 1] AS name, name, name
     FROM numbers(${count})`,
  )
}

async function read({ url, database }: Server, { from, where, settings }: NewestRows): Promise<Read> {
  const query = new URLSearchParams({ database, wait_end_of_query: '1' })
  for (const [name, value] of Object.entries(settings)) query.set(name, String(value))
  const sql = `SELECT count(), sum(cityHash64(id)) FROM ${from} WHERE ${condition} AND ${where}`
  const { text, summary } = await send(`${url}/?${query}`, sql)
  return { rows: Number(summary.read_rows), bytes: Number(summary.read_bytes), answer: text.trim() }
}

type Summary = { readonly read_rows: string; readonly read_bytes: string }

async function send(
  url: string,
  body: string,
): Promise<{ readonly text: string; readonly summary: Summary }> {
  const answer = await fetch(url, { method: 'POST', body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text.slice(0, 500))
  return { text, summary: JSON.parse(answer.headers.get('x-clickhouse-summary')!) as Summary }
}
