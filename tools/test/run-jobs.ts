import path from 'node:path'
import { PassThrough } from 'node:stream'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import type { Job, Stage } from './jobs.ts'
import type { SkippedTest } from './skipped-tests.ts'
import type { TestedFile } from './slowest-files.ts'

/**
 * The first: see bin/rimlight.js. The others leave out the slow compiler for WebAssembly and the check of functions that
 * are never called: no test lives long enough to earn back what they cost.
 */
const engineFlags = ['--no-maglev-untagged-phis', '--liftoff-only', '--wasm-lazy-validation']
/** A file that hangs is a failure, and not the end of the run. */
const maxFileMs = 20 * 60_000
/** Types are stripped and modules compiled once for all processes of a run: a sixth of the time of an ordinary file. */
const compiledFolder = path.resolve(import.meta.dirname, '../../node_modules/.cache/rimlight/compiled')
const batchProgram = path.join(import.meta.dirname, 'batch.ts')
/** Every run ends with these; with a run for each job they are added up instead. */
const countLine = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/

export type Outcome = {
  readonly files: readonly TestedFile[]
  readonly skipped: readonly SkippedTest[]
  readonly tests: number
}

type Event = { readonly type: string; readonly data: EventData }
type EventData = {
  readonly name?: string
  readonly nesting?: number
  readonly message?: string
  readonly skip?: string | boolean
  readonly details?: { readonly type?: string; readonly duration_ms: number }
}

/** Runs the stages one after the other and writes what happens, each job when it has ended. */
export async function runStages(stages: readonly Stage[], write: (text: string) => void): Promise<Outcome> {
  const events = new PassThrough({ objectMode: true, highWaterMark: 1e6 })
  const report = (async () => {
    for await (const text of events.compose(spec() as unknown as NodeJS.ReadWriteStream)) write(String(text))
  })()
  const outcomes: Outcome[] = []
  for (const { jobs, concurrency } of stages) {
    const waiting = [...jobs]
    const work = async (): Promise<void> => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const ended = await runJob(job)
        for (const event of ended.events) events.write(event)
        outcomes.push(ended.outcome)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  events.end()
  await report
  return {
    files: outcomes.flatMap(({ files }) => files),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    tests: outcomes.reduce((sum, { tests }) => sum + tests, 0),
  }
}

async function runJob(job: Job): Promise<{ readonly events: readonly Event[]; readonly outcome: Outcome }> {
  const started = performance.now()
  const running = run({
    files: [path.resolve(job.batch ? batchProgram : job.files[0]!)],
    concurrency: 1,
    timeout: maxFileMs,
    execArgv: engineFlags,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiledFolder,
      RIMLIGHT_TEST_FILE: job.batch ? `one of ${job.files.length} files that share a process` : job.files[0]!,
      RIMLIGHT_TEST_BATCH: JSON.stringify(job.files),
      ...job.env,
    },
  })
  const events: Event[] = []
  for await (const { type, data } of running as AsyncIterable<Event>)
    if (type !== 'test:summary' && !(type === 'test:diagnostic' && countLine.test(data.message ?? '')))
      events.push({ type, data })
  const ends = events.filter(({ type }) => type === 'test:pass' || type === 'test:fail')
  const seconds = (performance.now() - started) / 1_000
  const passed = ends.every(({ type }) => type === 'test:pass')
  const engine = job.env === undefined ? '' : ` (engine ${job.env.RIMLIGHT_ENGINE})`
  const files = job.batch ? batchedFiles(job, ends) : [{ file: `${job.files[0]!}${engine}`, seconds, passed }]
  return {
    events,
    outcome: { files, skipped: skippedTests(job, ends), tests: ends.filter(isTest).length },
  }
}

/** In a batch each file is a suite of its name. One that did not come to its end has failed. */
function batchedFiles(job: Job, ends: readonly Event[]): TestedFile[] {
  return job.files.map((file) => {
    const end = ends.find(({ data }) => data.nesting === 0 && data.name === file)
    const seconds = (end?.data.details?.duration_ms ?? 0) / 1_000
    return { file, seconds, passed: end?.type === 'test:pass' }
  })
}

function skippedTests(job: Job, ends: readonly Event[]): SkippedTest[] {
  let before = 0
  return ends.flatMap((end, index) => {
    const { skip, name = '', nesting } = end.data
    const nextFile = ends
      .slice(before)
      .find(({ data }) => data.nesting === 0 && job.files.includes(data.name ?? ''))
    if (nesting === 0) before = index + 1
    if (skip === undefined || skip === false) return []
    const file = job.batch ? (nextFile?.data.name ?? '') : job.files[0]!
    return [{ file, name, reason: typeof skip === 'string' ? skip : '' }]
  })
}

const isTest = ({ data }: Event): boolean => data.details?.type !== 'suite'
