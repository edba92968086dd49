import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { storeSteps } from '../../src/areas/areas.ts'
import { similarImages } from '../../src/areas/images/similar.ts'
import { publicView } from '../../src/areas/view.ts'
import type { ColumnStore } from '../../src/storage/clickhouse/column-store.ts'
import { migrateStore } from '../../src/storage/clickhouse/migrate-store.ts'
import { openStore } from '../../src/storage/clickhouse/open-store.ts'
import { milliseconds, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { measure } from '../harness/measure.ts'
import { summarize } from '../harness/percentile.ts'
import type { Subject } from '../harness/subject.ts'

const images = 1_000_000
const imagesAtOnce = 100_000
const warmUp = 3
const runs = 40

export const similar: Subject = {
  name: 'similar',
  about: 'images that look like one of them, among a million',
  async run(_, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-similar-'))
    const store = await openStore(path.join(folder, 'store'))
    try {
      await migrateStore(store, storeSteps({ retentionDays: 61 }))
      say(`making ${whole(images)} hashes`)
      await fill(store)
      const rows: string[][] = []
      for (const [title, hash] of [
        ['a hash that some images are near to', () => screenHash(Math.floor(Math.random() * screens))],
        ['a hash that none is near to', () => randomBytes(8).toString('hex')],
      ] as const) {
        say(`${title}, load ${loadAverage()}`)
        const scope = { view: publicView }
        const ask = () => similarImages(store, { phash: hash(), except: 0, scope, skip: 0, size: 100 })
        const { total } = await ask()
        const { p50, p95 } = summarize(await measure(ask, { warmUp, runs }))
        rows.push([title, whole(total), milliseconds(p50), milliseconds(p95)])
      }
      return {
        tables: [{ title: 'Alike images', head: ['measure', 'found', 'p50', 'p95'], rows }],
        notes: [`${whole(images)} images; ${runs} runs, one at a time; engine: ${store.engine}`],
      }
    } finally {
      await store.close()
      rmSync(folder, { recursive: true })
    }
  },
}

/** A tenth of all images show one of so many screens, with a few bits turned. */
const screens = 1_000

function screenHash(screen: number): string {
  return BigInt.asUintN(64, BigInt(screen + 1) * 0x9e3779b97f4a7c15n)
    .toString(16)
    .padStart(16, '0')
}

async function fill(store: ColumnStore): Promise<void> {
  const near = `bitXor(toUInt64(intDiv(number, 10) % ${screens} + 1) * 0x9e3779b97f4a7c15, bitShiftLeft(toUInt64(7), intDiv(number, 10) % 61))`
  for (let from = 0; from < images; from += imagesAtOnce)
    await store.command(
      `INSERT INTO image_events (id, image_id, ip, port, protocol, ts, width, height, phash, text, record)
       SELECT number + 1, lower(hex(sipHash128(number))) || lower(hex(sipHash128(number, 1))),
              IPv4ToIPv6(toIPv4(toUInt32(sipHash64(number)))), 3389, 'tcp',
              now64(3) - number % 5000000, 1024, 768,
              if(number % 10 = 0, ${near}, rand64(number)), 'rdp sign in', '{}'
       FROM numbers(${from}, ${imagesAtOnce})`,
    )
}
