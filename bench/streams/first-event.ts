import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Service } from '../../src/service/service.ts'
import { openBenchService } from '../data/bench-service.ts'
import { milliseconds, times } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { measure } from '../harness/measure.ts'
import { type Summary, summarize } from '../harness/percentile.ts'
import type { Subject } from '../harness/subject.ts'

const maxJobs = 30
const minJobs = 5
const warmUpJobs = 5
const goalMilliseconds = 300
const jobMilliseconds = 60_000

/** Milliseconds since the request for the job was sent. */
type JobTimes = {
  readonly answered: number
  readonly started: number
  readonly event: number
  readonly completed: number
}
type Line = {
  readonly origin: { readonly job_id?: string }
  readonly status?: { readonly started: boolean | null; readonly completed: boolean | null }
}

export const firstEvent: Subject = {
  name: 'first-event',
  about: 'from the request for a scan of one open port to its first event',
  async run({ events }, say) {
    const jobs = Math.min(maxJobs, Math.max(minJobs, Math.floor(events / 5_000)))
    const target = net.createServer((socket) => socket.on('error', () => {}).end())
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
    const port = (target.address() as AddressInfo).port
    try {
      say(`ours, load ${loadAverage()}`)
      const { engine, taken } = await runJobs(port, jobs)
      say(`bare connect and nmap, load ${loadAverage()}`)
      const amount = { warmUp: warmUpJobs, runs: jobs }
      const connect = summarize(await measure(() => connectOnce(port), amount))
      const nmap = await nmapTimes(port, jobs)
      const event = summarize(taken.map((one) => one.event))
      const notes = [
        `${jobs} jobs one after another, each 127.0.0.1 with one open port and no modules, read from /v1/stream by a client in the process of the service`,
        `engine: ${engine}`,
        'a stream is fed when its events are stored, so the first event includes the outbox on disk and the inserts into the tables of the engine, one after the other',
        'nmap: -sT of the same port, from the start of the process to its end; connect: the handshake alone',
        `goal: p95 of at most ${goalMilliseconds} ms, ${event.p95 <= goalMilliseconds ? 'reached' : 'missed'} in this run`,
      ]
      if (nmap === null) notes.push('no peer: nmap is not installed')
      const stages = (['answered', 'started', 'completed'] as const).flatMap((stage) =>
        bothRows(`job ${stage}`, summarize(taken.map((one) => one[stage])), null, null),
      )
      const rows = [...bothRows('first event', event, nmap && summarize(nmap), connect), ...stages]
      const head = ['measure', 'Rimlight', 'nmap', 'connect', 'ratio to nmap']
      return { tables: [{ title: 'First event of a job', head, rows }], notes }
    } finally {
      target.close()
    }
  },
}

function bothRows(name: string, ours: Summary, nmap: Summary | null, connect: Summary | null): string[][] {
  return (['p50', 'p95'] as const).map((rank) => [
    `${name}: ${rank}`,
    milliseconds(ours[rank]),
    nmap ? milliseconds(nmap[rank]) : '-',
    connect ? milliseconds(connect[rank]) : '-',
    times(nmap ? nmap[rank] / ours[rank] : Number.NaN),
  ])
}

async function runJobs(port: number, jobs: number): Promise<{ engine: string; taken: JobTimes[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-first-event-'))
  try {
    const { service } = await openBenchService(path.join(folder, 'data'))
    try {
      const stream = await openStream(service)
      const taken: JobTimes[] = []
      for (let n = 0; n < warmUpJobs + jobs; n++) taken.push(await runJob(service, stream, port))
      stream.close()
      return { engine: service.store.engine, taken: taken.slice(warmUpJobs) }
    } finally {
      await service.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Hands every line to the current listener. */
type Stream = { listen(onLine: (line: Line) => void): void; close(): void }

function openStream({ url, firstKeys }: Service): Promise<Stream> {
  let listener = (_: Line): void => {}
  let rest = ''
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${url}/v1/stream`,
      { headers: { 'x-token': firstKeys!.v1_token } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`/v1/stream answered ${answer.statusCode}`))
        answer.setEncoding('utf8').on('data', (text: string) => {
          const lines = (rest + text).split('\n')
          rest = lines.pop()!
          for (const line of lines) listener(JSON.parse(line) as Line)
        })
        // We end it ourselves, which its answer takes for an accident.
        answer.on('error', () => {})
        resolve({
          listen(onLine) {
            listener = onLine
          },
          close: () => request.destroy(),
        })
      },
    )
    request.on('error', reject)
  })
}

async function runJob(service: Service, stream: Stream, port: number): Promise<JobTimes> {
  const plan = { targets: ['127.0.0.1'], ports: [{ port, modules: [] }] }
  const body = JSON.stringify({ type: 'scan', description: 'bench', options: [plan] })
  const done = Promise.withResolvers<Omit<JobTimes, 'answered'>>()
  const late = setTimeout(() => done.reject(new Error('a job did not end')), jobMilliseconds)
  let started = Number.NaN
  let event = Number.NaN
  const from = performance.now()
  stream.listen(({ status }) => {
    const now = performance.now() - from
    if (!status) event = Number.isNaN(event) ? now : event
    else if (status.completed) done.resolve({ started, event, completed: now })
    else if (status.started) started = now
  })
  try {
    const answer = await fetch(`${service.url}/v1/tasks`, {
      method: 'POST',
      headers: { 'x-token': service.firstKeys!.v1_token },
      body,
    })
    const text = await answer.text()
    const answered = performance.now() - from
    if (answer.status !== 200) throw new Error(`/v1/tasks answered ${answer.status}: ${text.slice(0, 300)}`)
    const rest = await done.promise
    if (Number.isNaN(rest.event)) throw new Error('a job ended without an event')
    return { answered, ...rest }
  } finally {
    clearTimeout(late)
  }
}

function connectOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}

/** Null where nmap is missing. */
async function nmapTimes(port: number, runs: number): Promise<number[] | null> {
  const words = ['-sT', '-n', '-Pn', '-p', String(port), '127.0.0.1']
  const scan = async (): Promise<void> => {
    const { stdout } = await promisify(execFile)('nmap', words)
    if (!stdout.includes(`${port}/tcp open`)) throw new Error('nmap did not find the open port')
  }
  try {
    return await measure(scan, { warmUp: 1, runs })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
