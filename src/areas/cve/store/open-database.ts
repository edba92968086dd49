import { DatabaseSync } from 'node:sqlite'

/** How long a statement waits for another process: an import beside the service holds it for one batch. */
const busyMilliseconds = 10_000

/** Grows only as far as it is used. */
const cacheKilobytes = 65_536

/** What a table of this shape is called; a file of another shape is made anew, since imports fill it again. */
const shape = 1

/**
 * Criteria lie together by product, which is how they are asked for; those of one vulnerability are found by
 * an index. Identifiers are numbers (`cve-id.ts`), sources their index in `record.ts`. `rest` is the platform
 * name behind its product; the empty text is eight times any.
 */
const tables = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE records (
    cve INTEGER, source INTEGER, digest TEXT NOT NULL, status TEXT NOT NULL, published TEXT NOT NULL,
    modified TEXT NOT NULL, summary TEXT NOT NULL, cvss REAL, cvss_version TEXT NOT NULL,
    cvss_source TEXT NOT NULL, cvss_vector TEXT NOT NULL, exploited TEXT, criteria INTEGER NOT NULL,
    PRIMARY KEY (cve, source)
  ) WITHOUT ROWID;
  CREATE TABLE criteria (
    product INTEGER, cve INTEGER, source INTEGER, place INTEGER, configuration INTEGER, node INTEGER,
    rest TEXT NOT NULL, low TEXT, low_inclusive INTEGER, high TEXT, high_inclusive INTEGER,
    PRIMARY KEY (product, cve, source, place)
  ) WITHOUT ROWID;
  CREATE INDEX criteria_by_cve ON criteria (cve, source);
  CREATE TABLE configurations (
    cve INTEGER, source INTEGER, place INTEGER, nodes TEXT NOT NULL,
    PRIMARY KEY (cve, source, place)
  ) WITHOUT ROWID;
  CREATE TABLE exploited (
    cve INTEGER PRIMARY KEY, added TEXT NOT NULL, due TEXT NOT NULL, ransomware INTEGER NOT NULL,
    name TEXT NOT NULL
  );
  CREATE TABLE chances (cve INTEGER PRIMARY KEY, chance REAL NOT NULL, percentile REAL NOT NULL);
  INSERT INTO meta (name, value) VALUES ('version', '0');`

export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = ${busyMilliseconds}`)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
  // Criteria are written all over the file: with the two megabytes that are usual each costs a read.
  database.exec(`PRAGMA cache_size = -${cacheKilobytes}`)
  inTransaction(database, () => {
    const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number }
    if (found === shape) return
    for (const { name } of database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all() as { name: string }[])
      database.exec(`DROP TABLE "${name}"`)
    database.exec(tables)
    database.exec(`PRAGMA user_version = ${shape}`)
  })
  return database
}

/** All of it or nothing; no other process writes meanwhile. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
