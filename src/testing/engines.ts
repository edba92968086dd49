import type { EngineChoice } from '../storage/clickhouse/open-store.ts'
import { nativeExists } from '../storage/clickhouse/open-store.ts'

export type Engine = Exclude<EngineChoice, 'auto'>

/** Whether this machine has no native library, so that its tests say nothing about that engine. */
export const nativeMissing: boolean = !(await nativeExists())

/** The engines that the tests can run on here; the first is the one that `auto` takes. */
export const engines: readonly Engine[] = nativeMissing ? ['wasm'] : ['native', 'wasm']

/** For a process of a test that lives for seconds: its WebAssembly is compiled no further than it must be. */
export const briefFlags = ['--no-maglev-untagged-phis', '--liftoff-only', '--wasm-lazy-validation'] as const

/**
 * The engine for the tests of this process. A process has one, since the native library allows one data folder at a
 * time: the runner starts files once more with the variable of the setting `engine`, which programs that a test starts
 * read as well.
 */
export const testEngine: Engine = chosenEngine(process.env['RIMLIGHT_ENGINE'])

function chosenEngine(text: string | undefined): Engine {
  if (text === undefined || text === '' || text === 'auto') return engines[0]!
  const found = engines.find((engine) => engine === text)
  if (!found) throw new Error(`RIMLIGHT_ENGINE=${text}: the tests can run on ${engines.join(' and ')} here`)
  return found
}
