import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { nowhere } from '../../../enrich/place.ts'
import type { CompiledSql } from '../../../query/sql/compile-sql.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import { trackNewest } from '../../../storage/clickhouse/newest/track-newest.ts'
import { watchStore } from '../../../storage/clickhouse/watched-store.ts'
import { serviceEvent } from '../../../testing/host-event.ts'
import { newestTables } from '../../areas.ts'
import { readRows } from '../../search.ts'
import type { Searched } from '../../search-page.ts'
import { tableLines } from '../../testing/table-lines.ts'
import { hostArea } from '../host-area.ts'
import { type Grouping, groupings, maxInGroup, readGroups } from '../host-groups.ts'
import { hostSearch } from '../table.ts'

const now = Date.now()
const enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}
const hosts = 12
const ports = [22, 25, 53, 80, 110, 443, 8080]
const size = 4
const everything = condition('1')
const web = condition('port IN (80, 443)')
const tls = condition('port = 443')

/** The store has the tables, and other addresses: these tests add theirs. */
export function groupTests(store: () => ColumnStore): void {
  describe('groups in one pass and in two', () => {
    let once: Searched
    let twice: Searched
    before(async () => {
      await insert(store(), 10_000, () => true, 0)
      // Every third service is seen again later, in a part of its own.
      await insert(store(), 20_000, (host, port) => (host + port) % 3 === 0, 500)
      const options = { tables: newestTables, log: { warn() {} }, minRows: 0 }
      const tracking = trackNewest(watchStore(store()), options)
      await tracking.refresh()
      once = searchedIn(store())
      twice = searchedIn(tracking.store)
      assert.deepEqual([once.read().prefersOnePass, twice.read().prefersOnePass], [true, false])
    })

    for (const by of groupings)
      test(`they are the same by ${by}`, async () => {
        for (const [asked, skip] of [
          [everything, 0],
          [everything, 8],
          [web, 4],
          [tls, 0],
        ] as const) {
          const expected = await page(once, asked, by, { skip })
          assert.equal(expected.groups.length, size)
          // All are kept in the first pass, some of them, and none.
          for (const maxKept of [undefined, 40, 0])
            assert.deepEqual(await page(twice, asked, by, { skip, maxKept }), expected)
        }
      })

    test('a host has its newest events, and each service once', async () => {
      const { total, groups } = await page(twice, everything, 'host')
      assert.equal(total, hosts)
      for (const { events, found } of groups)
        assert.deepEqual([events, found.length], [ports.length, maxInGroup])
    })

    test('few events are read in one pass', async () => {
      let statements = 0
      const rows: ColumnStore['rows'] = (...statement) => {
        statements++
        return twice.store.rows(...statement)
      }
      await page({ ...twice, store: { ...twice.store, rows } }, everything, 'host')
      assert.equal(statements, 1)
    })

    test('of many events those of groups of the page that have several are read again, and no others', async () => {
      const asked: unknown[] = []
      const rows: ColumnStore['rows'] = (sql, params, limits) => {
        asked.push(params?.['page_ips'])
        return twice.store.rows(sql, params, limits)
      }
      const watched = { ...twice, store: { ...twice.store, rows } }
      const { groups } = await page(watched, web, 'host', { maxKept: 0 })
      assert.deepEqual(asked, [undefined, groups.map(({ ip }) => `::ffff:${ip}`)])
      await page(watched, tls, 'host', { maxKept: 0 })
      assert.equal(asked.length, 3)
    })

    test('a group that has no events by then is shown by one of them', async () => {
      let statements = 0
      const rows: ColumnStore['rows'] = async (...statement) =>
        statements++ === 0 ? await twice.store.rows(...statement) : []
      const { groups } = await page({ ...twice, store: { ...twice.store, rows } }, web, 'host', {
        maxKept: 0,
      })
      assert.equal(statements, 2)
      assert.deepEqual(
        groups.map(({ events, found }) => [events, found.length, found[0]!.id >= 10_000]),
        Array.from({ length: size }, () => [2, 1, true]),
      )
    })
  })
}

function condition(where: string): CompiledSql {
  return {
    where: `ip >= toIPv6('203.0.113.1') AND ip <= toIPv6('203.0.113.${hosts}') AND ${where}`,
    params: {},
  }
}

function searchedIn(store: ColumnStore): Searched {
  return { store, read: () => readRows(store, hostSearch.name, true) }
}

function page(
  searched: Searched,
  asked: CompiledSql,
  by: Grouping,
  { skip = 0, maxKept }: { readonly skip?: number; readonly maxKept?: number | undefined } = {},
) {
  const window = { skip, size, limits: undefined }
  return readGroups(searched, asked, by, maxKept === undefined ? window : { ...window, maxKept })
}

async function insert(
  store: ColumnStore,
  firstId: number,
  isSeen: (host: number, port: number) => boolean,
  later: number,
): Promise<void> {
  const events = Array.from({ length: hosts }, (_, host) =>
    ports
      .filter((port) => isSeen(host, port))
      // The same time for several hosts: their order must not depend on the way.
      .map((port) =>
        serviceEvent(
          `203.0.113.${host + 1}`,
          port,
          { name: 'http' },
          { ts: now + later - port - (host % 5) },
        ),
      ),
  ).flat()
  const lines = events.map(
    (event, index) =>
      tableLines(hostArea, firstId + index, JSON.stringify(event), hostArea.row(event, enricher))[1]!,
  )
  await store.insert(hostSearch.name, hostSearch.columns, lines.join('\n'))
}
