import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import {
  neededPrograms,
  programPath,
  unpackedPrograms,
  withoutUser,
} from '../../src/testing/needed-programs.ts'
import { libraryPackages, missingLibraries } from './libraries.ts'

/**
 * Makes sure that the programs the tests talk to are there. As root on Debian missing packages are installed; otherwise
 * the one command that installs them is said, and the tests that need them say that they were not run.
 */
export function providePrograms(write: (text: string) => void): void {
  const missing = neededPrograms.filter(({ program }) => !programPath(program))
  const packages = (unpacked: boolean): string[] => [
    ...new Set(missing.filter((one) => (one.unpacked ?? false) === unpacked).map((one) => one.packageName)),
  ]
  const mayInstall = process.getuid?.() === 0 && programPath('apt-get') !== undefined
  const incomplete = missing.length > 0 || missingLibraries().length > 0
  if (incomplete && mayInstall) {
    const names = [...packages(false), ...packages(true), 'libraries']
    write(`Installing for the tests: ${names.join(' ')}\n`)
    command('apt-get', ['update', '-q'])
    install(packages(false))
  }
  if (packages(true).length > 0 && programPath('apt-get') !== undefined) unpack(packages(true), write)
  const libraries = libraryPackages()
  if (mayInstall) {
    install(libraries)
    for (const { user } of withoutUser())
      command('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', user])
    const lacking = missingLibraries()
    if (lacking.length > 0)
      throw new Error(lacking.map(({ program, library }) => `${program} needs ${library}`).join('; '))
    return
  }
  const without = process.env['RIMLIGHT_TEST_WITHOUT']?.split(',') ?? []
  for (const { program } of [...missingLibraries(), ...withoutUser()]) without.push(program)
  process.env['RIMLIGHT_TEST_WITHOUT'] = [...new Set(without)].join(',')
  const names = [...packages(false), ...libraries]
  if (names.length > 0)
    write(
      `Programs that tests need are not here. The tests without them run now; for the others, install first:\n\n  sudo apt-get install -y --no-install-recommends ${names.join(' ')}\n\n`,
    )
}

function install(packages: readonly string[]): void {
  if (packages.length > 0) command('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}

/** Needs no root, but the network; without it the tests of these programs are among those that were not run. */
function unpack(packages: readonly string[], write: (text: string) => void): void {
  mkdirSync(unpackedPrograms, { recursive: true })
  const script = `apt-get download ${packages.join(' ')} && for file in *.deb; do dpkg -x $file . || exit 1; done && rm *.deb`
  const done = spawnSync('sh', ['-c', script], { cwd: unpackedPrograms, stdio: 'ignore' })
  if (done.status !== 0) write(`These packages could not be unpacked: ${packages.join(' ')}\n`)
}

function command(program: string, argv: readonly string[]): void {
  // RUNLEVEL keeps the installed servers from being started: the tests start their own, on loopback.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const done = spawnSync(program, argv, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (done.status !== 0) throw new Error(`This failed, try it by hand: ${program} ${argv.join(' ')}`)
}
