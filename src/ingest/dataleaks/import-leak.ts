import type { LeakFile } from '../../areas/dataleaks/leak-file.ts'
import type { LayoutWish } from './leak-layout.ts'
import { createLeakWriter, type LeakWritten } from './leak-writer.ts'
import { type AddressTally, readAddresses } from './read-addresses.ts'

export type ImportLeakOptions = LayoutWish & {
  /** Where what does not fit into memory is sorted; nothing is left there. */
  readonly folder: string
  readonly leak: number
  readonly users: boolean
  readonly tally: AddressTally
  readonly signal: AbortSignal
  /** How many of the different addresses are written, once all are read. */
  readonly onWritten?: (written: number) => void
}

const linesInTurn = 1_000

/** Brings the addresses of a file in as those of one leak. They are on disk when it resolves; a second time adds none. */
export async function importLeak(
  file: LeakFile,
  chunks: AsyncIterable<Uint8Array>,
  options: ImportLeakOptions,
): Promise<LeakWritten> {
  const { folder, leak, users, tally, signal, onWritten, format, column } = options
  const writer = createLeakWriter(file, { folder, leak, users, signal })
  try {
    let lines = 0
    for await (const addresses of readAddresses(chunks, { format, column, folding: file.folding, tally })) {
      for (const address of addresses) writer.add(address)
      lines += 1
      if (lines % linesInTurn !== 0) continue
      // Lines that are in memory already give no other work its turn.
      await new Promise(setImmediate)
      signal.throwIfAborted()
    }
    return await writer.finish(onWritten)
  } finally {
    writer.close()
  }
}
