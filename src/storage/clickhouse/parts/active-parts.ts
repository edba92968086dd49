import type { ColumnStore, Params } from '../column-store.ts'
import { rewriteCopies } from '../rewrite/finish-rewrites.ts'

/** A range of blocks of a partition. Every insert gets the next number; a merged part has the numbers of its sources. */
export type BlockRange = { readonly partition: string; readonly minBlock: number; readonly maxBlock: number }

/** A part of a table: a folder of files that is written once and never changed. */
export type StorePart = BlockRange & {
  readonly table: string
  readonly name: string
  readonly rows: number
  /** Of all files with a checksum, as they were written. */
  readonly bytes: number
  readonly path: string
  /** In seconds since 1970. */
  readonly modifiedAt: number
}

/** A copy in another layout has nothing of its own, and is read whole before it takes the place of its table. */
const isKept = `NOT match(table, '${rewriteCopies.source}')`

/** The parts that make up the tables now. */
export function activeParts(store: ColumnStore): Promise<StorePart[]> {
  return listParts(store, `active AND ${isKept}`)
}

/** The same of one table, which can be a copy. */
export function activePartsOf(store: ColumnStore, table: string): Promise<StorePart[]> {
  return listParts(store, 'active AND table = {table:String}', { table })
}

/** The parts that were merged into others and are not removed yet. */
export function mergedParts(store: ColumnStore): Promise<StorePart[]> {
  return listParts(store, `NOT active AND ${isKept}`)
}

async function listParts(store: ColumnStore, condition: string, params: Params = {}): Promise<StorePart[]> {
  return await store.rows<StorePart>(
    `SELECT table, name, partition_id AS partition, rows, bytes_on_disk AS bytes, path,
       min_block_number AS minBlock, max_block_number AS maxBlock, toUnixTimestamp(modification_time) AS modifiedAt
     FROM system.parts WHERE ${condition} AND database = currentDatabase() ORDER BY table, name`,
    params,
  )
}

/** A part that was found broken and is kept in the folder `detached` of its table, out of use. */
export type BrokenPart = BlockRange & {
  readonly table: string
  /** The name of its folder, such as `broken-on-start_all_1_4_1`. */
  readonly name: string
  readonly path: string
}

export async function brokenParts(store: ColumnStore): Promise<BrokenPart[]> {
  return await store.rows<BrokenPart>(
    `SELECT table, name, path, assumeNotNull(partition_id) AS partition,
       assumeNotNull(min_block_number) AS minBlock, assumeNotNull(max_block_number) AS maxBlock
     FROM system.detached_parts
     WHERE ${isKept} AND database = currentDatabase() AND startsWith(ifNull(reason, ''), 'broken') AND partition_id IS NOT NULL
     ORDER BY table, name`,
  )
}

/** Rows of the parts that lie within the blocks, and whether parts have all of the blocks. */
export function coverage(
  range: BlockRange,
  parts: readonly (BlockRange & { readonly rows: number })[],
): { readonly rows: number; readonly isWhole: boolean } {
  const inside = parts
    .filter(({ partition }) => partition === range.partition)
    .filter(({ minBlock, maxBlock }) => minBlock <= range.maxBlock && maxBlock >= range.minBlock)
    .sort((a, b) => a.minBlock - b.minBlock)
  let reached = range.minBlock - 1
  for (const { minBlock, maxBlock } of inside) {
    if (minBlock > reached + 1) break
    reached = Math.max(reached, maxBlock)
  }
  const rows = inside
    .filter(({ minBlock, maxBlock }) => minBlock >= range.minBlock && maxBlock <= range.maxBlock)
    .reduce((sum, part) => sum + part.rows, 0)
  return { rows, isWhole: reached >= range.maxBlock }
}
