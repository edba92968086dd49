import { spawnSync } from 'node:child_process'
import { neededPrograms, programPath } from '../src/testing/needed-programs.ts'

/**
 * What `npm test` runs: first makes sure that the programs the tests talk to are there, then the tests.
 * As root on Debian missing packages are installed; otherwise the exact command is said.
 */
const missing = neededPrograms
  .filter(({ program }) => !programPath(program))
  .map(({ packageName }) => packageName)
if (missing.length > 0) install(missing)

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

function install(packages: readonly string[]): void {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !programPath('apt-get')) {
    process.stderr.write(
      `The tests need programs that are not here. Install them first:\n\n  sudo ${command}\n\n`,
    )
    process.exit(2)
  }
  process.stderr.write(`Installing for the tests: ${packages.join(' ')}\n`)
  // RUNLEVEL keeps the installed servers from being started: the tests start their own, on loopback.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const update = spawnSync('apt-get', ['update', '-q'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const done = spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (update.status === 0 && done.status === 0) return
  process.stderr.write(`That failed. Try it by hand:\n\n  apt-get update && ${command}\n\n`)
  process.exit(2)
}
