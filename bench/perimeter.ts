import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HostEvent } from '../src/core/events/host-event.ts'
import type { NewFinding } from '../src/perimeter/findings/finding.ts'
import { openStates, severities } from '../src/perimeter/findings/finding.ts'
import type { Perimeter } from '../src/perimeter/perimeter.ts'
import { openPerimeterBench, type PerimeterBench } from '../src/perimeter/testing/perimeter-bench.ts'
import { sampleHostEvents } from '../src/sample/sample-host-events.ts'
import { milliseconds, whole } from './harness/figures.ts'
import { loadAverage } from './harness/machine.ts'
import type { Subject } from './harness/subject.ts'

const assets = 10_000
/** The promise for the home page. */
const goalMs = 300
const rounds = 50
const evaluatedEvents = 20_000
const batchEvents = 2_000
const findingsPerEvent = 5

export const perimeter: Subject = {
  name: 'perimeter',
  about: 'the home page with many findings, and events held against 10,000 assets',
  async run({ events }, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-perimeter-'))
    const bench = await openPerimeterBench(folder)
    try {
      const networks = Array.from({ length: assets }, (_, at) => networkAt(at))
      const made = await bench.perimeter(
        networks.map((value) => ({ kind: 'network', value })),
        { preset: 'none' },
      )
      const evaluated = await evaluate(bench, Math.min(events, evaluatedEvents))
      say('events evaluated')
      const count = events * findingsPerEvent
      await fill(bench, made, count, say)
      const home = await timesOf(() => bench.watch.store.summaries.summary([made.id], Date.now()))
      const list = await timesOf(() =>
        bench.watch.store.findings.page(bench.accountId, { states: openStates }, { size: 100 }),
      )
      return report(count, home, list, evaluated)
    } finally {
      await bench.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Times = { readonly median: number; readonly p95: number }
type Evaluated = { readonly perSecond: number; readonly ofProcessor: number; readonly longest: number }

function report(count: number, home: Times, list: Times, evaluated: Evaluated) {
  return {
    tables: [
      {
        title: 'Perimeter',
        head: [`${whole(assets)} assets, ${whole(count)} findings`, 'median', '95 %', `${goalMs} ms`],
        rows: [
          [
            'summary of the home page',
            milliseconds(home.median),
            milliseconds(home.p95),
            home.p95 <= goalMs ? 'yes' : 'no',
          ],
          [
            'first page of findings',
            milliseconds(list.median),
            milliseconds(list.p95),
            list.p95 <= goalMs ? 'yes' : 'no',
          ],
        ],
      },
      {
        title: 'Evaluation of events, all of them of assets',
        head: [
          'events a second',
          'a second of the processor of the main thread',
          'longest delay of the main thread',
        ],
        rows: [[whole(evaluated.perSecond), whole(evaluated.ofProcessor), milliseconds(evaluated.longest)]],
      },
    ],
    notes: [`batches of ${whole(batchEvents)} events; load ${loadAverage()}`],
  }
}

function networkAt(at: number): string {
  return `10.${at >> 8}.${at & 255}.0/24`
}

/** Sample events, moved to the addresses of the assets. */
async function evaluate(bench: PerimeterBench, count: number): Promise<Evaluated> {
  const events: HostEvent[] = []
  for (const event of sampleHostEvents({ events: count, until: Date.now() })) {
    const at = (events.length * 7) % assets
    const ip = `10.${at >> 8}.${at & 255}.${events.length % 250}`
    events.push({ ...event, target: { ...event.target, ip } })
  }
  const published = bench.published(events)
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const started = performance.now()
  const from = process.threadCpuUsage()
  for (let start = 0; start < events.length; start += batchEvents)
    await bench.watch.take('host', published.slice(start, start + batchEvents))
  const { user, system } = process.threadCpuUsage(from)
  const elapsed = performance.now() - started
  clearInterval(watch)
  return {
    perSecond: (events.length * 1_000) / elapsed,
    ofProcessor: (events.length * 1_000_000) / (user + system),
    longest,
  }
}

const step = 5_000

async function fill(
  bench: PerimeterBench,
  made: Perimeter,
  count: number,
  say: (text: string) => void,
): Promise<void> {
  const { store } = bench.watch
  const { assets: some } = await store.assets.page(bench.accountId, [made.id], {}, { size: 1_000 })
  for (let start = 0; start < count; start += step) {
    const batch = Array.from({ length: Math.min(step, count - start) }, (_, at) =>
      findingAt(start + at, made, some[(start + at) % some.length]!.id),
    )
    await store.findings.record(batch, Date.now())
    if ((start / step) % 20 === 0) say(`${whole(start)} findings`)
  }
}

function findingAt(at: number, { id, accountId }: Perimeter, assetId: number): NewFinding {
  const ip = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const severity = severities[at % severities.length]!
  return {
    ...{ perimeterId: id, accountId, assetId, rule: 'database-exposed', subject: `${ip} ${at}/tcp` },
    ...{ title: `Database reachable at ${ip}:${at}`, severity, severityReasons: ['made up'] },
    ...{ ip, port: 3306, protocol: 'tcp', name: null, expiresAt: null, baseline: false },
    evidence: { source: 'service-simple', at: Date.now(), facts: { product: 'MySQL' } },
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<Times> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await work()
    taken.push(performance.now() - from)
  }
  taken.sort((a, b) => a - b)
  return { median: taken[rounds >> 1]!, p95: taken[Math.floor(rounds * 0.95)]! }
}
