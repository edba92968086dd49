import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { newestTables, storeSteps } from '../../../areas/areas.ts'
import { createHostSearch, type HostSearch } from '../../../areas/host/search.ts'
import { hostSearch } from '../../../areas/host/table.ts'
import { publicView } from '../../../areas/view.ts'
import { testEngine } from '../../../testing/engines.ts'
import { eventually } from '../../../testing/eventually.ts'
import { rounds } from '../../../testing/rounds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type ColumnStore, StoreError, type StoreServers } from '../column-store.ts'
import { migrateStore } from '../migrate-store.ts'
import { openStore } from '../open-store.ts'
import { watchStore } from '../watched-store.ts'
import { setsIn } from './counted-sets.ts'
import type { NewestRows } from './newest-statement.ts'
import { type NewestTracking, trackNewest } from './track-newest.ts'
import { trackServerNewest } from './track-server-newest.ts'

/** An embedded store in the place of a server that has all rows. */
async function asServer(store: ColumnStore): Promise<StoreServers> {
  const [row] = await store.rows<{ name: string }>('SELECT currentDatabase() AS name')
  const server = {
    url: 'embedded',
    rows: <Row>(sql: string) => store.rows<Row>(sql),
    command: (sql: string) => store.command(sql),
  }
  return { answering: async () => [server], localTable: (table) => `${row!.name}.${table}` }
}

type Service = { readonly id: number; readonly key: number; readonly ts: number; readonly product: string }

const scope = { view: publicView }
const columns = ['id', 'ip', 'port', 'protocol', 'type', 'client', 'ts', 'product', 'product_folded', 'text']
const services = 60
const heldMark = '/* held */'

