import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { nowhere } from '../../enrich/place.ts'
import { preparePicture } from '../../imaging/picture/prepare-picture.ts'
import { sampleScreenshots } from '../../sample/sample-screenshots.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { testEngine } from '../../testing/engines.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { storeSteps } from '../areas.ts'
import { tableLines } from '../testing/table-lines.ts'
import { publicView } from '../view.ts'
import { imageArea } from './image-area.ts'
import { similarImages } from './similar.ts'
import { imageEvents } from './table.ts'
import { imageEvent, imageIdOf } from './testing/image-event.ts'

const screens = 8
const enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

/** What becomes of a picture on its way through the world. */
const variants: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  original: async (bytes) => bytes,
  half: async (bytes) => {
    const { width } = await sharp(bytes).metadata()
    return await sharp(bytes)
      .resize(width >> 1)
      .png()
      .toBuffer()
  },
  packed: (bytes) => sharp(bytes).jpeg({ quality: 35 }).toBuffer(),
  stretched: (bytes) => sharp(bytes).resize(1280, 1024, { fit: 'fill' }).png().toBuffer(),
  cropped: async (bytes) => {
    const { width, height } = await sharp(bytes).metadata()
    const [left, top] = [Math.round(width * 0.02), Math.round(height * 0.02)]
    const rest = { left, top, width: width - 2 * left, height: height - 2 * top }
    return await sharp(bytes).extract(rest).png().toBuffer()
  },
}

describe('images that look alike', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  const hashes = new Map<string, string>()
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(store, storeSteps({ retentionDays: 61 }))
    const lines: string[] = []
    let screen = 0
    for await (const { bytes } of sampleScreenshots({ count: screens, until: Date.now() })) {
      for (const [variant, change] of Object.entries(variants)) {
        const { phash, blank, width, height } = await preparePicture({ bytes: await change(bytes) })
        const name = `${screen} ${variant}`
        hashes.set(name, phash)
        const event = imageEvent(name, { phash, blank, width, height })
        const id = lines.length + 1
        lines.push(tableLines(imageArea, id, '{}', imageArea.row(event, enricher))[0]!)
      }
      screen += 1
    }
    await store.insert(imageEvents.name, imageEvents.columns, lines.join('\n'))
  })
  after(() => store.close())

  test('the variants of a screen are found, and come before other screens', async () => {
    const names = [...hashes.keys()]
    const nameOf = new Map(names.map((name) => [imageIdOf(name), name]))
    const others = Object.keys(variants).length - 1
    let found = 0
    let first = 0
    for (let screen = 0; screen < screens; screen++) {
      const name = `${screen} original`
      const wanted = {
        phash: hashes.get(name)!,
        except: names.indexOf(name) + 1,
        scope: { view: publicView },
      }
      const alike = await similarImages(store, { ...wanted, skip: 0, size: 100 })
      const own = alike.found.map(({ image_id }) => nameOf.get(image_id)!.startsWith(`${screen} `))
      found += own.filter(Boolean).length
      first += own.slice(0, others).filter(Boolean).length
    }
    const all = screens * others
    assert.ok(found / all >= 0.95, `${found} of ${all} variants were found`)
    assert.ok(first / all >= 0.9, `${first} of ${all} came before other screens`)
  })
})
