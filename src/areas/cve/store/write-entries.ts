import type { DatabaseSync } from 'node:sqlite'
import { cveNumber } from '../cve-id.ts'
import type { Entry } from '../record.ts'
import { inTransaction } from './open-database.ts'
import { recordRemover, recordWriter } from './write-record.ts'

/** What became of the entries that were read. */
export type WriteCounts = {
  added: number
  changed: number
  unchanged: number
  /** Rejected by those who give out the identifiers: never stored. */
  rejected: number
  /** Of those, how many were stored before. */
  removed: number
  unreadable: number
}

export function noCounts(): WriteCounts {
  return { added: 0, changed: 0, unchanged: 0, rejected: 0, removed: 0, unreadable: 0 }
}

export type EntryWriter = {
  /** Writes a batch at once, and counts what became of it. */
  write(entries: readonly Entry[], counts: WriteCounts): void
  /** A catalogue is whole: what it no longer names is no longer in it. */
  keepExploited(cves: ReadonlySet<string>): void
}

export function createEntryWriter(database: DatabaseSync): EntryWriter {
  let writeRecord = recordWriter(database)
  const remove = recordRemover(database)
  const putExploited = database.prepare(
    `INSERT INTO exploited (cve, added, due, ransomware, name) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (cve) DO UPDATE SET added = excluded.added, due = excluded.due,
       ransomware = excluded.ransomware, name = excluded.name
     WHERE (added, due, ransomware, name) <> (excluded.added, excluded.due, excluded.ransomware, excluded.name)`,
  )
  const hasExploited = database.prepare('SELECT 1 FROM exploited WHERE cve = ?')
  const putChance = database.prepare(
    `INSERT INTO chances (cve, chance, percentile) VALUES (?, ?, ?)
     ON CONFLICT (cve) DO UPDATE SET chance = excluded.chance, percentile = excluded.percentile
     WHERE (chance, percentile) <> (excluded.chance, excluded.percentile)`,
  )
  const hasChance = database.prepare('SELECT 1 FROM chances WHERE cve = ?')

  const writeOne = (entry: Entry): keyof WriteCounts => {
    switch (entry.kind) {
      case 'record':
        return writeRecord(entry.record)
      case 'rejected':
        return remove(cveNumber(entry.cve)!) ? 'removed' : 'rejected'
      case 'exploited': {
        const { cve, added, due, ransomware, name } = entry.exploited
        const known = hasExploited.get(cveNumber(cve)!) !== undefined
        const { changes } = putExploited.run(cveNumber(cve)!, added, due, ransomware ? 1 : 0, name)
        return outcome(known, changes)
      }
      case 'chance': {
        const known = hasChance.get(cveNumber(entry.cve)!) !== undefined
        const { changes } = putChance.run(cveNumber(entry.cve)!, entry.chance, entry.percentile)
        return outcome(known, changes)
      }
      case 'unreadable':
        return 'unreadable'
    }
  }

  return {
    write(entries, counts) {
      const batch = noCounts()
      const writeAll = (): void => {
        for (const entry of entries) {
          const became = writeOne(entry)
          batch[became] += 1
          if (became === 'removed') batch.rejected += 1
        }
        if (batch.added + batch.changed + batch.removed > 0) countUp(database)
      }
      try {
        inTransaction(database, writeAll)
      } catch (error) {
        // It knows numbers of products that were never given after all.
        writeRecord = recordWriter(database)
        throw error
      }
      for (const name of Object.keys(batch) as (keyof WriteCounts)[]) counts[name] += batch[name]
    },
    keepExploited(cves) {
      const stored = database.prepare('SELECT cve FROM exploited').all() as { cve: number }[]
      const named = new Set([...cves].map(cveNumber))
      const gone = stored.filter(({ cve }) => !named.has(cve))
      if (gone.length === 0) return
      const drop = database.prepare('DELETE FROM exploited WHERE cve = ?')
      inTransaction(database, () => {
        for (const { cve } of gone) drop.run(cve)
        countUp(database)
      })
    },
  }
}

function outcome(known: boolean, changes: number | bigint): 'added' | 'changed' | 'unchanged' {
  if (Number(changes) === 0) return 'unchanged'
  return known ? 'changed' : 'added'
}

/** Readers that matched with the data as it was see that it has changed. */
function countUp(database: DatabaseSync): void {
  database.exec(`UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE name = 'version'`)
}
