import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { nativeExists } from '../src/storage/clickhouse/open-store.ts'
import { libraryProgram } from '../src/testing/clickhouse/server-program.ts'
import { torture } from '../torture/driver.ts'
import { chosenFaults, faults } from '../torture/faults.ts'
import { emulatedVariable } from '../torture/installation.ts'
import { patienceVariable } from '../torture/patience.ts'
import { summaryTable } from '../torture/summary.ts'

/**
 * What `npm run torture` runs: an installation under load, broken again and again.
 * --fault A,B (all of them), --rounds N (20) or --minutes N, --seed N; --stop-seconds, --lock-seconds and --away-seconds
 * limit the faults that last; --emulated takes the native engine of x64 in an emulator, and --patience N multiplies
 * deadlines. Ends with 1 when something is wrong, or when a fault could not be made on CI.
 */
const insideMark = 'TORTURE_INSIDE'
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      ...{ fault: text, rounds: text, minutes: text, seed: text },
      ...({ emulated: { type: 'boolean' }, patience: text } as const),
      ...{ 'stop-seconds': text, 'lock-seconds': text, 'away-seconds': text },
    },
  })
  const chosen = values.fault ? chosenFaults(values.fault.split(',')) : [...faults]
  const bound = values.minutes
    ? { minutes: wholeNumber('minutes', values.minutes) }
    : { rounds: wholeNumber('rounds', values.rounds ?? '20') }
  const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000))
  const limits = {
    stopSeconds: wholeNumber('stop-seconds', values['stop-seconds'] ?? '60'),
    lockSeconds: wholeNumber('lock-seconds', values['lock-seconds'] ?? '40'),
    awaySeconds: wholeNumber('away-seconds', values['away-seconds'] ?? '15'),
  }
  if (values.emulated) process.env[emulatedVariable] = 'yes'
  process.env[patienceVariable] = String(wholeNumber('patience', values.patience ?? '1'))
  const inside = process.env[insideMark] === 'yes'
  if (!inside && process.platform === 'linux' && process.getuid?.() === 0) {
    // Where the rounds run there is no network to fetch the library from.
    const program = values.emulated ? await libraryProgram('engine-host') : null
    if (program?.kind === 'missing') throw new Error(`--emulated: ${program.reason}`)
    return await enter(seed)
  }
  if (inside) execFileSync('ip', ['link', 'set', 'lo', 'up'])
  else say('Not root on Linux: faults that need a disk or a network of their own are left out.')
  const howLong = 'rounds' in bound ? `${bound.rounds} rounds` : `${bound.minutes} minutes`
  say(`Seed ${seed}, ${howLong} of ${chosen.map(({ name }) => name).join(', ')}`)
  const outcome = await torture({ faults: chosen, bound, seed, limits, inside, say })
  const day = new Date().toISOString().slice(0, 10)
  say(`\n${day}, ${await describeEngine()}, seeds from ${seed}\n`)
  if (outcome.rounds.length > 0) say(`${summaryTable(outcome.rounds)}\n`)
  for (const one of outcome.notMade) say(one)
  for (const one of outcome.findings) say(`WRONG: ${one}`)
  say(`${outcome.rounds.length} rounds, ${outcome.findings.length} findings`)
  const must = process.env['CI'] === 'true'
  return outcome.findings.length > 0 || (must && outcome.notMade.length > 0) ? 1 : 0
}

/** The same once more, where its disks, network and processes are its own: they end with it, however it ends. */
async function enter(seed: number): Promise<number> {
  const spaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const words = [...process.execArgv, ...process.argv.slice(1), '--seed', String(seed)]
  const child = spawn('unshare', [...spaces, process.execPath, ...words], {
    stdio: 'inherit',
    env: { ...process.env, [insideMark]: 'yes' },
  })
  const pass = (): boolean => child.kill('SIGKILL')
  process.once('SIGTERM', pass).once('SIGINT', pass)
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

async function describeEngine(): Promise<string> {
  if (process.env[emulatedVariable] === 'yes') return `native engine (x64, emulated on ${process.arch})`
  const engine = (await nativeExists()) ? 'native' : 'WebAssembly'
  return `${process.arch}, ${process.env['RIMLIGHT_ENGINE'] ?? engine} engine`
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`--${name} ${text}: write a whole number from 1`)
  return value
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`torture: ${error.stack ?? error.message}\n`)
  return 2
})