describe('the newest of each service, without a comparison of all parts', () => {
  const folder = temporaryFolder()
  let plain: ColumnStore
  let tracking: NewestTracking
  let tracked: HostSearch
  /** The same as one server of its own would be tracked. */
  let servedTracking: NewestTracking
  let served: HostSearch
  /** As the engine itself answers. */
  let exact: HostSearch
  let nextId = 1
  /** What a statement with the mark waits for. */
  const held = Promise.withResolvers<void>()
  before(async () => {
    plain = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(plain, storeSteps({ retentionDays: 183 }))
    const holding: ColumnStore = {
      ...plain,
      async rows(...asked) {
        if (asked[0].includes(heldMark)) await held.promise
        return await plain.rows(...asked)
      },
    }
    tracking = trackNewest(watchStore(holding), {
      tables: newestTables,
      log: pino({ level: 'silent' }),
      minRows: 0,
      maxRowsAtOnce: 10,
    })
    const shared = { ...watchStore(plain), close: async () => {} }
    servedTracking = trackServerNewest(shared, await asServer(plain), {
      tables: newestTables,
      log: pino({ level: 'silent' }),
      minRows: 0,
    })
    tracked = createHostSearch(tracking.store)
    served = createHostSearch(servedTracking.store)
    exact = createHostSearch(plain)
  })
  after(async () => {
    await servedTracking?.store.close()
    await tracking?.store.close()
  })
  /** A search may have begun one before: only the next sees all that is there now. */
  const refreshAll = async (): Promise<void> => {
    for (const one of [tracking, tracking, servedTracking, servedTracking]) await one.refresh()
  }

  const put = async (added: readonly Service[], to: ColumnStore = tracking.store): Promise<void> => {
    const lines = added.map(({ id, key, ts, product }) =>
      JSON.stringify([
        ...[id, `::ffff:192.0.2.${key % 7}`, key, 'tcp', 'http', ''],
        ...[new Date(ts).toISOString().replace('T', ' ').slice(0, 23), product, product, product],
      ]),
    )
    await to.insert(hostSearch.name, columns, lines.join('\n'))
  }
  const answers = async (search: HostSearch): Promise<unknown> => ({
    all: await search.page('', { scope, skip: 0, size: 100 }),
    one: await search.page('product:nginx', { scope, skip: 0, size: 100 }),
    // Many events have the same time: pages begin and end among them.
    second: await search.page('', { scope, skip: 7, size: 5 }),
    past: await search.page('', { scope, skip: 500, size: 5 }),
    word: (await search.page('apache', { scope, skip: 0, size: 100 })).total,
    behind: await search.behind('product:apache', { scope, size: 100 }),
    counts: await search.statistics('', { scope, type: 'products', order: 'desc', size: 10 }),
  })

  test('answers are those of the engine, whatever came, was merged, or was found out meanwhile', async () => {
    let seed = Date.now() % 1_000_000
    const first = seed
    const random = (below: number): number => {
      seed = (seed * 48_271 + 11) % 2_147_483_647
      return seed % below
    }
    const now = Date.now()
    let last: Service[] = []
    for (let round = 0; round < rounds(8); round++) {
      const step = random(6)
      if (step === 0) await refreshAll()
      else if (step === 1) await plain.command('OPTIMIZE TABLE host_search')
      // A batch whose answer was lost is stored once more.
      else if (step === 2 && last.length > 0) await put(last)
      else {
        // One event of a service in a batch, some at the same time as others, some later than newer ones.
        const keys = new Set(Array.from({ length: 1 + random(20) }, () => random(services)))
        last = [...keys].map((key) => {
          const product = ['nginx', 'apache', 'caddy'][random(3)]!
          return { id: nextId++, key, ts: now - random(5) * 1_000, product }
        })
        await put(last)
      }
      const expected = await answers(exact)
      assert.deepEqual(await answers(tracked), expected, `seed ${first}, round ${round}`)
      assert.deepEqual(await answers(served), expected, `as a server: seed ${first}, round ${round}`)
    }
    await plain.command('OPTIMIZE TABLE host_search FINAL')
    await refreshAll()
    assert.doesNotMatch(tracking.store.newest!(hostSearch.name).from, /FINAL/)
    assert.doesNotMatch(servedTracking.store.newest!(hostSearch.name).from, /FINAL/)
    const expected = await answers(exact)
    assert.deepEqual(await answers(tracked), expected, `seed ${first}`)
    assert.deepEqual(await answers(served), expected, `as a server: seed ${first}`)
  })

  test('while events supersede each other, every service is found exactly once', async () => {
    const now = Date.now()
    const whole = Array.from({ length: services }, (_, key) => key)
    await put(whole.map((key) => ({ id: nextId++, key, ts: now, product: 'nginx' })))
    await plain.command('OPTIMIZE TABLE host_search FINAL')
    await refreshAll()
    let writing = true
    const write = async (): Promise<void> => {
      for (let turn = 1; turn <= rounds(8); turn++) {
        const half = whole.filter((key) => (key + turn) % 2 === 0)
        await put(half.map((key) => ({ id: nextId++, key, ts: now + turn * 1_000, product: 'nginx' })))
      }
      writing = false
    }
    const written = write()
    let reads = 0
    for (; writing || reads === 0; reads++) {
      const isServed = reads % 2 === 1
      const search = isServed ? served : tracked
      const asked = [0, 1].map(() => search.page('product:nginx', { scope, skip: 0, size: 200 }))
      // Sets are replaced and dropped while searches use them.
      if (reads % 3 === 2) await (isServed ? servedTracking : tracking).refresh()
      for (const { total, found } of await Promise.all(asked)) {
        assert.equal(total, services)
        assert.equal(new Set(found.map(({ port }) => port)).size, services)
      }
    }
    await written
    await refreshAll()
    assert.ok(tracking.store.newest!(hostSearch.name).where.includes('rimlight_memory.host_search_'))
    assert.deepEqual(await answers(tracked), await answers(exact))
  })

  test('a set is dropped with the last search that uses it, and the newest are kept', async () => {
    const supersede = async (): Promise<void> => {
      const ts = Date.now() + nextId * 1_000
      await put(Array.from({ length: services }, (_, key) => ({ id: nextId++, key, ts, product: 'nginx' })))
      for (const one of [tracking, tracking]) await one.refresh()
    }
    const count = async ({ from, where, settings }: NewestRows, mark = ''): Promise<unknown> =>
      await tracking.store.rows(`SELECT count() AS n ${mark} FROM ${from} WHERE ${where}`, {}, { settings })
    const current = (): readonly string[] => setsIn(tracking.store.newest!(hostSearch.name).where)
    const made = async (): Promise<string[]> => {
      const tables = await plain.rows<{ name: string }>(
        `SELECT name FROM system.tables WHERE database = 'rimlight_memory' AND match(name, '^host_search_\\\\d+_\\\\d+$')`,
      )
      return tables.map(({ name }) => `rimlight_memory.${name}`).toSorted()
    }
    const are = async (sets: readonly string[]): Promise<true> => {
      assert.deepEqual(await made(), sets.toSorted())
      return true
    }
    await plain.command('SYSTEM STOP MERGES host_search')
    await supersede()
    const first = tracking.store.newest!(hostSearch.name)
    const old = setsIn(first.where)
    const search = count(first, heldMark)
    // After a few times everything is looked for again, and no set of before is needed.
    for (let turn = 0; turn < 6 && current().some((set) => old.includes(set)); turn++) await supersede()
    assert.ok(current().length > 0 && !current().some((set) => old.includes(set)))
    await eventually(() => are([...old, ...current()]), 'only what a search uses is kept besides the newest')
    held.resolve()
    assert.deepEqual(await search, [{ n: services }])
    await eventually(() => are(current()), 'the newest alone are kept')
    assert.deepEqual(await count(first), [{ n: services }], 'its sets are gone')
    await plain.command('SYSTEM START MERGES host_search')
    assert.deepEqual(await answers(tracked), await answers(exact))
  })

  test('a server that has lost its sets is asked with FINAL, and gets new ones', async () => {
    await refreshAll()
    const { from, where } = servedTracking.store.newest!(hostSearch.name)
    await plain.command(`DROP TABLE ${/rimlight_memory\.\w+_known/.exec(where)![0]}`)
    const counted = await servedTracking.store.rows(`SELECT count() AS n FROM ${from} WHERE ${where}`)
    assert.deepEqual(counted, [{ n: services }])
    assert.match(servedTracking.store.newest!(hostSearch.name).from, /FINAL/)
    await refreshAll()
    assert.doesNotMatch(servedTracking.store.newest!(hostSearch.name).from, /FINAL/)
    assert.deepEqual(await answers(served), await answers(exact))
  })

  test('a search lists the parts after something was written, and otherwise once a minute', async () => {
    let now = 0
    let listings = 0
    const counting: ColumnStore = {
      ...plain,
      rows: (...asked) => {
        if (asked[0].includes('system.parts')) listings += 1
        return plain.rows(...asked)
      },
    }
    const { store, refresh } = trackNewest(watchStore(counting), {
      tables: newestTables.filter(({ name }) => name === hostSearch.name),
      log: pino({ level: 'silent' }),
      minRows: 0,
      now: () => now,
    })
    const lists = async (): Promise<boolean> => {
      const before = listings
      store.newest!(hostSearch.name)
      const isListing = listings > before
      // The one that it has begun.
      if (isListing) await refresh()
      return isListing
    }
    const putOne = (): Promise<void> =>
      put([{ id: nextId++, key: 1, ts: Date.now(), product: 'nginx' }], store)
    assert.equal(await lists(), true, 'nothing is known at first')
    now += 10_000
    assert.equal(await lists(), false)
    await putOne()
    assert.equal(await lists(), true, 'after an insert')
    await putOne()
    assert.equal(await lists(), false, 'twice within a second')
    now += 1_000
    assert.equal(await lists(), true)
    await store.command('SYSTEM START MERGES host_search')
    now += 1_000
    assert.equal(await lists(), true, 'after a command')
    await plain.command('CREATE TABLE elsewhere (n UInt8) ENGINE = Memory')
    await store.insert('elsewhere', ['n'], '[1]\n')
    now += 1_000
    assert.equal(await lists(), false, 'after an insert elsewhere')
    now += 60_000
    assert.equal(await lists(), true, 'after a minute')
  })

  test('what came without a search is compared when it is a good part of the table', async () => {
    let now = 0
    const { store, keepUp } = trackNewest(watchStore(plain), {
      tables: newestTables.filter(({ name }) => name === hostSearch.name),
      log: pino({ level: 'silent' }),
      minRows: 0,
      now: () => now,
    })
    /** The block up to which a search need not compare. */
    const known = async (): Promise<number | null> => {
      await keepUp()
      const later = now + 60_000
      // Long before the next look is due, so that reading it does not begin one.
      now = -1
      const { where } = store.newest!(hostSearch.name)
      now = later
      const [, block] = / > (\d+)/.exec(where) ?? []
      return block === undefined ? null : Number(block)
    }
    const putSome = (count: number): Promise<void> =>
      put(
        Array.from({ length: count }, (_, key) => ({ id: nextId++, key, ts: Date.now(), product: 'nginx' })),
        store,
      )
    await plain.command('OPTIMIZE TABLE host_search FINAL')
    await plain.command('SYSTEM STOP MERGES host_search')
    const first = await known()
    assert.ok(first !== null && first > 0, 'nothing was known at first')
    await putSome(services / 10)
    assert.equal(await known(), first, 'little came')
    await putSome(services)
    assert.ok((await known())! > first, 'as much came as there was')
    await plain.command('SYSTEM START MERGES host_search')
    assert.deepEqual(await answers(createHostSearch(store)), await answers(exact))
  })

  test('after a look that took long the next one is due in half a minute', async () => {
    let now = 0
    const slow: ColumnStore = {
      ...plain,
      rows(...asked) {
        if (asked[0].includes('system.parts')) now += 20_000
        return plain.rows(...asked)
      },
    }
    const { store, refresh } = trackNewest(watchStore(slow), {
      tables: newestTables.filter(({ name }) => name === hostSearch.name),
      log: pino({ level: 'silent' }),
      now: () => now,
    })
    await refresh()
    const ended = now
    await put([{ id: nextId++, key: 1, ts: Date.now(), product: 'nginx' }], store)
    now = ended + 29_000
    store.newest!(hostSearch.name)
    assert.equal(now, ended + 29_000)
    now = ended + 30_000
    store.newest!(hostSearch.name)
    assert.equal(now, ended + 50_000)
    await refresh()
  })

  test('a statement that takes too much memory for what came lately is answered by the engine alone', async () => {
    const refused: string[] = []
    const small: ColumnStore = {
      ...plain,
      rows(...asked) {
        if (!asked[0].includes('superseded')) return plain.rows(...asked)
        refused.push(asked[0])
        return Promise.reject(new StoreError('memory', 'Code: 241. the limit of a statement'))
      },
    }
    const { store, refresh } = trackNewest(watchStore(small), {
      tables: newestTables,
      log: pino({ level: 'silent' }),
      minRows: 0,
    })
    await refresh()
    assert.doesNotMatch(store.newest!(hostSearch.name).from, /FINAL/)
    assert.deepEqual(await answers(createHostSearch(store)), await answers(exact))
    assert.ok(refused.length > 0)
    const error = new StoreError('memory', 'Code: 241. the limit of a statement')
    const smaller = trackNewest(watchStore({ ...plain, rows: () => Promise.reject(error) }), {
      tables: newestTables,
      log: pino({ level: 'silent' }),
    })
    await assert.rejects(smaller.store.rows('SELECT 1'), error)
  })

  test('one thread compares the parts of a small table', async () => {
    const { store, refresh } = trackNewest(watchStore(plain), {
      tables: newestTables,
      log: pino({ level: 'silent' }),
    })
    const search = createHostSearch(store)
    assert.equal(store.newest!(hostSearch.name).settings['max_final_threads'], undefined)
    await refresh()
    assert.equal(store.newest!(hostSearch.name).settings['max_final_threads'], 1)
    assert.deepEqual(await answers(search), await answers(exact))
  })

  test('what was found is forgotten when parts may have been taken out of use', async () => {
    await tracking.refresh()
    assert.doesNotMatch(tracking.store.newest!(hostSearch.name).from, /FINAL/)
    await tracking.store.alone(async () => {})
    assert.equal(tracking.store.newest!(hostSearch.name).from, `${hostSearch.name} FINAL`)
    assert.equal(tracking.store.newest!('domain_search').from, 'domain_search FINAL')
  })
})
