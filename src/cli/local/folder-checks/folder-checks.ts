import { checkBlobs } from './check-blobs.ts'
import { checkLedger } from './check-ledger.ts'
import { checkLosses } from './check-losses.ts'
import { checkOutbox } from './check-outbox.ts'
import { checkParts } from './check-parts.ts'
import type { FolderCheck } from './folder-check.ts'

/** In the order in which they run: losses are known when the parts and the outbox have been dealt with. */
export const folderChecks: readonly FolderCheck[] = [
  checkLedger,
  checkParts,
  checkOutbox,
  checkLosses,
  checkBlobs,
]
