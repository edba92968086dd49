import type { LeakFile } from '../../areas/dataleaks/leak-file.ts'

/** Deletes what is known of one leak; addresses that other leaks have stay. How many addresses it had. */
export function removeLeak({ db }: LeakFile, leak: number): number {
  db.exec('BEGIN IMMEDIATE')
  try {
    const { changes } = db.prepare('DELETE FROM leaked WHERE leak = ?').run(leak)
    db.prepare('DELETE FROM counts WHERE leak = ?').run(leak)
    db.exec(
      `DELETE FROM ranges WHERE NOT EXISTS
         (SELECT 1 FROM leaked WHERE leaked.domain = ranges.domain AND leaked.key = ranges.key)`,
    )
    db.exec('COMMIT')
    return Number(changes)
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
