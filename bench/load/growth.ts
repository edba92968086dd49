import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openClient } from '../client/open-client.ts'
import { openBenchService } from '../data/bench-service.ts'
import { eventBatches } from '../data/event-batches.ts'
import { searchQuestions } from '../data/search-questions.ts'
import { diskUse } from '../harness/disk-use.ts'
import { milliseconds, whole } from '../harness/figures.ts'
import { describeMachine, loadAverage } from '../harness/machine.ts'
import { percentile } from '../harness/percentile.ts'
import { renderTable } from '../harness/table.ts'

/**
 * `node bench/load/growth.ts --sizes 1000000,2000000,5000000,10000000`: one installation that grows, and every kind of
 * question at each size. Also what an event costs in bytes and in processor time on its way in.
 */
const write = (text: string): boolean => process.stdout.write(`${text}\n`)
const runs = 7
const warmUp = 3
const maxMs = 30_000
const maxAddresses = 2_000

type Step = {
  readonly size: number
  readonly bytes: number
  readonly cpuMs: number
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
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1_000))
    throw new Error('--sizes: whole numbers from 1000, with commas between them')
  const end = performance.now() + Number(values.minutes) * 60_000
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-growth-'))
  write(`Machine: ${describeMachine()}\nLoad average before: ${loadAverage()}`)
  try {
    const steps = await grow(path.join(folder, 'data'), sizes, () => performance.now() > end)
    for (const table of tables(steps)) write(renderTable(table))
    if (steps.length < sizes.length)
      write(`- not reached in ${values.minutes} minutes: ${sizes.slice(steps.length).map(whole).join(', ')}`)
    write(
      `- p50 of ${runs} runs over HTTP after ${warmUp}, one at a time; load average after: ${loadAverage()}`,
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
  const addresses: string[] = []
  let done = 0
  let cpuFrom = process.cpuUsage()
  let added = 0
  try {
    write(`Engine: ${service.store.engine}`)
    for (const { events } of eventBatches(sizes.at(-1)!, Date.now())) {
      const receipt = await service.intake.accept('host', events)
      if (receipt.refused.length > 0) throw new Error(`refused: ${receipt.refused[0]!.reason}`)
      if (addresses.length < maxAddresses) addresses.push(events[0]!.target.ip)
      done += events.length
      added += events.length
      if (done % 100_000 === 0) process.stderr.write(`  ${whole(done)}, load ${loadAverage()}\n`)
      const size = sizes[steps.length]!
      if (isOver()) return steps
      if (done < size) continue
      await service.settled()
      const cpu = process.cpuUsage(cpuFrom)
      const times: number[] = []
      for (const targets of [
        addresses.map((ip) => `/v2/query/ip/${ip}`),
        ...searchQuestions.map(({ target }) => [target]),
      ]) {
        const job = {
          kind: 'http',
          url: service.url,
          keys,
          targets,
          connections: 1,
          warmUp,
          requests: runs,
        } as const
        const { latencies } = await client.run({ ...job, milliseconds: maxMs })
        times.push(
          percentile(
            [...latencies].sort((a, b) => a - b),
            0.5,
          ),
        )
      }
      const bytes = diskUse(path.join(data, 'clickhouse'))
      steps.push({ size: done, bytes, cpuMs: (cpu.user + cpu.system) / 1_000 / added, times })
      process.stderr.write(`  ${whole(done)}: ${times.map(milliseconds).join(', ')}\n`)
      cpuFrom = process.cpuUsage()
      added = 0
    }
    return steps
  } finally {
    await client.close()
    await service.stop()
  }
}

function tables(steps: readonly Step[]) {
  const head = ['measure', ...steps.map(({ size }) => whole(size))]
  const names = ['look-up of one address', ...searchQuestions.map(({ name }) => name)]
  return [
    {
      title: 'Growth: p50',
      head,
      rows: names.map((name, n) => [name, ...steps.map(({ times }) => milliseconds(times[n]!))]),
    },
    {
      title: 'Growth: cost of an event',
      head,
      rows: [
        ['bytes on disk', ...steps.map(({ bytes, size }) => whole(bytes / size))],
        ['processor time on its way in', ...steps.map(({ cpuMs }) => milliseconds(cpuMs))],
      ],
    },
  ]
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`growth: ${error.stack ?? error.message}\n`)
  return 2
})
