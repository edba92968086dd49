import type { Parsed } from '../../ingest/formats/format.ts'
import { loadEvents, newTally, type Refused } from '../../ingest/loading/load-events.ts'
import type { Loader } from '../../ingest/loading/loader.ts'
import { type ByteSource, openByteSource } from '../arguments/byte-source.ts'
import { exitCodes } from '../exit-codes.ts'
import { type LoadEnd, loadReport, refusalsShown } from '../terminal/load-report.ts'
import { jsonLine } from '../terminal/plain-text.ts'
import { progressLine } from '../terminal/progress-line.ts'
import type { Context } from '../verb.ts'

export type FileImport = {
  readonly label: string
  readonly loader: Loader
  readonly read: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Parsed>
}

/** Loads the file that the first argument names, shows the progress, and reports what was refused. */
export async function importFile(context: Context, { label, loader, read }: FileImport): Promise<number> {
  const { terminal, values, signal, out } = context
  const source = await openByteSource(context.positionals[0]!, context.input, signal)
  const tally = newTally()
  const refusals: Refused[] = []
  const start = performance.now()
  const progress = terminal.progress((seconds, columns) =>
    progressLine({ label, seconds, events: tally.accepted, ...bytesOf(source) }, columns),
  )
  const report = async (end: LoadEnd): Promise<void> => {
    progress.stop()
    const seconds = (performance.now() - start) / 1000
    for (const line of loadReport(source.name, tally, seconds, refusals, end)) terminal.say(line)
    const { accepted, refused } = tally
    if (values['json']) await out.write(jsonLine({ accepted, refused, searchable: end === 'searchable' }))
  }
  try {
    await loadEvents(read(source.chunks), {
      accept: loader.accept,
      tally,
      signal,
      onRefused: async (refused) => {
        if (refusals.length < refusalsShown) refusals.push(refused)
        if (values['json']) await out.write(jsonLine(refused))
      },
    })
    await report(await loader.finish())
  } catch (error) {
    if (tally.accepted > 0 || signal.aborted) await report(signal.aborted ? 'interrupted' : 'broken')
    throw error
  } finally {
    progress.stop()
    await loader.close()
  }
  return tally.refused > 0 ? exitCodes.partly : exitCodes.done
}

function bytesOf(source: ByteSource): { bytes: number; share?: number } {
  const bytes = source.read()
  return source.total ? { bytes, share: bytes / source.total } : { bytes }
}
