import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nativeExists } from '../src/storage/clickhouse/open-store.ts'
import { type ChosenFile, chooseFiles } from './test/choose-files.ts'
import { readFileTimes, writeFileTimes } from './test/file-times.ts'
import { planStages, type Stage } from './test/jobs.ts'
import { providePrograms } from './test/provide-programs.ts'
import { runChecks } from './test/quick.ts'
import { openRunFolder } from './test/run-folder.ts'
import { type Outcome, runStages } from './test/run-jobs.ts'
import { describeSkipped, lacksPart } from './test/skipped-tests.ts'
import { slowestFiles } from './test/slowest-files.ts'

type TestOptions = {
  /** `quick`: types, style and what is pure. `long`: what repeats itself, so many times. */
  readonly mode: 'all' | 'quick' | 'long'
  readonly rounds: number
  readonly patterns: readonly string[]
}

const defaultRounds = 50

/** What `npm test`, `npm run test:quick` and `npm run test:long` run: see CONTRIBUTING.md. */
const write = (text: string): void => {
  process.stdout.write(text)
}

try {
  process.exitCode = await main(parseOptions(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

function parseOptions(argv: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, long: { type: 'boolean' }, rounds: { type: 'string' } },
  })
  const rounds = Number(values.rounds ?? defaultRounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds needs a whole number from 1')
  if (values.rounds !== undefined && !values.long)
    throw new Error('--rounds is an option of npm run test:long')
  return { mode: values.quick ? 'quick' : values.long ? 'long' : 'all', rounds, patterns: positionals }
}

async function main(options: TestOptions): Promise<number> {
  const started = performance.now()
  const files = chooseFiles(options.patterns, options.mode === 'long').filter((file) =>
    isWanted(file, options.mode),
  )
  if (files.length === 0) throw new Error(`No test file matches ${options.patterns.join(' ')}`)
  setEnvironment(options)
  const impure = files.filter(({ kind }) => kind !== 'pure')
  if (impure.length > 0) {
    providePrograms(write)
    // Pages are tested as they are built; a file outside the project does not know them.
    if (impure.some(({ file }) => !path.isAbsolute(file)))
      spawnSync(process.execPath, [path.join(import.meta.dirname, 'build-web.ts')], { stdio: 'inherit' })
  }
  const checks = options.mode === 'quick' ? runChecks(write) : Promise.resolve([])
  const { outcome, left } = await runInFolder(planStages(files, readFileTimes()))
  // The rounds of a long run say nothing about the next short one.
  if (options.mode !== 'long') writeFileTimes(outcome.files)
  const problems = [...describeProblems(outcome, left), ...(await checks).map((name) => `${name} failed`)]
  write(slowestFiles(outcome.files))
  write(describeSkipped(outcome.skipped))
  for (const problem of problems) write(`FAILED: ${problem}\n`)
  const duration = describeDuration((performance.now() - started) / 1_000)
  write(`${await describeMachine()}; ${outcome.tests} tests in ${outcome.files.length} files, ${duration}\n`)
  return problems.length === 0 ? 0 : 1
}

function isWanted({ kind, repeats }: ChosenFile, mode: TestOptions['mode']): boolean {
  return mode === 'all' || (mode === 'quick' ? kind === 'pure' : repeats)
}

function setEnvironment({ mode, rounds }: TestOptions): void {
  // Hundreds of processes read the same modules.
  process.env['NODE_COMPILE_CACHE'] = path.resolve(import.meta.dirname, '../.cache/compiled')
  process.env['UV_THREADPOOL_SIZE'] = '8'
  // The flags of the test processes (run-jobs.ts), for programs that tests start by bin/rimlight.js.
  process.env['_RIMLIGHT_BRIEF'] = '1'
  // No test asks the resolvers of the machine: those that resolve names have a server of their own.
  process.env['RIMLIGHT_RESOLVERS'] = 'none'
  if (mode === 'long') process.env['RIMLIGHT_TEST_ROUNDS'] = String(rounds)
  else delete process.env['RIMLIGHT_TEST_ROUNDS']
}

/** Nothing of the run is left behind, however it ends. */
async function runInFolder(stages: readonly Stage[]): Promise<{ outcome: Outcome; left: readonly string[] }> {
  const folder = openRunFolder()
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const [signal, status] of Object.entries(signals))
    process.once(signal, () => {
      folder.abandon()
      process.exit(status)
    })
  try {
    const outcome = await runStages(stages, write)
    return { outcome, left: await folder.close() }
  } catch (error) {
    folder.abandon()
    throw error
  }
}

function describeProblems({ files, skipped }: Outcome, left: readonly string[]): string[] {
  const lacking = skipped.filter(lacksPart).length
  return [
    ...files.filter(({ passed }) => !passed).map(({ file }) => file),
    ...(lacking > 0 ? [`${lacking} tests were not run for want of a program or of root (listed above)`] : []),
    ...left.map((what) => `left behind: ${what}`),
  ]
}

/** Architecture and engines, so that a result is not taken for one of another machine. */
async function describeMachine(): Promise<string> {
  if (await nativeExists()) return `${process.arch}; engines: native and WebAssembly`
  return `${process.arch}; engine: WebAssembly (the native library is not installed on this machine, its tests did not run)`
}

function describeDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${Math.floor(seconds % 60)} s` : `${seconds.toFixed(1)} s`
}
