import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { newestTables } from '../../src/areas/areas.ts'
import { searchCondition } from '../../src/areas/condition.ts'
import { hostFields } from '../../src/areas/host/fields/host-fields.ts'
import { hostSearch } from '../../src/areas/host/table.ts'
import { publicView } from '../../src/areas/view.ts'
import type { ColumnStore } from '../../src/storage/clickhouse/column-store.ts'
import { finalRows, type NewestRows } from '../../src/storage/clickhouse/newest/newest-statement.ts'
import { trackNewest } from '../../src/storage/clickhouse/newest/track-newest.ts'
import { openStore } from '../../src/storage/clickhouse/open-store.ts'
import { watchStore } from '../../src/storage/clickhouse/watched-store.ts'
import { dataFolder } from '../../src/storage/data-folder.ts'
import { openDataSet } from '../data/data-set.ts'
import { milliseconds, times, whole } from '../harness/figures.ts'
import { measure } from '../harness/measure.ts'
import { summarize } from '../harness/percentile.ts'
import type { Subject } from '../harness/subject.ts'

const shares = [0, 1, 10, 20]
const runs = { warmUp: 3, runs: 15 }
/** What is asked, and what is selected of it. */
const questions = [
  { name: 'count of two terms', query: 'product:nginx country:DE', select: 'count() AS n', by: '' },
  { name: 'count of two words', query: 'apache ubuntu', select: 'count() AS n', by: '' },
  {
    name: 'ports of a tenth',
    query: 'country:CN',
    select: 'port, count() AS n',
    by: 'GROUP BY port ORDER BY n DESC, port LIMIT 10',
  },
]

/** The price of reading only the newest: the same statement without it, with it, and with FINAL. */
export const newest: Subject = {
  name: 'newest',
  about: 'searches of the newest rows, with more and more of them superseded',
  async run({ large }, say) {
    const set = await openDataSet(large, say)
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-newest-'))
    cpSync(dataFolder(set.data).storeFolder, folder, { recursive: true })
    const tracking = trackNewest(watchStore(await openStore(folder)), {
      tables: newestTables,
      log: pino({ level: 'silent' }),
      minRows: 0,
    })
    const { store } = tracking
    const notes = [`${whole(large)} events; engine: ${store.engine}; p50 of ${runs.runs} warm runs`]
    const rows: string[][] = []
    try {
      // Merges would remove what is superseded.
      await store.command(`SYSTEM STOP MERGES ${hostSearch.name}`)
      for (const share of shares) {
        say(`${share} % superseded`)
        await supersede(store, share)
        await tracking.refresh()
        for (const question of questions)
          rows.push([`${question.name}, ${share} %`, ...(await compare(store, question, notes))])
      }
    } finally {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
    const head = ['measure', 'all rows', 'newest', 'ratio', 'with FINAL', 'ratio']
    return { tables: [{ title: 'Newest only', head, rows }], notes }
  },
}

/** Newer events of a share of the services. */
async function supersede(store: ColumnStore, share: number): Promise<void> {
  if (share === 0) return
  const { name, columns } = hostSearch
  const values: Readonly<Record<string, string>> = {
    id: `id + ${share}0000000000`,
    ts: `ts + INTERVAL ${share} SECOND`,
  }
  await store.command(
    `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${columns.map((column) => values[column] ?? column).join(', ')}
     FROM ${name} FINAL WHERE cityHash64(ip, port) % 100 < ${share} SETTINGS max_execution_time = 0`,
  )
}

async function compare(
  store: ColumnStore,
  { name, query, select, by }: (typeof questions)[number],
  notes: string[],
): Promise<string[]> {
  const { where, params } = searchCondition(query, { view: publicView }, hostFields)
  const ask = (read: () => NewestRows) => async () => {
    const rows = read()
    const sql = `SELECT ${select} FROM ${rows.from} WHERE ${where} AND ${rows.where} ${by}`
    return await store.rows(sql, params, { seconds: 120, settings: rows.settings })
  }
  const all = ask(() => ({ from: hostSearch.name, where: '1', settings: {}, prefersOnePass: false }))
  const ours = ask(() => store.newest!(hostSearch.name))
  const final = ask(() => finalRows(hostSearch.name))
  if (JSON.stringify(await ours()) !== JSON.stringify(await final()))
    notes.push(`"${name}" is answered differently with FINAL`)
  const [a, b, c] = [await p50(all), await p50(ours), await p50(final)]
  return [milliseconds(a), milliseconds(b), times(b / a), milliseconds(c), times(c / a)]
}

async function p50(ask: () => Promise<unknown>): Promise<number> {
  return summarize(await measure(async () => void (await ask()), runs)).p50
}
