import { closeSync, openSync, readSync } from 'node:fs'
import type { LeakFile } from '../../areas/dataleaks/leak-file.ts'
import { bucketDigits, rangeHash } from '../../areas/dataleaks/leak-keys.ts'
import type { MailAddress } from '../../core/mail-address.ts'

/**
 * Deletes an address from every leak, and keeps it out of later imports. When it returns, neither the file nor its
 * journal holds anything of it; what is left is a mark that only readable with the address and the secret.
 */
export async function forgetAddress({ db, keys }: LeakFile, address: MailAddress): Promise<number> {
  const key = keys.keyOf(address)
  const { domain } = address
  db.exec('BEGIN IMMEDIATE')
  let leaks: { leak: number }[]
  try {
    leaks = db
      .prepare('DELETE FROM leaked WHERE domain = ? AND key = ? RETURNING leak')
      .all(domain, key) as unknown as {
      leak: number
    }[]
    const count = db.prepare('UPDATE counts SET addresses = addresses - 1 WHERE domain = ? AND leak = ?')
    for (const { leak } of leaks) count.run(domain, leak)
    db.prepare('DELETE FROM counts WHERE domain = ? AND addresses <= 0').run(domain)
    const bucket = keys.bucketOf(rangeHash(address.text).slice(0, bucketDigits))
    db.prepare('DELETE FROM ranges WHERE bucket = ? AND key = ?').run(bucket, key)
    db.prepare('INSERT OR IGNORE INTO forgotten (key) VALUES (?)').run(keys.forgottenKey(address))
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
  await emptyJournal(db)
  // A page that was split may have kept the bytes of a row that moved: only writing the file anew removes those.
  if (fileHolds(db.location()!, key)) {
    db.exec('VACUUM')
    await emptyJournal(db)
  }
  return leaks.length
}

const pieceBytes = 1024 * 1024

/** Whether the bytes are anywhere in a file, used or not. */
function fileHolds(file: string, bytes: Uint8Array): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const piece = Buffer.allocUnsafe(pieceBytes + bytes.length)
    for (let position = 0; ; position += pieceBytes) {
      const read = readSync(descriptor, piece, 0, piece.length, position)
      if (piece.subarray(0, read).includes(bytes)) return true
      if (read < piece.length) return false
    }
  } finally {
    closeSync(descriptor)
  }
}

const tries = 100
const pauseMilliseconds = 100

/** The journal has older copies of pages until they are moved into the file, which readers can delay. */
async function emptyJournal(db: LeakFile['db']): Promise<void> {
  for (let n = 0; n < tries; n++) {
    const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    if (busy === 0) return
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
  throw new Error('the address is deleted, but readers keep its journal from being emptied: try again')
}
