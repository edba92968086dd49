import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ColumnStore } from '../../src/storage/clickhouse/column-store.ts'
import { type Client, openClient } from '../client/open-client.ts'
import { type BenchService, openBenchService } from '../data/bench-service.ts'
import { eventBatches } from '../data/event-batches.ts'
import { growStore, readBase } from '../data/grow-store.ts'
import { searchQuestions } from '../data/search-questions.ts'
import { diskUse } from '../harness/disk-use.ts'
import { milliseconds, times, whole } from '../harness/figures.ts'
import { describeMachine, loadAverage } from '../harness/machine.ts'
import { percentile } from '../harness/percentile.ts'
import { renderTable } from '../harness/table.ts'

/**
 * `node bench/load/growth.ts --sizes 1000000,2000000,5000000,10000000`: one installation that grows, and every kind of
 * question at each size. The first size comes by the usual way in, and shows what an event costs in bytes and processor
 * time; the others are grown from it inside the engine.
 */
const write = (text: string): boolean => process.stdout.write(`${text}\n`)
const runs = 7
const warmUp = 3
const maxMs = 30_000
const maxAddresses = 2_000
const maxRestMs = 300_000
const lookEveryMs = 1_000

type Step = {
  readonly size: number
  readonly bytes: number
  readonly cpuMs: number
  readonly parts: string
  readonly times: readonly number[]
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000000,2000000,5000000,10000000' },
      minutes: { type: 'string', default: '240' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  if (sizes.some((size, at) => !Number.isSafeInteger(size) || size < 1_000 || size <= (sizes[at - 1] ?? 0)))
    throw new Error('--sizes: whole numbers from 1000 that grow, with commas between them')
  const end = performance.now() + Number(values.minutes) * 60_000
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-growth-'))
  write(`Machine: ${describeMachine()}\nLoad average before: ${loadAverage()}`)
  try {
    const steps = await grow(path.join(folder, 'data'), sizes, () => performance.now() > end)
    for (const table of tables(steps)) write(renderTable(table))
    if (steps.length < sizes.length)
      write(`- not reached in ${values.minutes} minutes: ${sizes.slice(steps.length).map(whole).join(', ')}`)
    write(
      `- p50 of ${runs} runs over HTTP after ${warmUp}, one at a time, when the engine had come to rest; load average after: ${loadAverage()}`,
    )
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function grow(data: string, sizes: readonly number[], isOver: () => boolean): Promise<Step[]> {
  const { service, keys } = await openBenchService(data)
  const client = openClient()
  const steps: Step[] = []
  const say = (text: string): boolean => process.stderr.write(`  ${text}, load ${loadAverage()}\n`)
  try {
    write(`Engine: ${service.store.engine}`)
    const cpuFrom = process.cpuUsage()
    const addresses = await load(service, sizes[0]!, say)
    const cpu = process.cpuUsage(cpuFrom)
    const base = await readBase(service.store)
    for (const [at, size] of sizes.entries()) {
      if (isOver()) return steps
      if (at > 0) await growStore(service.store, base, { from: sizes[at - 1]!, to: size, say })
      await waitForRest(service.store, client, { url: service.url, keys })
      const times = await measureAll(client, { url: service.url, keys }, addresses)
      steps.push({
        size,
        times,
        bytes: diskUse(path.join(data, 'clickhouse')),
        cpuMs: (cpu.user + cpu.system) / 1_000 / sizes[0]!,
        parts: await countParts(service.store),
      })
      say(`${whole(size)}: ${times.map(milliseconds).join(', ')}`)
    }
    return steps
  } finally {
    await client.close()
    await service.stop()
  }
}

/** By the usual way in. Gives addresses that have events. */
async function load(
  service: BenchService['service'],
  events: number,
  say: (text: string) => void,
): Promise<string[]> {
  const addresses: string[] = []
  let done = 0
  for (const batch of eventBatches(events, Date.now())) {
    const receipt = await service.intake.accept('host', batch.events)
    if (receipt.refused.length > 0) throw new Error(`refused: ${receipt.refused[0]!.reason}`)
    if (addresses.length < maxAddresses) addresses.push(batch.events[0]!.target.ip)
    done += batch.events.length
    if (done % 100_000 === 0) say(whole(done))
  }
  await service.settled()
  return addresses
}

type Subject = { readonly url: string; readonly keys: readonly string[] }

/** After so many rows at once the engine merges, and what was superseded is found: both end, and what is measured is what stays. */
async function waitForRest(store: ColumnStore, client: Client, { url, keys }: Subject): Promise<void> {
  const { target } = searchQuestions[0]!
  const end = performance.now() + maxRestMs
  for (let quiet = 0; quiet < 3 && performance.now() < end; ) {
    // A search begins the search for what was superseded, if it is due.
    const job = {
      kind: 'http',
      url,
      keys,
      targets: [target],
      connections: 1,
      warmUp: 0,
      requests: 1,
    } as const
    await client.run({ ...job, milliseconds: maxMs })
    const [row] = await store.rows<{ n: number }>(
      'SELECT (SELECT count() FROM system.merges) + (SELECT count() FROM system.processes) - 1 AS n',
    )
    quiet = Number(row!.n) === 0 ? quiet + 1 : 0
    await sleep(lookEveryMs)
  }
}

async function measureAll(
  client: Client,
  { url, keys }: Subject,
  addresses: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  for (const targets of [
    addresses.map((ip) => `/v2/query/ip/${ip}`),
    ...searchQuestions.map(({ target }) => [target]),
  ]) {
    const job = { kind: 'http', url, keys, targets, connections: 1, warmUp, requests: runs } as const
    const { latencies } = await client.run({ ...job, milliseconds: maxMs })
    const sorted = [...latencies].sort((a, b) => a - b)
    times.push(percentile(sorted, 0.5))
  }
  return times
}

async function countParts(store: ColumnStore): Promise<string> {
  const rows = await store.rows<{ n: number }>(
    `SELECT countIf(active) AS n FROM system.parts
     WHERE database = currentDatabase() AND table IN ('host_events', 'host_search') GROUP BY table ORDER BY table`,
  )
  return rows.map(({ n }) => n).join(' and ')
}

function tables(steps: readonly Step[]) {
  const head = ['measure', ...steps.map(({ size }) => whole(size))]
  const names = ['look-up of one address', ...searchQuestions.map(({ name }) => name)]
  const [first] = steps
  const last = steps.at(-1)
  return [
    {
      title: 'Growth: p50',
      head: [...head, 'last to first'],
      rows: names.map((name, n) => [
        name,
        ...steps.map(({ times }) => milliseconds(times[n]!)),
        times((last?.times[n] ?? Number.NaN) / (first?.times[n] ?? Number.NaN)),
      ]),
    },
    {
      title: 'Growth: what is kept, and the cost of an event',
      head,
      rows: [
        ['bytes on disk of an event', ...steps.map(({ bytes, size }) => whole(bytes / size))],
        ['parts of host_events and host_search', ...steps.map(({ parts }) => parts)],
        [
          'processor time on its way in',
          ...steps.map(({ cpuMs }, n) => (n === 0 ? milliseconds(cpuMs) : '-')),
        ],
      ],
    },
  ]
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`growth: ${error.stack ?? error.message}\n`)
  return 2
})
