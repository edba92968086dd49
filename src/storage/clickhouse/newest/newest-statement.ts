/** A table that keeps one row of each key: the one with the highest version, and of equal ones the last that came. */
export type NewestTable = {
  readonly name: string
  /** The columns that it is sorted by; the first is an address. */
  readonly key: readonly string[]
  readonly version: string
}

/** What a statement needs so that it reads only the newest row of each key. */
export type NewestRows = {
  /** After FROM. */
  readonly from: string
  /** A further condition. */
  readonly where: string
  readonly settings: Readonly<Record<string, number>>
  /** Whether a second statement costs as much as the first, however few rows it wants. */
  readonly prefersOnePass: boolean
}

/** The engine itself compares the rows of all parts. An index must not hide the newer row of one that matches. */
export function finalRows(table: string): NewestRows {
  const settings = { use_skip_indexes_if_final: 1, use_skip_indexes_if_final_exact_mode: 1 }
  return { from: `${table} FINAL`, where: '1', settings, prefersOnePass: true }
}

/** Several threads compare one range of keys each, and read again what lies on both sides: of few rows that is most of the work. */
export function finalRowsOfSmall(table: string): NewestRows {
  const rows = finalRows(table)
  return { ...rows, settings: { ...rows.settings, max_final_threads: 1 } }
}

/** What stands between these in a statement is there for the newest rows, and is replaced when it must be read otherwise. */
const fromMark = '/* newest */'
const whereBegin = '/* superseded */'
const whereEnd = '/* until here */'

/** How a table is read without what the conditions leave out. */
export function rowsWithout(table: string, conditions: readonly string[]): NewestRows {
  return {
    from: `${table} ${fromMark}`,
    where: `${whereBegin} ${conditions.join(' AND ')} ${whereEnd}`,
    settings: { enable_shared_storage_snapshot_in_query: 1 },
    prefersOnePass: false,
  }
}

const marked = /(\w+) \/\* newest \*\//g
const condition = /\/\* superseded \*\/[\s\S]*?\/\* until here \*\//g

/** The same statement with the engine's own comparison; undefined for one that needs no sets. */
export function withFinal(sql: string): string | undefined {
  if (!sql.includes(whereBegin)) return undefined
  return sql.replace(marked, (_, table: string) => finalRows(table).from).replace(condition, '1')
}

/**
 * Parts are named by the blocks that they have: `all_<first>_<last>_<level>`. A later insert has a higher number. Only
 * functions that give one value: these are worked out once a part, one that gives an array once a row.
 */
export const firstBlock = "CAST(toUInt64(extract(_part, '^[^_]+_([0-9]+)_')), 'UInt64')"
export const lastBlock = "CAST(toUInt64(extract(_part, '^[^_]+_[0-9]+_([0-9]+)_')), 'UInt64')"

/** Those where one of the two is in a part with blocks above the given one. */
export function supersededRows(table: NewestTable, above: number, slice?: string): string {
  return supersededAmong(table, above > 0 ? `${lastBlock} > ${above}` : undefined, slice)
}

/**
 * Conditions that divide a table by address into slices of about as many rows each. `sample`: addresses of rows that
 * were taken by chance, in order.
 */
export function addressSlices({ key }: NewestTable, sample: readonly string[], count: number): string[] {
  const at = (n: number): string | undefined => sample[Math.floor((n * sample.length) / count)]
  const places = Array.from({ length: Math.max(0, count - 1) }, (_, n) => at(n + 1))
  const bounds = [...new Set(places.filter((place) => place !== undefined))].map(
    (place) => `toIPv6('${place}')`,
  )
  return [...bounds, undefined].map((below, n) => {
    const ends = [n > 0 && `${key[0]} >= ${bounds[n - 1]}`, below && `${key[0]} < ${below}`]
    return ends.filter(Boolean).join(' AND ') || '1'
  })
}

/**
 * The rows that a newer one of their key replaces, where one of the two is in a part for which the condition holds:
 * their `superseded` id and the first `block` of their part. `repeated`: the newer one is the same event once more.
 */
export function supersededAmong(
  { name, key, version }: NewestTable,
  isFresh: string | undefined,
  slice = '1',
): string {
  const [first] = key
  // Nothing is looked up when every part is meant.
  const fresh = isFresh ? `${first} IN (SELECT ${first} FROM ${name} WHERE ${isFresh} AND ${slice})` : '1'
  const among = `${slice} AND ${fresh}`
  return `SELECT one.3 AS superseded, one.2 AS block, one.3 = rows[-1].3 AS repeated FROM (
      SELECT arraySort(groupArray((${version}, ${firstBlock}, id))) AS rows FROM ${name}
      WHERE ${among}
      GROUP BY ${key.join(', ')} HAVING count() > 1)
    ARRAY JOIN arrayPopBack(rows) AS one`
}

/** `sets`: tables with the ids of superseded rows that were found among the blocks up to `block`. */
export type KnownSuperseded = { readonly block: number; readonly sets: readonly string[] }

/**
 * Reads what is known to be superseded from sets, and finds what newer parts supersede in the statement itself. All of
 * it sees the table as it is at one moment, and a row is in a set only after the newer one can be read: so there is
 * no moment at which a key has two rows, or none.
 */
export function knownRows(table: NewestTable, { block, sets }: KnownSuperseded): NewestRows {
  // With their parts: an event that is stored again after a failure has the same id in two of them.
  const fresh = `(id, ${firstBlock}) NOT IN (SELECT superseded, block FROM (${supersededRows(table, block)}))`
  return rowsWithout(table.name, [...sets.map((set) => `id NOT IN ${set}`), fresh])
}
