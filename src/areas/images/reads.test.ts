import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { parseRange } from '../../core/address.ts'
import type { ImageEvent } from '../../core/events/image-event.ts'
import { nowhere } from '../../enrich/place.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { testEngine } from '../../testing/engines.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { storeSteps } from '../areas.ts'
import { ofRange } from '../condition.ts'
import { tableLines } from '../testing/table-lines.ts'
import { publicView } from '../view.ts'
import { deleteImageRows } from './deletions.ts'
import { imageArea } from './image-area.ts'
import { createImageSearch, storedImageIds } from './reads.ts'
import { maxDistance, similarImages } from './similar.ts'
import type { ImageStatistic } from './statistics.ts'
import { imageEvents } from './table.ts'
import { imageEvent, imageIdOf } from './testing/image-event.ts'

const now = Date.now()
const scope = { view: publicView }
const enricher = {
  locate: () => ({ ...nowhere, country: 'PT', asn: 64496, longitude: -8.6, latitude: 41.1 }),
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}
/** So many of the lowest bits are turned. */
const turned = (bits: number) => ((1n << BigInt(bits)) - 1n).toString(16).padStart(16, '0')

const events: readonly ImageEvent[] = [
  imageEvent('first', { phash: turned(0), ts: now - 5_000, rdns: 'a.example.com' }),
  imageEvent('near', { phash: turned(3), ip: '192.0.2.11', ts: now - 4_000, words: ['sign', 'OUT'] }),
  imageEvent('far', { phash: turned(maxDistance), ip: '192.0.2.12', port: 5900, tags: ['VNC'] }),
  imageEvent('unlike', { phash: turned(maxDistance + 1), ip: '198.51.100.1' }),
  imageEvent('blank', { phash: turned(0), blank: true, ip: '2001:db8::1', words: [] }),
  imageEvent('private', { phash: turned(1), client_id: 'client', job_id: 'job', ts: now - 1_000 }),
]

