import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import {
  type NeededProgram,
  neededPrograms,
  programPath,
  unpackedPrograms,
} from '../src/testing/needed-programs.ts'
import { slowestFiles, type TestedFile } from './slowest-files.ts'

/**
 * What `npm test` runs: first makes sure that the programs the tests talk to are there, then the tests.
 * As root on Debian missing packages are installed; otherwise the exact command is said.
 */
const missing = neededPrograms.filter(({ program }) => !programPath(program))
if (missing.length > 0) provide(missing)
/** Pages are tested as they are built. */
spawnSync(process.execPath, [new URL('build-web.ts', import.meta.url).pathname], { stdio: 'inherit' })

/**
 * Files that run side by side, by the room they test. Where packets are counted against the clock, each runs alone;
 * the others wait for servers and engines most of the time.
 */
const groups: readonly { readonly rooms: RegExp; readonly concurrency: number }[] = [
  { rooms: /^src\/(scanner\/(discovery|run)|collectors\/sensors)\//, concurrency: 1 },
  { rooms: /^/, concurrency: 4 },
]

/**
 * The first: see bin/rimlight.js. The others leave out the slow compiler for WebAssembly and the check of functions that
 * are never called: no test lives long enough to earn back what they cost.
 */
const engineFlags = ['--no-maglev-untagged-phis', '--liftoff-only', '--wasm-lazy-validation']
/** Hundreds of processes read the same modules. */
process.env['NODE_COMPILE_CACHE'] = path.resolve(import.meta.dirname, '../.cache/compiled')
process.env['UV_THREADPOOL_SIZE'] = '8'
/** The same as the other flags, for programs that tests start by bin/rimlight.js. */
process.env['_RIMLIGHT_BRIEF'] = '1'

/**
 * Hundreds of databases are made for a few seconds, and each write of theirs waits for the disk: where memory serves as
 * one and is large enough, it is taken.
 */
const memoryFolder = '/dev/shm'
const enoughBytes = 8e9
if (process.env['TMPDIR'] === undefined && existsSync(memoryFolder)) {
  const { bavail, bsize } = statfsSync(memoryFolder)
  if (bavail * bsize > enoughBytes) process.env['TMPDIR'] = memoryFolder
}

const maxAgain = 4
const maxSecondsAgain = 300

const wanted = process.argv.slice(2)
const everyTest = ['src', 'web', 'tools', 'torture', 'bench'].map((folder) => `${folder}/**/*.test.ts`)
/** Those that take minutes begin first, so that nothing waits for one of them at the end. */
const longest =
  /(kill|fuzz-api|web|torture|pack|dht\/network|sslv2\/legacy|agreement|whole-service|cluster|documents)\.test\.ts$/
const files = globSync(wanted.length > 0 ? wanted : everyTest).toSorted(
  (a, b) => Number(longest.test(b)) - Number(longest.test(a)) || (a < b ? -1 : 1),
)
if (files.length === 0) {
  process.stderr.write(`No test file matches ${wanted.join(' ')}\n`)
  process.exit(2)
}
const tested: TestedFile[] = []
for (const { rooms, concurrency } of groups)
  tested.push(
    ...(await runTests(
      files.filter((file) => groups.find((group) => group.rooms.test(file))?.rooms === rooms),
      concurrency,
    )),
  )
process.stdout.write(slowestFiles(tested))
process.exitCode = (await passAlone(tested.filter(({ passed }) => !passed))) ? 0 : 1

/** The runner's own command would sort the files by name. */
async function runTests(tests: readonly string[], concurrency: number): Promise<TestedFile[]> {
  if (tests.length === 0) return []
  const done: TestedFile[] = []
  const running = run({ files: tests.map((file) => path.resolve(file)), concurrency, execArgv: engineFlags })
  running.on('test:summary', ({ file, duration_ms, success }) => {
    if (file !== undefined)
      done.push({ file: path.relative(process.cwd(), file), seconds: duration_ms / 1_000, passed: success })
  })
  for await (const line of running.compose(spec())) process.stdout.write(line)
  const known = new Set(done.map(({ file }) => file))
  const silent = tests.filter((file) => !known.has(file)).map((file) => ({ file, seconds: 0, passed: false }))
  return [...done, ...silent]
}

/**
 * Servers, browsers and engines share a small machine here. A few files that failed in the crowd are run once more,
 * each alone, and named: what fails by itself has failed, and what does not is unsteady and wants to be looked at.
 */
async function passAlone(failed: readonly TestedFile[]): Promise<boolean> {
  if (failed.length === 0) return true
  const total = failed.reduce((sum, { seconds }) => sum + seconds, 0)
  const again = failed.length <= maxAgain && total <= maxSecondsAgain
  if (!again) return false
  process.stdout.write(`\nFailed beside others, now alone: ${failed.map(({ file }) => file).join(', ')}\n`)
  const alone = await runTests(
    failed.map(({ file }) => file),
    1,
  )
  for (const { file, passed } of alone)
    process.stdout.write(`${passed ? 'UNSTEADY: failed beside others, passed alone' : 'FAILED'}: ${file}\n`)
  return alone.every(({ passed }) => passed)
}

function provide(programs: readonly NeededProgram[]): void {
  const names = (unpacked: boolean): string =>
    programs
      .filter((one) => (one.unpacked ?? false) === unpacked)
      .map(({ packageName }) => packageName)
      .join(' ')
  const commands = [
    'apt-get update -q',
    ...(names(false) ? [`apt-get install -y --no-install-recommends ${names(false)}`] : []),
    ...(names(true) ? [unpackCommand(names(true))] : []),
  ]
  if (process.getuid?.() !== 0 || !programPath('apt-get')) {
    const lines = commands.map((command) => `  sudo sh -c '${command}'`).join('\n')
    process.stderr.write(`The tests need programs that are not here. Install them first:\n\n${lines}\n\n`)
    process.exit(2)
  }
  process.stderr.write(`Installing for the tests: ${names(false)} ${names(true)}\n`)
  // RUNLEVEL keeps the installed servers from being started: the tests start their own, on loopback.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const command of commands) {
    const done = spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (done.status === 0) continue
    process.stderr.write(`That failed. Try it by hand:\n\n  ${command}\n\n`)
    process.exit(2)
  }
}

function unpackCommand(packages: string): string {
  const folder = unpackedPrograms
  return `mkdir -p ${folder} && cd ${folder} && apt-get download ${packages} && for file in *.deb; do dpkg -x $file . || exit 1; done && rm *.deb`
}
