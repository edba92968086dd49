import { engineRuns } from '../../src/testing/engine-tests.ts'
import { engines } from '../../src/testing/engines.ts'
import type { ChosenFile } from './choose-files.ts'
import { expectedSeconds, type FileTimes } from './file-times.ts'

/** What one process runs. */
export type Job = {
  readonly files: readonly string[]
  readonly batch: boolean
  /** Added to the environment of the process: the engine of a further run. */
  readonly env?: { readonly RIMLIGHT_ENGINE: string }
}
/** Jobs that run side by side, so many at once. */
export type Stage = { readonly jobs: readonly Job[]; readonly concurrency: number }

/** Two for each core: most wait for servers and engines. */
const sideBySide = 4
const batchCount = 2
const serviceBatchCount = 3

/**
 * With WebAssembly the first service of a process takes 9 s of processor time and the next ones 3: they share the code that
 * is compiled. The native library opens in a moment and allows one data folder for a process.
 */
const servicesShareProcess = engines[0] === 'wasm'

/** First what counts packets against the clock, one by one; then the rest, longest first so that none is waited for alone. */
export function planStages(
  files: readonly ChosenFile[],
  times: FileTimes,
  shareProcess = servicesShareProcess,
): Stage[] {
  const named = (kind: ChosenFile['kind']): string[] =>
    files.filter((one) => one.kind === kind).map(({ file }) => file)
  const alone = (file: string): Job => ({ files: [file], batch: false })
  const seconds = ({ files }: Job): number =>
    files.reduce((sum, file) => sum + expectedSeconds(file, times), 0)
  const furtherEngines = engineRuns([...named('service'), ...named('mixed')]).flatMap(({ files, env }) =>
    files.map((file): Job => ({ ...alone(file), env })),
  )
  const services = shareProcess
    ? batchesOf(named('service'), times, serviceBatchCount)
    : named('service').map(alone)
  const rest = [
    ...batchesOf(named('pure'), times, batchCount),
    ...services,
    ...named('mixed').map(alone),
    ...furtherEngines,
  ]
  return [
    { jobs: named('exact').map(alone), concurrency: 1 },
    { jobs: rest.toSorted((a, b) => seconds(b) - seconds(a)), concurrency: sideBySide },
  ].filter(({ jobs }) => jobs.length > 0)
}

/** The files, dealt out so that each batch takes about as long as the others. */
export function batchesOf(files: readonly string[], times: FileTimes, count: number): Job[] {
  const batches = Array.from({ length: count }, () => ({ files: [] as string[], seconds: 0 }))
  const longestFirst = files.toSorted((a, b) => expectedSeconds(b, times) - expectedSeconds(a, times))
  for (const file of longestFirst) {
    const least = batches.reduce((a, b) => (b.seconds < a.seconds ? b : a))
    least.files.push(file)
    least.seconds += expectedSeconds(file, times)
  }
  return batches.filter((one) => one.files.length > 0).map(({ files }) => ({ files, batch: true }))
}
