import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const storageVerbs: VerbGroup = {
  heading: 'Storage',
  entries: [
    verbEntry(
      'backup',
      'Writes a backup into a folder, also while the service runs',
      () => import('./backup.ts'),
    ),
    verbEntry('restore', 'Restores a backup into a new data folder', () => import('./restore.ts')),
    verbEntry(
      'check',
      'Checks a data folder, and repairs what can be; the service must be stopped',
      () => import('./check.ts'),
    ),
    verbEntry(
      'store copy',
      'Copies the observations to ClickHouse servers, also while the service runs',
      () => import('./store-copy.ts'),
    ),
    verbEntry(
      'ledger copy',
      'Copies the ledger to PostgreSQL, or back to SQLite',
      () => import('./ledger-copy.ts'),
    ),
  ],
}
