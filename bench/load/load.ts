import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createAccounts } from '../../src/accounts/accounts.ts'
import { createKeys } from '../../src/accounts/keys.ts'
import { dataFolder } from '../../src/storage/data-folder.ts'
import { openSqliteLedger } from '../../src/storage/ledger/sqlite/sqlite-ledger.ts'
import { openBenchService } from '../data/bench-service.ts'
import { loadOurs } from '../data/load-ours.ts'
import { megabytes, milliseconds, whole } from '../harness/figures.ts'
import { describeMachine, loadAverage } from '../harness/machine.ts'
import { renderTable } from '../harness/table.ts'
import type { LoadAnswer, LoadOrder } from './mix.ts'

type Sample = { readonly at: number; readonly value: number }

/**
 * `node bench/load/load.ts --minutes 15 --events 20000`: a service under look-ups, searches, statistics, streams and ingest
 * at once, from a second process. The memory is that of the process of the service.
 */
const sampleMs = 5_000
const write = (text: string): boolean => process.stdout.write(`${text}\n`)

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '15' }, events: { type: 'string', default: '20000' } },
  })
  const minutes = Number(values.minutes)
  const events = Number(values.events)
  if (!(minutes > 0) || !Number.isSafeInteger(events)) throw new Error('--minutes and --events are numbers')
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-load-'))
  try {
    const data = path.join(folder, 'data')
    const addresses = await loadOurs(data, events, Date.now(), write)
    const { service, keys } = await openBenchService(data)
    const token = await tokenOf(data)
    const samples: Sample[] = []
    const from = performance.now()
    const sampling = setInterval(
      () => samples.push({ at: performance.now() - from, value: process.memoryUsage.rss() }),
      sampleMs,
    )
    const before = loadAverage()
    const answer = await runClient({
      url: service.url,
      token,
      keys,
      addresses,
      milliseconds: minutes * 60_000,
    })
    clearInterval(sampling)
    await service.settled()
    await service.stop()
    report(answer, samples, [
      `${describeMachine()}, ${service.store.engine}`,
      `${minutes} minutes over ${whole(events)} events; load average before ${before}, after ${loadAverage()}`,
    ])
    return answer.kinds.some(({ errors }) => errors > 0) || answer.streamsCut > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(answer: LoadAnswer, samples: readonly Sample[], notes: readonly string[]): void {
  write(
    renderTable({
      title: 'Mixed load',
      head: ['kind', 'answers', 'errors', 'p50', 'p99', 'most'],
      rows: answer.kinds.map(({ kind, count, errors, p50, p99, most }) => [
        kind,
        whole(count),
        whole(errors),
        ...[p50, p99, most].map(milliseconds),
      ]),
    }),
  )
  // The engine compiles and fills its caches in the first half.
  const later = samples.slice(Math.floor(samples.length / 2))
  const shown = samples.filter((_, n) => n % Math.max(1, Math.floor(samples.length / 10)) === 0)
  for (const note of [
    ...notes,
    `events sent ${whole(answer.eventsSent)}, lines read from streams ${whole(answer.linesRead)}, streams cut ${answer.streamsCut}`,
    `memory over time: ${shown.map(({ value }) => megabytes(value)).join(', ')}`,
    `memory in the second half: ${later.length > 2 ? `${megabytes(slope(later) * 60_000)} a minute` : 'too short to tell'}`,
    ...answer.firstErrors,
  ])
    write(`- ${note}`)
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

async function tokenOf(data: string): Promise<string> {
  const ledger = await openSqliteLedger(dataFolder(data).ledgerFile)
  try {
    const account = (await createAccounts(ledger).find('bench'))!
    const key = { kind: 'v1', label: 'load', permissions: ['ingest', 'firehose'] } as const
    return (await createKeys(ledger).add(account.id, key)).secret
  } finally {
    await ledger.close()
  }
}

/** Of the line that lies closest to the samples: change of the value by unit of time. */
function slope(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length
  const at = mean((sample) => sample.at)
  const value = mean((sample) => sample.value)
  const together = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0)
  const alone = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return alone === 0 ? 0 : together / alone
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`load: ${error.stack ?? error.message}\n`)
  return 2
})
