/** SQLITE_FULL. */
const sqliteFull = 13
/** The states of PostgreSQL for a full disk. */
const postgresFull = '53100'
/** As the engines write it: NOT_ENOUGH_SPACE of ClickHouse, ENOSPC of the system, and SQLite. */
const fullMessage = /Code: 243\b|No space left on device|database or disk is full/

/** Whether something failed because the disk has no room: it is worth trying again when there is some. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode, status } = error as { code?: unknown; errcode?: unknown; status?: unknown }
  if (code === 'ENOSPC' || code === postgresFull || status === 507) return true
  if (typeof errcode === 'number' && (errcode & 0xff) === sqliteFull) return true
  return fullMessage.test(error.message) || isDiskFull(error.cause)
}
