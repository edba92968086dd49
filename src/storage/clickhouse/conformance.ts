import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { blockValues } from './blocks/block-values.ts'
import { joinPieces } from './blocks/join-pieces.ts'
import { PieceWriter } from './blocks/piece-writer.ts'
import { type ColumnStore, type Limits, StoreError } from './column-store.ts'
import { migrateStore } from './migrate-store.ts'

/** Nobody waits for its end. */
const endless = 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 1'

/** The search that may be in the way of an insert, and those that the insert has to pass: no insert takes so long. */
const aheadSeconds = 3
const passedSeconds = 600

/** What every engine behind the interface must do. */
export function columnStoreConformance(name: string, open: (folder: string) => Promise<ColumnStore>): void {
  describe(`column store: ${name}`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-store-'))
    let store: ColumnStore
    before(async () => {
      store = await open(folder)
    })
    after(async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    })

    test('says which engine it is', () => {
      assert.match(store.engine, /^ClickHouse \d+\.\d+/)
    })

    test('every text comes back as it went in, inserted and bound', async () => {
      const texts = ['', "it's", 'a\tb\nc\r\\d\0e', '日本', '{p:String}', '"', "\\'; DROP TABLE texts; --"]
      await store.command('CREATE TABLE texts (id UInt64, value String) ENGINE = MergeTree ORDER BY id')
      const lines = texts.map((value, id) => JSON.stringify([id, value])).join('\n')
      await store.insert('texts', ['id', 'value'], lines)
      const stored = await store.rows<{ value: string }>('SELECT value FROM texts ORDER BY id')
      assert.deepEqual(
        stored.map(({ value }) => value),
        texts,
      )
      for (const [id, value] of texts.entries()) {
        const found = await store.rows('SELECT id FROM texts WHERE value = {value:String}', { value })
        assert.deepEqual(found, [{ id }], JSON.stringify(value))
      }
      const all = await store.rows('SELECT id FROM texts WHERE value IN {texts:Array(String)}', { texts })
      assert.equal(all.length, texts.length)
    })

    test('every value comes back as it went in with blocks, several of them as one part', async () => {
      const columns = blockValues.map(({ type }, at) => ({ name: at === 0 ? 'id' : `v${at}`, type }))
      const list = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
      await store.command(`CREATE TABLE blocks (${list}) ENGINE = MergeTree ORDER BY id`)
      const writer = new PieceWriter([columns])
      const pieceOf = (first: number, rows: readonly (readonly unknown[])[]) => {
        for (const row of rows) writer.add([row])
        return { piece: writer.finish(), ids: Float64Array.from(rows, (_, at) => first + at) }
      }
      const blockOf = (...pieces: ReturnType<typeof pieceOf>[]) => joinPieces([columns], pieces)[0]!
      const rowAt = (at: number): unknown[] => blockValues.map(({ given }) => given[at])
      await store.insertBlocks('blocks', columns, [
        blockOf(pieceOf(1, [rowAt(0)]), pieceOf(0, []), pieceOf(2, [rowAt(1)])),
        blockOf(pieceOf(3, [rowAt(2)])),
        blockOf(),
      ])
      const stored = await store.rows<Record<string, unknown>>('SELECT * FROM blocks ORDER BY id')
      const expected = [0, 1, 2].map((at) =>
        Object.fromEntries(columns.map(({ name }, n) => [name, blockValues[n]!.stored[at]])),
      )
      assert.deepEqual(stored, expected)
      const [parts] = await store.rows<{ n: number }>(
        `SELECT count() AS n FROM system.parts WHERE active AND database = currentDatabase() AND startsWith(table, 'blocks')`,
      )
      if (store.localPath) assert.equal(parts!.n, 1)
      await assert.rejects(store.insertBlocks('blocks', columns, [Buffer.from('no block at all')]))
      const [after] = await store.rows<{ n: number }>('SELECT count() AS n FROM blocks')
      assert.equal(after!.n, 3)
    })

    test('keeps texts of lines that look like dates as texts', async () => {
      await store.command(
        'CREATE TABLE dates (id UInt64, data JSON(max_dynamic_paths = 0)) ENGINE = MergeTree ORDER BY id',
      )
      const data = { date: ['2026-11-17 01:02:03'], day: '2026-11-17' }
      await store.insert('dates', ['id', 'data'], JSON.stringify([1, data]))
      const [row] = await store.rows<{ data: unknown; type: string }>(
        'SELECT data, dynamicType(data.date) AS type FROM dates',
      )
      assert.deepEqual(row, { data, type: 'Array(Nullable(String))' })
    })

    test('binds numbers, addresses and arrays', async () => {
      const [row] = await store.rows(
        `SELECT {n:UInt64} + 1 AS n, {f:Float64} AS f, {ip:IPv6} = toIPv6('::ffff:192.0.2.1') AS same,
                length({ports:Array(UInt16)}) AS ports`,
        { n: 2 ** 45, f: 0.5, ip: '0000:0000:0000:0000:0000:ffff:c000:0201', ports: [1, 2, 3] },
      )
      assert.deepEqual(row, { n: 2 ** 45 + 1, f: 0.5, same: 1, ports: 3 })
    })

    test('binds texts in arrays, whole numbers beyond 53 bits, and truth values', async () => {
      const texts = ["it's", 'a\\b', 'tab\t', 'line\n', '']
      const [row] = await store.rows(
        `SELECT {texts:Array(String)} AS texts, toString({big:UInt64}) AS big, {yes:Bool} AS yes, {no:Bool} AS no`,
        { texts, big: 18_446_744_073_709_551_615n, yes: true, no: false },
      )
      assert.deepEqual(row, { texts, big: '18446744073709551615', yes: true, no: false })
    })

    test('parameters of queries at the same time do not mix, and queries without any see none', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => {
          if (n % 3 === 0) return (await store.rows<{ n: number }>(`SELECT ${n} AS n`))[0]?.n
          return (await store.rows<{ n: number }>('SELECT {n:UInt32} AS n', { n }))[0]?.n
        }),
      )
      assert.deepEqual(
        answers,
        Array.from({ length: 30 }, (_, n) => n),
      )
    })

    test('answers many callers at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => store.rows<{ n: number }>('SELECT {n:UInt32} AS n', { n })),
      )
      assert.deepEqual(
        answers.map(([row]) => row?.n),
        Array.from({ length: 40 }, (_, n) => n),
      )
    })

    test('a query ends at its time limit', async () => {
      await assert.rejects(
        store.rows(endless, {}, { seconds: 1 }),
        (error) => error instanceof StoreError && error.kind === 'timeout',
      )
    })

    test('a query ends at its memory limit', async () => {
      await assert.rejects(
        store.rows(
          'SELECT number, count() FROM numbers(100000000) GROUP BY number',
          {},
          { memoryBytes: 50_000_000 },
        ),
        (error) => error instanceof StoreError && error.kind === 'memory',
      )
    })

    test('a query dies with its caller, and the engine is free again', async () => {
      const caller = new AbortController()
      setTimeout(() => caller.abort(), 300)
      const limits = { signal: caller.signal, seconds: 60 }
      await assert.rejects(
        store.rows(endless, {}, limits),
        (error) => error instanceof StoreError && error.kind === 'cancelled',
      )
      const [running] = await store.rows<{ n: number }>(
        "SELECT count() AS n FROM system.processes WHERE query LIKE '%1000000000000%' AND query NOT LIKE '%processes%'",
      )
      assert.equal(running?.n, 0)
    })

    test('a query dies also when its caller is gone at once', async () => {
      const caller = new AbortController()
      const asked = store.rows(endless, {}, { signal: caller.signal, seconds: 60 })
      caller.abort()
      await assert.rejects(asked, { kind: 'cancelled' })
    })

    test('a caller that gives up while others are answered gets its error at once', async () => {
      const first = new AbortController()
      const second = new AbortController()
      const running = store.rows(`${endless} + {n:UInt8}`, { n: 1 }, { signal: first.signal, seconds: 60 })
      const order: string[] = []
      const ends = Promise.allSettled([
        assert.rejects(running, { kind: 'cancelled' }).finally(() => order.push('first')),
        assert
          .rejects(store.rows('SELECT {n:UInt8}', { n: 2 }, { signal: second.signal }), { kind: 'cancelled' })
          .finally(() => {
            order.push('second')
            first.abort()
          }),
      ])
      second.abort()
      assert.deepEqual(
        (await ends).map(({ status }) => status),
        ['fulfilled', 'fulfilled'],
      )
      assert.deepEqual(order, ['second', 'first'])
    })

    test('an insert waits for one search at most, however many wait', async () => {
      await store.command('CREATE TABLE busy (id UInt64) ENGINE = MergeTree ORDER BY id')
      const callers = new AbortController()
      const limits = (n: number): Limits => ({
        signal: callers.signal,
        seconds: n === 0 ? aheadSeconds : passedSeconds,
        threads: 1,
      })
      let ended = 0
      const searches = Array.from({ length: 50 }, (_, n) =>
        store.rows(endless, {}, limits(n)).catch((error) => {
          ended += 1
          return error
        }),
      )
      try {
        await store.insert('busy', ['id'], '[1]')
        assert.ok(ended <= 1, `${ended} searches ended before the insert`)
      } finally {
        callers.abort()
      }
      for (const error of await Promise.all(searches)) assert.ok(error instanceof StoreError)
      assert.deepEqual(await store.rows('SELECT count() AS n FROM busy'), [{ n: 1 }])
    })

    test('a caller that is gone before its turn costs nothing', async () => {
      const caller = new AbortController()
      caller.abort()
      await assert.rejects(store.rows('SELECT 1', {}, { signal: caller.signal }), { kind: 'cancelled' })
    })

    test('an error of the engine is reported and affects no other caller', async () => {
      await assert.rejects(store.rows('SELECT nothing FROM nowhere'), { kind: 'failed' })
      assert.deepEqual(await store.rows('SELECT 1 AS one'), [{ one: 1 }])
    })

    test('a batch with a broken line is refused whole', async () => {
      await store.command('CREATE TABLE whole (id UInt64) ENGINE = MergeTree ORDER BY id')
      await assert.rejects(store.insert('whole', ['id'], '[1]\n["x"]\n[3]'))
      assert.deepEqual(await store.rows('SELECT count() AS n FROM whole'), [{ n: 0 }])
    })

    test('migrations run once, in order, and refuse data of a newer version', async () => {
      const steps = [
        { name: '1-first', statements: ['CREATE TABLE first (a UInt8) ENGINE = MergeTree ORDER BY a'] },
        { name: '2-second', statements: ['ALTER TABLE first ADD COLUMN IF NOT EXISTS b UInt8'] },
      ]
      assert.deepEqual(await migrateStore(store, steps.slice(0, 1)), ['1-first'])
      assert.deepEqual(await migrateStore(store, steps), ['2-second'])
      assert.deepEqual(await migrateStore(store, steps), [])
      await assert.rejects(migrateStore(store, steps.slice(0, 1)), /newer version \(2-second\)/)
    })

    test('what was written is there after closing and opening again', async () => {
      await store.close()
      store = await open(folder)
      assert.deepEqual(await store.rows('SELECT count() AS n FROM texts'), [{ n: 7 }])
    })
  })
}
