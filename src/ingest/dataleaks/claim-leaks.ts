import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const lockFile = 'leaks-lock.db'

/**
 * Claims the right to change leaked addresses; null when another process has it. An import beside a deletion could
 * bring back what was just forgotten. The claim is a lock of the operating system: it ends with the process.
 */
export function claimLeaks(folder: string): (() => void) | null {
  const lock = new DatabaseSync(path.join(folder, lockFile))
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    // SQLITE_BUSY: another process holds it.
    if ((error as { errcode?: number }).errcode === 5) return null
    throw error
  }
}
