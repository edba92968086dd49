import { createLeakCatalogue } from '../../areas/dataleaks/leak-catalogue.ts'
import { withLeaks } from '../../cli/local/with-leaks.ts'
import type { Context } from '../../cli/verb.ts'
import { mailAddress } from '../../core/mail-address.ts'
import { createLeakWriter } from '../../ingest/dataleaks/leak-writer.ts'
import { sampleLeaks } from '../dataleaks/sample-leaks.ts'

const maxPeople = 2_000
/** A small sample of hosts has few people beside it. */
const hostEventsEach = 25
const fewest = 50

/** Leaks of the imagined internet of a sample with so many host events. */
export async function loadLeakSample(context: Context, hostEvents: number): Promise<number> {
  const { signal } = context
  const people = Math.max(fewest, Math.min(maxPeople, Math.ceil(hostEvents / hostEventsEach)))
  return await withLeaks(context, async ({ ledger, file, folder, users }) => {
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
  })
}
