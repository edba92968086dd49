import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leakFileName, openLeakFile } from '../../src/areas/dataleaks/leak-file.ts'
import { createLeakKeys, rangeHash } from '../../src/areas/dataleaks/leak-keys.ts'
import { createLeakReads } from '../../src/areas/dataleaks/reads.ts'
import { type MailAddress, mailAddress, noFolding } from '../../src/core/mail-address.ts'
import { createLeakWriter } from '../../src/ingest/dataleaks/leak-writer.ts'
import { openStore } from '../../src/storage/clickhouse/open-store.ts'
import { milliseconds, perSecond, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { type Summary, summarize } from '../harness/percentile.ts'
import type { Subject } from '../harness/subject.ts'

const lookUps = 2_000
const clickHouseLookUps = 100
const ranges = 200
const inserted = 100_000

export const leaks: Subject = {
  name: 'leaks',
  about: 'look-ups of leaked addresses in SQLite, and in ClickHouse with the same rows',
  async run({ events }, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-leaks-'))
    try {
      say(`SQLite, ${whole(events)} addresses, load ${loadAverage()}`)
      const sqlite = await inSqlite(folder, events)
      say(`ClickHouse, load ${loadAverage()}`)
      const clickHouse = await inClickHouse(folder, events)
      const head = ['', 'import', 'bytes each', 'p50', 'p99', 'most']
      return {
        tables: [
          {
            title: `${whole(events)} leaked addresses`,
            head,
            rows: [
              ['SQLite, as it is used', ...cells(sqlite)],
              ['SQLite, a range of five digits', '', '', ...latency(sqlite.ranges)],
              [`${clickHouse.engine}, by domain and key`, ...cells(clickHouse)],
            ],
          },
        ],
        notes: [
          `${whole(lookUps)} look-ups in SQLite, ${whole(clickHouseLookUps)} in ClickHouse, half of them of addresses that are not there; with the key of the address`,
          'import: from addresses in memory until they are on disk; ClickHouse without the index of ranges',
        ],
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Measured = {
  readonly count: number
  readonly took: number
  readonly bytes: number
  readonly lookUps: Summary
}

function cells({ count, took, bytes, lookUps: times }: Measured): string[] {
  return [perSecond(count, took), whole(bytes / count), ...latency(times)]
}

function latency({ p50, p99, most }: Summary): string[] {
  return [p50, p99, most].map(milliseconds)
}

/** As they are spread: half at three large providers, the rest at fifty thousand others. */
function address(n: number): MailAddress {
  const domain = n % 2 === 0 ? `mail${n % 3}.example` : `firm${n % 50_021}.example`
  return mailAddress(`given.family${(n * 7_919) % 1_000_003}.${n}@${domain}`)!
}

async function inSqlite(folder: string, count: number): Promise<Measured & { readonly ranges: Summary }> {
  const file = openLeakFile({ folder, secretFile: '', folding: noFolding })
  const from = performance.now()
  const writer = createLeakWriter(file, {
    folder,
    leak: 1,
    users: true,
    signal: new AbortController().signal,
  })
  for (let n = 0; n < count; n++) writer.add(address(n))
  await writer.finish()
  const took = performance.now() - from
  writer.close()
  file.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const bytes = statSync(path.join(folder, leakFileName)).size
  const reads = createLeakReads(file)
  const found = sampled(lookUps, count).map((one) => timed(() => reads.leaksOf(one)))
  const inRanges = Array.from({ length: ranges }, (_, n) => rangeHash(String(n)).slice(0, 5)).map((prefix) =>
    timed(() => reads.inRange(prefix)),
  )
  file.close()
  return { count, took, bytes, lookUps: summarize(found), ranges: summarize(inRanges) }
}

async function inClickHouse(folder: string, count: number): Promise<Measured & { readonly engine: string }> {
  const store = await openStore(path.join(folder, 'clickhouse'))
  try {
    await store.command(
      `CREATE TABLE leaked (domain String, key FixedString(32), leak UInt32, user String) ENGINE = MergeTree
       ORDER BY (domain, key) SETTINGS index_granularity = 256`,
    )
    const keys = createLeakKeys(new Uint8Array(32))
    const from = performance.now()
    for (let begin = 0; begin < count; begin += inserted) {
      const lines: string[] = []
      for (let n = begin; n < Math.min(count, begin + inserted); n++) {
        const one = address(n)
        const key = keys.keyOf(one)
        const row = [one.domain, key.toString('hex'), 1, keys.seal(one, key).toString('base64')]
        lines.push(JSON.stringify(row))
      }
      await store.insert('leaked', ['domain', 'key', 'leak', 'user'], lines.join('\n'))
    }
    await store.command('OPTIMIZE TABLE leaked FINAL')
    const took = performance.now() - from
    const found: number[] = []
    for (const one of sampled(clickHouseLookUps, count)) {
      const params = { domain: one.domain, key: keys.keyOf(one).toString('hex') }
      const start = performance.now()
      await store.rows(
        'SELECT leak FROM leaked WHERE domain = {domain:String} AND key = {key:String}',
        params,
      )
      found.push(performance.now() - start)
    }
    const [size] = await store.rows<{ bytes: number }>(
      "SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND table = 'leaked'",
    )
    return { engine: store.engine, count, took, bytes: Number(size?.bytes), lookUps: summarize(found) }
  } finally {
    await store.close()
  }
}

/** Spread over all; every second one is beyond what is there. */
function sampled(size: number, count: number): MailAddress[] {
  return Array.from({ length: size }, (_, n) => address(Math.floor((n * count * 2) / size)))
}

function timed(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}
