import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AddressFolding } from '../../core/mail-address.ts'
import { SecretFileError, secretFile as secretOf } from '../../storage/secret-file.ts'
import { createLeakKeys, type LeakKeys } from './leak-keys.ts'

export type LeakFileOptions = {
  /** The data folder. */
  readonly folder: string
  /** Empty: it is in the data folder. */
  readonly secretFile: string
  readonly folding: AddressFolding
}

/** The leaked addresses of one installation: a database of their own, beside a secret that is not in it. */
export type LeakFile = {
  readonly db: DatabaseSync
  readonly keys: LeakKeys
  readonly folding: AddressFolding
  close(): void
}

export const leakFileName = 'leaks.db'
const secretFileName = 'leak-secret'
/** How long a statement waits for another process (an import beside the service) to finish its own. */
const busyMilliseconds = 10_000

/**
 * By domain first: a look-up of an address knows its domain, and the users of a domain lie side by side. Tables
 * without row ids keep an address in one place, and fill in order without a page being touched twice.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;
  CREATE TABLE IF NOT EXISTS leaked (
    domain TEXT NOT NULL, key BLOB NOT NULL, leak INTEGER NOT NULL, user BLOB,
    PRIMARY KEY (domain, key, leak)
  ) WITHOUT ROWID, STRICT;
  CREATE TABLE IF NOT EXISTS ranges (
    bucket INTEGER NOT NULL, key BLOB NOT NULL, domain TEXT NOT NULL,
    PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID, STRICT;
  CREATE TABLE IF NOT EXISTS counts (
    domain TEXT NOT NULL, leak INTEGER NOT NULL, addresses INTEGER NOT NULL,
    PRIMARY KEY (domain, leak)
  ) WITHOUT ROWID, STRICT;
  CREATE TABLE IF NOT EXISTS forgotten (key BLOB PRIMARY KEY) WITHOUT ROWID, STRICT;`

export function openLeakFile({ folder, secretFile, folding }: LeakFileOptions): LeakFile {
  const file = path.join(folder, leakFileName)
  const secretPath = secretFile || path.join(folder, secretFileName)
  const secret = secretOf(secretPath, { of: 'leaks', mayMake: !existsSync(file) })
  const keys = createLeakKeys(secret)
  // Its journal gets the rights that it has itself.
  closeSync(openSync(file, 'a', 0o600))
  const db = new DatabaseSync(file)
  try {
    db.exec(`PRAGMA busy_timeout = ${busyMilliseconds}`)
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    // What is deleted is overwritten: a page that is free must not tell what it held.
    db.exec('PRAGMA secure_delete = ON')
    db.exec(schema)
    hold(db, 'secret', keys.check, 'the secret is another than the one that leaked addresses were kept under')
    hold(
      db,
      'folding',
      foldingText(folding),
      'leak-fold-tags and leak-fold-dots are others than when leaks were imported: set them back, or import anew',
    )
  } catch (error) {
    db.close()
    throw error
  }
  return { db, keys, folding, close: () => db.close() }
}

/** What the file was begun with stays, since everything in it depends on that. */
function hold(db: DatabaseSync, name: string, value: string, complaint: string): void {
  db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)').run(name, value)
  const held = db.prepare('SELECT value FROM meta WHERE name = ?').get(name) as { value: string }
  if (held.value !== value) throw new SecretFileError(complaint)
}

function foldingText({ tags, dotless }: AddressFolding): string {
  return JSON.stringify({ tags, dotless: [...dotless].sort() })
}
