import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { createLeakCatalogue } from '../../../areas/dataleaks/leak-catalogue.ts'
import { createProvedDomains } from '../../../areas/dataleaks/proved-domains.ts'
import { createImageDeletions } from '../../../areas/images/deletions.ts'
import type { UnknownAnswer } from '../../../areas/unknown/unknown-answer.ts'
import { createUnknownStore } from '../../../areas/unknown/unknown-store.ts'
import { createCaptureStore } from '../../../imaging/capture-store.ts'
import { diskBlobs } from '../../blobs/disk-blobs.ts'
import type { Ledger } from '../ledger.ts'

/** What the ledger has of images, leaks and unknown answers. */
export function testDataStores(opened: () => Ledger, folder: string): void {
  test('captures', async () => {
    const ledger = opened()
    const blobs = diskBlobs(path.join(folder, 'blobs'))
    const captures = createCaptureStore(ledger, blobs)
    const page = {
      kind: 'page',
      source: 'job/1',
      takenAt: 1_700_000_000_000,
      bytes: Buffer.from('page'),
    } as const
    const id = await captures.keep(page)
    assert.equal(await captures.keep(page), id)
    assert.equal(await captures.bySource('job/1'), id)
    const details = { origin: {} as never, width: 1, height: 1, phash: '0', blank: false }
    const picture = {
      kind: 'image',
      source: null,
      takenAt: 2,
      bytes: Buffer.from('x'),
      thumb: Buffer.from('y'),
    } as const
    const image = await captures.keep({ ...picture, details })
    await captures.countTry(image, 1)
    await captures.saveDetails(image, { ...details, width: 7 })
    const [waiting] = await captures.waiting()
    assert.deepEqual([waiting?.id, waiting?.tries, waiting?.taken_at], [image, 1, 2])
    await captures.finish(image)
    assert.deepEqual(await captures.waiting(), [])
    assert.deepEqual(await captures.takenBefore(3), [image])
    assert.equal(await captures.remove([id, image, 'none']), 2)
    assert.equal(await captures.find(id), null)
  })

  test('deletions of images', async () => {
    const ledger = opened()
    const deletions = createImageDeletions(ledger)
    await deletions.ask(['a', 'b'], 'cli')
    assert.deepEqual((await deletions.waiting()).sort(), ['a', 'b'])
    await deletions.done(['a'], new Set(['a']))
    assert.deepEqual(await deletions.fate(['a', 'b']), [
      { imageId: 'a', found: true },
      { imageId: 'b', found: null },
    ])
  })

  test('leaks and whose domains are', async () => {
    const ledger = opened()
    const leaks = createLeakCatalogue(ledger)
    const about = {
      fullname: 'f',
      description: 'd',
      date: '2020-01-01',
      data: ['email'],
      logo: '',
      features: [],
      label: '',
    }
    const { leak, added } = await leaks.put({ name: 'b', ...about })
    assert.deepEqual([added, typeof leak.id, typeof leak.addedAt], [true, 'number', 'number'])
    const again = await leaks.put({ name: 'b', ...about, fullname: 'g' })
    assert.deepEqual([again.added, again.leak.id, again.leak.fullname], [false, leak.id, 'g'])
    for (const name of ['É', 'a', 'B']) await leaks.put({ name, ...about })
    assert.deepEqual(
      (await leaks.list()).map(({ name }) => name),
      ['B', 'a', 'b', 'É'],
    )
    const proved = createProvedDomains(ledger)
    await proved.put('a', 'example.com')
    await proved.put('a', 'example.com')
    assert.equal(await proved.isProved('a', 'example.com'), true)
    assert.equal(await proved.isProved('b', 'example.com'), false)
  })

  test('unknown answers are counted, bounded for each account, and pruned', async () => {
    const ledger = opened()
    const store = createUnknownStore(ledger)
    await store.add([unknownOf('a', 5, 1), unknownOf('a', 6, 2), unknownOf('b', 3, 3)], 2)
    await store.add([unknownOf('a', 1, 4)], 2)
    const mine = await store.list(['me'], { size: 10 })
    assert.deepEqual(
      mine.map(({ hash, count, port, firstSeen, lastSeen }) => [hash, count, port, firstSeen, lastSeen]),
      [
        ['a', 3, 4, 1, 6],
        ['b', 1, 3, 3, 3],
      ],
    )
    assert.deepEqual([...(await store.find(['me'], mine[0]!.id))!.bytes], [0, 255])
    assert.equal(await store.find(['', 'other'], mine[0]!.id), null)
    await store.add([{ ...unknownOf('a', 9, 1), client: '' }, unknownOf('c', 7, 1)], 2)
    assert.deepEqual(
      (await store.list(['me'], { size: 10 })).map(({ hash }) => hash),
      ['a', 'c'],
    )
    assert.equal((await store.list([''], { size: 10, port: 1, protocol: 'tcp' })).length, 1)
    assert.equal((await store.list([''], { size: 10, port: 1, protocol: 'udp' })).length, 0)
    await store.prune(Date.now())
    assert.deepEqual(await store.list(['', 'me'], { size: 10 }), [])
  })
}

function unknownOf(hash: string, ts: number, port: number): UnknownAnswer {
  return {
    ...{ client: 'me', hash, ts, port, protocol: 'tcp', probe: 'null', name: 'unknown', product: '' },
    ...{ bytes: Uint8Array.of(0, 255), length: 2 },
  }
}
