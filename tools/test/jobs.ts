import { engineRuns } from '../../src/testing/engine-tests.ts'
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

/** First what counts packets against the clock, one by one; then the rest, longest first so that none is waited for alone. */
export function planStages(files: readonly ChosenFile[], times: FileTimes): Stage[] {
  const named = (kind: ChosenFile['kind']): string[] =>
    files.filter((one) => one.kind === kind).map(({ file }) => file)
  const alone = (file: string): Job => ({ files: [file], batch: false })
  const seconds = ({ files }: Job): number =>
    files.reduce((sum, file) => sum + expectedSeconds(file, times), 0)
  const furtherEngines = engineRuns(named('mixed')).flatMap(({ files, env }) =>
    files.map((file): Job => ({ ...alone(file), env })),
  )
  const rest = [...pureBatches(named('pure'), times), ...named('mixed').map(alone), ...furtherEngines]
  return [
    { jobs: named('exact').map(alone), concurrency: 1 },
    { jobs: rest.toSorted((a, b) => seconds(b) - seconds(a)), concurrency: sideBySide },
  ].filter(({ jobs }) => jobs.length > 0)
}

/** The pure files, dealt out so that each batch takes about as long as the others. */
export function pureBatches(files: readonly string[], times: FileTimes, count = batchCount): Job[] {
  const batches = Array.from({ length: count }, () => ({ files: [] as string[], seconds: 0 }))
  const longestFirst = files.toSorted((a, b) => expectedSeconds(b, times) - expectedSeconds(a, times))
  for (const file of longestFirst) {
    const least = batches.reduce((a, b) => (b.seconds < a.seconds ? b : a))
    least.files.push(file)
    least.seconds += expectedSeconds(file, times)
  }
  return batches.filter((one) => one.files.length > 0).map(({ files }) => ({ files, batch: true }))
}
