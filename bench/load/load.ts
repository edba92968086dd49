import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createAccounts } from '../../src/accounts/accounts.ts'
import { createKeys } from '../../src/accounts/keys.ts'
import type { Service } from '../../src/service/service.ts'
import { dataFolder } from '../../src/storage/data-folder.ts'
import { openSqliteLedger } from '../../src/storage/ledger/sqlite/sqlite-ledger.ts'
import { openBenchService } from '../data/bench-service.ts'
import { loadOurs } from '../data/load-ours.ts'
import { megabytes, milliseconds, whole } from '../harness/figures.ts'
import { describeMachine, loadAverage } from '../harness/machine.ts'
import { renderTable } from '../harness/table.ts'
import { missedGoals, type Sample, slope } from './goals.ts'
import type { LoadAnswer, LoadOrder, Rates } from './load-order.ts'
import { type MemoryKinds, ownMemoryKinds } from './memory-kinds.ts'

/**
 * `npm run bench -- load --minutes 15`: a service under ingest, searches, streams, jobs and alerts at once, from a second
 * process. The memory and the delay are those of the process of the service. Ends with 1 when a goal is missed.
 */
const sampleMs = 5_000
/** Reading what holds the memory takes the main thread some milliseconds. */
const kindsMs = 60_000
/** An empty store takes more than one that has parts to merge: what it takes for a minute is nearer to what it takes for long. */
const ingestCapacityMs = 60_000
const searchCapacityMs = 20_000
/** The timer that measures comes so often; an idle thread shows this much. */
const delayResolutionMs = 10
/** One engine without threads does one thing at a time: searches get what ingest leaves, at the size that the data has at the end. */
const wasmSearchShare = 0.15
const write = (text: string): boolean => process.stdout.write(`${text}\n`)

type LoadOptions = {
  readonly minutes: number
  readonly events: number
  readonly ingestShare: number
  readonly searches: number
  readonly lookUps: number
  readonly readers: number
  readonly jobs: number
  readonly alerts: number
  readonly maxDelayMs: number
  readonly maxSlopeMbPerMinute: number
}

