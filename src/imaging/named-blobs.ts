import type { Ledger } from '../storage/ledger/ledger.ts'
import type { CaptureTables } from './capture-rows.ts'

/** The names of all blobs that captured pictures and pages refer to. */
export async function namedBlobs(ledger: Ledger): Promise<ReadonlySet<string>> {
  const rows = await ledger.db
    .withTables<CaptureTables>()
    .selectFrom('captures')
    .select(['blob', 'thumb'])
    .execute()
  return new Set(rows.flatMap(({ blob, thumb }) => (thumb === null ? [blob] : [blob, thumb])))
}
