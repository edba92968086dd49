import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createRemovals, type Removal, removeEvents } from './removals.ts'

const folder = temporaryFolder()
const what: Removal = {
  until: 1_800_000_000_000,
  ranges: ['192.0.2.0/24', '2001:db8::/32'],
  ofJobs: ['192.0.2.20-192.0.2.22'],
  domains: ['example.com', '.example'],
  captures: 'sample ',
}

test('a request waits until it is carried out, and is remembered', async () => {
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const removals = createRemovals(ledger)
  assert.equal(await removals.has('sample '), false)
  const id = await removals.ask(what, 'cli')
  assert.deepEqual(await removals.waiting(), [{ id, what }])
  assert.equal(await removals.fate(id), null)
  await removals.done(id, 12)
  assert.deepEqual([await removals.waiting(), await removals.fate(id)], [[], 12])
  assert.equal(await removals.has('sample '), true)
  assert.equal(await removals.has('other '), false)
  await ledger.close()
})

/** Says of each table how many rows match, and writes down what is asked of it. */
function recordingStore(rows: Readonly<Record<string, number>>) {
  const said: string[] = []
  const store = {
    rows: async (sql: string) => [{ count: rows[/FROM (\w+)/.exec(sql)![1]!] ?? 0 }],
    command: async (sql: string) => void said.push(sql),
  } as unknown as ColumnStore
  return { store, said }
}

test('only tables with such rows are changed, and only what no other client has found', async () => {
  const { store, said } = recordingStore({ host_events: 5, host_search: 4, domain_events: 2 })
  assert.equal(await removeEvents(store, what), 7)
  const deleted = said.filter((sql) => sql.startsWith('DELETE'))
  assert.deepEqual(
    deleted.map((sql) => /^DELETE FROM (\w+)/.exec(sql)![1]),
    ['host_events', 'host_search', 'domain_events'],
  )
  const [host, , names] = deleted
  assert.match(host!, /ts <= fromUnixTimestamp64Milli\(toInt64\(1800000000000\)\)/)
  assert.match(
    host!,
    /\(client = '' AND \(ip BETWEEN toIPv6\('0:0:0:0:0:ffff:c000:200'\) AND toIPv6\('0:0:0:0:0:ffff:c000:2ff'\)/,
  )
  assert.match(
    host!,
    /OR \(ip BETWEEN toIPv6\('0:0:0:0:0:ffff:c000:214'\) AND toIPv6\('0:0:0:0:0:ffff:c000:216'\)\)/,
  )
  assert.match(names!, /root = 'example\.com'.*endsWith\(root, '\.example'\)/)
  // What they learned of their rows they forget again.
  assert.equal(said.filter((sql) => sql.includes('RESET SETTING')).length, 3)
})

test('nothing but addresses and names goes into a statement', async () => {
  const { store } = recordingStore({})
  await assert.rejects(removeEvents(store, { ...what, ranges: ["1'"] }), RangeError)
  await assert.rejects(removeEvents(store, { ...what, domains: ["a' OR '1"] }), RangeError)
})
