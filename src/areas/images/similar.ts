import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'

/** Another image that looks alike: `dist` is the number of bits in which the hashes differ. */
export type Similar = { readonly image_id: string; readonly dist: number }

export type SimilarOptions = {
  /** Of the image that others are compared with: 16 hexadecimal digits. */
  readonly phash: string
  /** The id of its event: it is not among the others. */
  readonly except: number
  readonly scope: CompiledSql
  readonly skip: number
  readonly size: number
  readonly limits?: Limits
}

/**
 * Images of the same screen differ in up to 12 of the 64 bits after scaling, compression and cropping, those
 * of different screens in about 32. Of a million hashes without any likeness, four differ in no more than this.
 */
export const maxDistance = 14

/** Images that look like one of them, the most alike first. Blank ones are like every other blank one. */
export async function similarImages(
  store: ColumnStore,
  { phash, except, scope, skip, size, limits }: SimilarOptions,
): Promise<{ total: number; found: Similar[] }> {
  // Of all images only the hash is read, and the rest of those that are near.
  const [row] = await store.rows<{ total: number; top: [number, number, number, string][] }>(
    `SELECT count() AS total,
            groupArraySorted(${skip + size})(
              (dist, -toUnixTimestamp64Milli(ts), -toInt64(id), image_id)) AS top
     FROM (
       SELECT ts, id, image_id, bitCount(bitXor(phash, {phash:UInt64})) AS dist FROM image_events
       PREWHERE dist <= ${maxDistance}
       WHERE NOT blank AND id != {except:UInt64} AND ${scope.where})`,
    { ...scope.params, phash: BigInt(`0x${phash}`), except },
    limits,
  )
  const found = row!.top.slice(skip).map(([dist, , , image_id]) => ({ image_id, dist }))
  return { total: row!.total, found }
}
