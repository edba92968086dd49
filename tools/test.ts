import { spawnSync } from 'node:child_process'
import {
  type NeededProgram,
  neededPrograms,
  programPath,
  unpackedPrograms,
} from '../src/testing/needed-programs.ts'

/**
 * What `npm test` runs: first makes sure that the programs the tests talk to are there, then the tests.
 * As root on Debian missing packages are installed; otherwise the exact command is said.
 */
const missing = neededPrograms.filter(({ program }) => !programPath(program))
if (missing.length > 0) provide(missing)

const patterns = process.argv.slice(2)
const everyTest = ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts']
const run = spawnSync(
  process.execPath,
  // The first flag: see bin/rimlight.js. One file at a time, since each may run a whole storage engine.
  [
    '--no-maglev-untagged-phis',
    '--test',
    '--test-concurrency=1',
    ...(patterns.length > 0 ? patterns : everyTest),
  ],
  { stdio: 'inherit', env: { ...process.env, UV_THREADPOOL_SIZE: '8' } },
)
process.exitCode = run.status ?? 1

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
