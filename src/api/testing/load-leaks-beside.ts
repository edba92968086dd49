import path from 'node:path'
import { openLeakFile } from '../../areas/dataleaks/leak-file.ts'
import { noFolding } from '../../core/mail-address.ts'
import { loadLeakSample } from '../../sample/loading/load-leak-sample.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'

/** The leaks of the sample, loaded as the command line does it: beside the service that runs on the folder. */
export async function loadLeaksBeside(folder: string): Promise<void> {
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const file = openLeakFile({ folder, secretFile: '', folding: noFolding })
  try {
    await loadLeakSample({ ledger, file, folder, users: true }, 0, new AbortController().signal)
  } finally {
    file.close()
    await ledger.close()
  }
}
