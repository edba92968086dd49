import {
  firstBlock,
  lastBlock,
  type NewestRows,
  type NewestTable,
  rowsWithout,
  supersededAmong,
} from './newest-statement.ts'

/**
 * Tables of the engine Set that have the same names on every server, and on each what that server itself can read:
 * `sets` have the ids of superseded rows, `known` the ranges of blocks that were compared for them.
 */
export type ServerKnown = { readonly sets: readonly string[]; readonly known: string }

/**
 * Every server that has rows evaluates all of it for itself: the sets by their names, and what newer parts supersede
 * among its own rows. A server without the sets answers with an error, and never with rows that it could not compare.
 */
export function serverRows(table: NewestTable, local: string, { sets, known }: ServerKnown): NewestRows {
  const superseded = supersededAmong({ ...table, name: local }, isUnknown(known))
  const fresh = `(id, ${firstBlock}) NOT IN (SELECT superseded, block FROM (${superseded}))`
  return rowsWithout(table.name, [...sets.map((set) => `id NOT IN ${set}`), fresh])
}

/** Of parts that were not compared yet, or were made of such. */
export function isUnknown(known: string): string {
  return `(${firstBlock}, ${lastBlock}) NOT IN ${known}`
}

export type BlockRange = { readonly first: number; readonly last: number }

/** More parts than a table has while its server keeps up; beyond, a part that joins two runs counts as new for a while. */
const maxRun = 300

/**
 * Fills the table of known ranges from the parts that were compared, in the order of their blocks. Each range of parts
 * that follow one another without a gap is known, since a merge joins such. Where a number is missing, a part may still
 * arrive there: one across the gap is not known.
 */
export function fillKnown(known: string, parts: readonly BlockRange[]): string {
  const runs = runsOf(parts).map(
    (run) => `([${run.map(({ first }) => first).join()}], [${run.map(({ last }) => last).join()}])`,
  )
  return `INSERT INTO ${known} SELECT first, last FROM (
      SELECT arrayJoin(run.1) AS first, arrayJoin(run.2) AS last FROM (SELECT arrayJoin([${runs.join()}]) AS run))
    WHERE first <= last`
}

export function runsOf(parts: readonly BlockRange[]): readonly (readonly BlockRange[])[] {
  const runs: BlockRange[][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (run && run.length < maxRun && run.at(-1)!.last + 1 === part.first) run.push(part)
    else runs.push([part])
  }
  return runs
}
