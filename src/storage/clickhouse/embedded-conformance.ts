import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { type EngineChoice, openStore } from './open-store.ts'

/** What both engines inside the process must do, beside what every store does. */
export function embeddedStoreConformance(engine: EngineChoice): void {
  describe(`a store inside the process: ${engine}`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-embedded-'))
    after(() => rmSync(folder, { recursive: true }))
    const open = (name: string) => openStore(path.join(folder, name), engine)

    test('a second one is refused while the first is open, and the first goes on', async () => {
      const first = await open('first')
      await assert.rejects(open('second'), {
        name: 'SecondStoreError',
        open: path.join(folder, 'first'),
        requested: path.join(folder, 'second'),
      })
      await assert.rejects(open('first'), { name: 'SecondStoreError' })
      assert.deepEqual(await first.rows('SELECT 1 AS one'), [{ one: 1 }])
      await first.close()
    })

    test('a number that is not exact is refused as a parameter', async () => {
      const store = await open('first')
      for (const n of [2 ** 53, -(2 ** 60), Number.NaN, Number.POSITIVE_INFINITY])
        await assert.rejects(store.rows('SELECT {n:Float64} AS n', { n }), { kind: 'failed' })
      await store.close()
    })

    test('after it is closed another folder is opened, and the first again, each with its own data', async () => {
      for (const name of ['one', 'two']) {
        const store = await open(name)
        await store.command('CREATE TABLE names (name String) ENGINE = MergeTree ORDER BY name')
        await store.insert('names', ['name'], JSON.stringify([name]))
        await store.close()
      }
      for (const name of ['one', 'two']) {
        const store = await open(name)
        assert.deepEqual(await store.rows('SELECT name FROM names'), [{ name }])
        await store.close()
      }
    })

    test('what was asked when it closes is settled, and nothing is answered afterwards', async () => {
      const store = await open('closing')
      const endless = 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = {n:UInt8}'
      const asked = Array.from({ length: 6 }, (_, n) => store.rows(endless, { n }, { seconds: 2 }))
      const settled = Promise.allSettled(asked)
      await store.close()
      for (const { status } of await settled) assert.equal(status, 'rejected')
      await assert.rejects(store.rows('SELECT 1'), { kind: 'failed' })
    })
  })
}