async function main(): Promise<number> {
  const options = readOptions()
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-load-'))
  try {
    const data = path.join(folder, 'data')
    const addresses = await loadOurs(data, options.events, Date.now(), write)
    const { service, keys } = await openBenchService(data, { 'webhook-allow': '127.0.0.0/8' })
    try {
      const target = { url: service.url, token: await tokenOf(data), keys, addresses }
      const before = loadAverage()
      const { rates, notes } = await chooseRates(service, target, options)
      const { answer, samples, kinds, delay } = await measure(service, {
        ...{ kind: 'mixed', ...target, rates, milliseconds: options.minutes * 60_000 },
        ...{ readers: options.readers, jobs: options.jobs, alerts: options.alerts },
      })
      return report(options, answer, samples, delay, [
        `${describeMachine()}, ${service.store.engine}`,
        `${options.minutes} minutes over ${whole(options.events)} events; load average before ${before}, after ${loadAverage()}`,
        ...notes,
        ...kinds.map((kind) => `memory by what holds it, ${kind}`),
        await describeEngine(service),
      ])
    } finally {
      await service.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readOptions(): LoadOptions {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
  const { values } = parseArgs({
    options: {
      ...{ minutes: text('15'), events: text('20000'), 'ingest-share': text('70'), searches: text('50') },
      ...{ 'look-ups': text('5'), readers: text('500'), jobs: text('10'), alerts: text('100') },
      ...{ 'max-delay-ms': text('50'), 'max-slope-mb': text('5') },
    },
  })
  const number = (name: keyof typeof values): number => {
    const value = Number(values[name])
    if (!(value >= 0)) throw new Error(`--${name} ${values[name]}: write a number`)
    return value
  }
  return {
    ...{ minutes: number('minutes'), events: number('events'), ingestShare: number('ingest-share') / 100 },
    ...{ searches: number('searches'), lookUps: number('look-ups'), readers: number('readers') },
    ...{ jobs: number('jobs'), alerts: number('alerts') },
    ...{ maxDelayMs: number('max-delay-ms'), maxSlopeMbPerMinute: number('max-slope-mb') },
  }
}

type Target = Pick<LoadOrder, 'url' | 'token' | 'keys' | 'addresses'>

/** What the service is capable of here decides how much it is given. */
async function chooseRates(
  service: Service,
  target: Target,
  { ingestShare, minutes, searches, lookUps, readers }: LoadOptions,
): Promise<{ readonly rates: Rates; readonly notes: readonly string[] }> {
  const alone = { kind: 'capacity', ...target, jobs: 0, alerts: 0 } as const
  const from = performance.now()
  // Writing the streams takes the same two cores.
  const ingest = await runClient({ ...alone, of: 'ingest', readers, milliseconds: ingestCapacityMs })
  await service.settled()
  const eventsPerSecond = (ingest.eventsSent / (performance.now() - from)) * 1_000
  const search = await runClient({ ...alone, of: 'search', readers: 0, milliseconds: searchCapacityMs })
  const asked = search.kinds.find(({ kind }) => kind === 'search')!
  const searchesPerSecond = (asked.count / searchCapacityMs) * 1_000
  const wasm = /wasm|webassembly/i.test(service.store.engine)
  const events = eventsPerSecond * ingestShare
  const growth = await growthOf(service, events * minutes * 60)
  const possible = wasm ? Math.min(searches, (searchesPerSecond * wasmSearchShare) / growth) : searches
  const rates = {
    events,
    searches: possible,
    lookUps: wasm ? Math.min(lookUps, possible) : lookUps,
  }
  return {
    rates,
    notes: [
      `alone, with the streams: ${whole(eventsPerSecond)} events/s until they can be searched; alone: ${searchesPerSecond.toFixed(1)} searches/s`,
      `rates: ${whole(rates.events)} events/s (${whole(ingestShare * 100)} % of that), ${rates.searches.toFixed(2)} searches/s, ${rates.lookUps.toFixed(2)} look-ups/s` +
        (possible < searches
          ? ` (not ${searches}: the WebAssembly engine does one thing at a time, and the data grows ${growth.toFixed(1)} times)`
          : ''),
    ],
  }
}

/** The number of events after `more` have come, as a multiple of what is there now. */
async function growthOf({ store }: Service, more: number): Promise<number> {
  const [row] = await store.rows<{ events: number }>('SELECT count() AS events FROM host_events')
  return (row!.events + more) / row!.events
}

async function measure(service: Service, order: LoadOrder) {
  const samples: Sample[] = []
  const from = performance.now()
  const sampling = setInterval(
    () => samples.push({ at: performance.now() - from, value: process.memoryUsage.rss() }),
    sampleMs,
  )
  const kinds: string[] = []
  const noteKinds = (): void => {
    const minute = Math.round((performance.now() - from) / 60_000)
    const own = ownMemoryKinds()
    if (own) kinds.push(`minute ${minute}: ${describeKinds(own)}`)
  }
  noteKinds()
  const watching = setInterval(noteKinds, kindsMs)
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs })
  delay.enable()
  try {
    const answer = await runClient(order)
    await service.settled()
    return { answer, samples, kinds, delay }
  } finally {
    delay.disable()
    clearInterval(sampling)
    clearInterval(watching)
  }
}

/** What the engine itself says of its memory, where it is much. */
async function describeEngine({ store }: Service): Promise<string> {
  const figures = await store.rows<{ metric: string; value: number }>(
    `SELECT metric, value FROM system.metrics
     WHERE value > 1000000 AND (metric LIKE '%Bytes%' OR metric LIKE '%Size%' OR metric LIKE '%Memory%')
     ORDER BY value DESC LIMIT 12`,
  )
  return `the engine at the end: ${figures.map(({ metric, value }) => `${metric} ${megabytes(value)}`).join(', ')}`
}

function describeKinds({ largest, files, other }: MemoryKinds): string {
  const { heapUsed, external } = process.memoryUsage()
  return (
    `largest mapping ${megabytes(largest)}, files ${megabytes(files)}, other ${megabytes(other)} ` +
    `(main thread: heap ${megabytes(heapUsed)}, buffers ${megabytes(external)})`
  )
}

function report(
  options: LoadOptions,
  answer: LoadAnswer,
  samples: readonly Sample[],
  delay: ReturnType<typeof monitorEventLoopDelay>,
  notes: readonly string[],
): number {
  write(
    renderTable({
      title: 'Mixed load',
      head: ['kind', 'answers', 'errors', '5xx', 'not sent', 'p50', 'p99', 'max'],
      rows: answer.kinds.map(({ kind, count, errors, serverErrors, skipped, p50, p99, max }) => [
        kind,
        ...[count, errors, serverErrors, skipped].map(whole),
        ...[p50, p99, max].map(milliseconds),
      ]),
    }),
  )
  // The engine compiles and fills its caches in the first half.
  const later = samples.slice(Math.floor(samples.length / 2))
  const slopeMbPerMinute = later.length > 2 ? (slope(later) * 60_000) / 1e6 : null
  const shown = samples.filter((_, n) => n % Math.max(1, Math.floor(samples.length / 10)) === 0)
  const delayP99Ms = delay.percentile(99) / 1e6
  for (const note of [
    ...notes,
    `events sent ${whole(answer.eventsSent)}, lines read from ${options.readers} streams ${whole(answer.linesRead)}, streams cut ${answer.streamsCut}`,
    `jobs done ${answer.jobsDone}, ${options.jobs} at a time; ${options.alerts} alerts, ${answer.messages} messages`,
    `delay of the main thread: p50 ${milliseconds(delay.percentile(50) / 1e6)}, p99 ${milliseconds(delayP99Ms)}, max ${milliseconds(delay.max / 1e6)}; ${delayResolutionMs} ms of each are the timer that measures`,
    `memory over time: ${shown.map(({ value }) => megabytes(value)).join(', ')}`,
    `memory in the second half: ${slopeMbPerMinute === null ? 'too short to tell' : `${slopeMbPerMinute.toFixed(1)} MB a minute`}`,
    ...answer.firstErrors,
  ])
    write(`- ${note}`)
  const { kinds, streamsCut } = answer
  const missed = missedGoals({ delayP99Ms, kinds, streamsCut, slopeMbPerMinute }, options)
  for (const text of missed) write(`MISSED: ${text}`)
  if (missed.length === 0) write('All goals are met.')
  return missed.length > 0 ? 1 : 0
}

async function runClient(order: LoadOrder): Promise<LoadAnswer> {
  const child = fork(new URL('./client-process.ts', import.meta.url), [], {
    execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
  })
  const answer = once(child, 'message') as Promise<[LoadAnswer]>
  const gone = once(child, 'exit').then(() => {
    throw new Error('the client process ended')
  })
  gone.catch(() => {})
  child.send(order)
  return (await Promise.race([answer, gone]))[0]
}

/** Of the operator, who may scan what the machine may: the jobs scan loopback. */
async function tokenOf(data: string): Promise<string> {
  const ledger = await openSqliteLedger(dataFolder(data).ledgerFile)
  try {
    const account = (await createAccounts(ledger).find('operator'))!
    const key = { kind: 'v1', label: 'load', permissions: ['ingest', 'stream', 'tasks'] } as const
    return (await createKeys(ledger).add(account.id, key)).secret
  } finally {
    await ledger.close()
  }
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`load: ${error.stack ?? error.message}\n`)
  return 2
})