describe('images in the store', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(store, storeSteps({ retentionDays: 100, imageRetentionDays: 61 }))
    const lines = events.map(
      (event, index) =>
        tableLines(imageArea, index + 1, JSON.stringify(event), imageArea.row(event, enricher))[0]!,
    )
    // In several parts, as a store that has been filled one by one.
    for (const some of [lines.slice(0, 3), lines.slice(3, 4), lines.slice(4)])
      await store.insert(imageEvents.name, imageEvents.columns, some.join('\n'))
  })
  after(() => store.close())

  const find = async (query: string, view = publicView) => {
    const search = createImageSearch(store)
    const { total, found } = await search.page(query, { scope: { view }, skip: 0, size: 10 })
    const images = await search.images(found)
    assert.equal(images.length, total)
    return images.map(({ event }) => nameOf(event.image_id))
  }

  test('a search finds by words, phrases, tags and free text, the newest first', async () => {
    assert.deepEqual(await find('words:"sign in" ip:192.0.2.10'), ['first'])
    assert.deepEqual(await find('words:sign ip:"192.0.2.10-192.0.2.11"'), ['near', 'first'])
    assert.deepEqual(await find('words:out'), ['near'])
    assert.deepEqual(await find('tags:vnc'), ['far'])
    assert.deepEqual(await find('"sign out"'), ['near'])
    assert.deepEqual(await find('NOT _exists_:words'), ['blank'])
    assert.deepEqual(await find('ipv6:true'), ['blank'])
  })

  test('images of jobs are seen by their client alone', async () => {
    assert.deepEqual(await find('ip:192.0.2.10'), ['first'])
    assert.deepEqual(await find('ip:192.0.2.10', { client: 'client' }), ['private', 'first'])
    assert.deepEqual(await find('ip:192.0.2.10', { client: 'other' }), ['first'])
    const search = createImageSearch(store)
    assert.equal(await search.byId(imageIdOf('private'), scope), null)
    const own = await search.byId(imageIdOf('private'), { view: { client: 'client' } })
    assert.equal(own?.event.job_id, 'job')
  })

  test('an image comes with where its address is', async () => {
    const found = await createImageSearch(store).byId(imageIdOf('first'), scope)
    const { id, event, ...place } = found!
    assert.equal(id, 1)
    assert.deepEqual(event, events[0])
    const known = { country: 'PT', asn: 64496, latitude: 41.1, longitude: -8.6 }
    assert.deepEqual(place, { country_name: '', city: '', timezone: '', as_name: '', ...known })
  })

  test('a range takes its ends and nothing else', async () => {
    const search = createImageSearch(store)
    const count = async (range: string) =>
      (await search.page(ofRange(parseRange(range)!), { scope, skip: 0, size: 1 })).total
    assert.equal(await count('192.0.2.10'), 1)
    assert.equal(await count('192.0.2.0/24'), 3)
    assert.equal(await count('192.0.2.11-192.0.2.12'), 2)
    assert.equal(await count('2001:db8::/120'), 1)
  })

  test('each type of statistics counts', async () => {
    const top = async (type: ImageStatistic) =>
      (await createImageSearch(store).statistics('*', { scope, type, order: 'desc', size: 2 })).map(
        ({ key, doc_count }) => [key, doc_count],
      )
    assert.deepEqual(await top('ports'), [
      ['3389/tcp', 4],
      ['5900/tcp', 1],
    ])
    assert.deepEqual(await top('words'), [
      ['sign', 4],
      ['in', 3],
    ])
    assert.deepEqual(await top('tags'), [
      ['RDP', 4],
      ['WINDOWS', 4],
    ])
    assert.deepEqual(await top('countries'), [['PT', 5]])
    assert.deepEqual(await top('asn'), [['64496', 5]])
    assert.deepEqual(await top('rdns'), [['a.example.com', 1]])
  })

  test('alike images come the most alike first, without blank ones, itself and those of others', async () => {
    const wanted = { phash: turned(0), except: 1, scope, skip: 0, size: 10 }
    const { total, found } = await similarImages(store, wanted)
    assert.equal(total, 2)
    const named = (list: typeof found) => list.map(({ image_id, dist }) => [nameOf(image_id), dist])
    assert.deepEqual(named(found), [
      ['near', 3],
      ['far', maxDistance],
    ])
    const second = await similarImages(store, { ...wanted, skip: 1, size: 1 })
    assert.deepEqual([second.total, named(second.found)], [2, [['far', maxDistance]]])
    const own = await similarImages(store, { ...wanted, scope: { view: { client: 'client' } } })
    assert.deepEqual(named(own.found)[0], ['private', 1])
  })

  test('hashes of all 64 bits are compared exactly', async () => {
    const wanted = { phash: 'ffffffffffffffff', except: 0, scope, skip: 0, size: 10 }
    assert.equal((await similarImages(store, wanted)).total, 0)
    const own = events[2]!.phash
    const exact = await similarImages(store, { ...wanted, phash: own })
    assert.deepEqual(exact.found[0], { image_id: imageIdOf('far'), dist: 0 })
  })

  test('what is deleted is found by nothing any more; the others stay', async () => {
    const ids = [imageIdOf('unlike'), imageIdOf('blank'), imageIdOf('unknown'), `' OR 1 = 1 --`]
    assert.deepEqual(await storedImageIds(store, ids), new Set(ids.slice(0, 2)))
    assert.deepEqual(await deleteImageRows(store, ids), new Set(ids.slice(0, 2)))
    assert.deepEqual(await find('*').then((found) => found.toSorted()), ['far', 'first', 'near'])
    assert.equal(await createImageSearch(store).byId(ids[0]!, scope), null)
    assert.deepEqual(await deleteImageRows(store, ids), new Set())
  })
})

function nameOf(imageId: string): string | undefined {
  const names = ['first', 'near', 'far', 'unlike', 'blank', 'private']
  return names.find((name) => imageIdOf(name) === imageId)
}
