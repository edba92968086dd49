import { createLeakCatalogue } from '../../areas/dataleaks/leak-catalogue.ts'
import type { LeakFile } from '../../areas/dataleaks/leak-file.ts'
import { mailAddress } from '../../core/mail-address.ts'
import { createLeakWriter } from '../../ingest/dataleaks/leak-writer.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { sampleLeaks } from '../dataleaks/sample-leaks.ts'

const maxPeople = 2_000
const minPeople = 50
const hostEventsEach = 25

/** The leaks of a data folder, opened for changes. */
export type LeakTarget = {
  readonly ledger: Ledger
  readonly file: LeakFile
  readonly folder: string
  readonly users: boolean
}

/** Leaks, beside a sample of so many host events. */
export async function loadLeakSample(
  { ledger, file, folder, users }: LeakTarget,
  hostEvents: number,
  signal: AbortSignal,
): Promise<number> {
  const people = Math.max(minPeople, Math.min(maxPeople, Math.ceil(hostEvents / hostEventsEach)))
  let loaded = 0
  for (const { addresses, ...description } of sampleLeaks({ people })) {
    signal.throwIfAborted()
    const { leak } = await createLeakCatalogue(ledger).put(description)
    const writer = createLeakWriter(file, { folder, leak: leak.id, users, signal })
    try {
      for (const text of addresses) writer.add(mailAddress(text, file.folding)!)
      loaded += (await writer.finish()).fresh
    } finally {
      writer.close()
    }
  }
  return loaded
}
