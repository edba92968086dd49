import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Blobs } from './blobs.ts'

/** What every store of blobs must do. */
export function blobsConformance(name: string, open: () => Promise<Blobs>): void {
  describe(`blobs: ${name}`, () => {
    const bytes = Buffer.from('a picture')
    const known = '97a1b0f8bd07b9dd6ef30a0a8e9fc9a0ba7ba8ddb8c8ff0efc63e2c5b6e0f1cc'

    test('bytes come back under the hash of their content', async () => {
      const blobs = await open()
      const stored = await blobs.put(bytes)
      assert.match(stored, /^[0-9a-f]{64}$/)
      assert.deepEqual(Buffer.from((await blobs.get(stored))!), bytes)
      assert.equal(await blobs.put(bytes), stored)
    })

    test('many writers of the same bytes agree', async () => {
      const blobs = await open()
      const names = await Promise.all(Array.from({ length: 20 }, () => blobs.put(bytes)))
      assert.equal(new Set(names).size, 1)
    })

    test('what is not there is null, and a name is never a path', async () => {
      const blobs = await open()
      assert.equal(await blobs.get(known), null)
      for (const hostile of ['../../etc/passwd', '', 'A'.repeat(64), `${known}/x`]) {
        assert.equal(await blobs.get(hostile), null)
        assert.equal(await blobs.delete(hostile), false)
      }
    })

    test('every name is listed once', async () => {
      const blobs = await open()
      const stored = await Promise.all(
        Array.from({ length: 12 }, (_, at) => blobs.put(Buffer.from(`blob ${at}`))),
      )
      const names: string[] = []
      for await (const name of blobs.names()) names.push(name)
      assert.equal(new Set(names).size, names.length)
      assert.deepEqual(
        stored.filter((name) => !names.includes(name)),
        [],
      )
    })

    test('deleted is gone', async () => {
      const blobs = await open()
      const stored = await blobs.put(Buffer.from('soon gone'))
      assert.equal(await blobs.delete(stored), true)
      assert.equal(await blobs.get(stored), null)
      assert.equal(await blobs.delete(stored), false)
    })
  })
}
