import type { CompiledSql } from '../../query/compile-sql.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { keysOf, plainIp } from '../search.ts'

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
export const mostDistance = 14

type Near = [dist: number, ts: number, id: number, ip: string]

/** Images that look like one of them, the most alike first. Blank ones are like every other blank one. */
export async function similarImages(
  store: ColumnStore,
  { phash, except, scope, skip, size, limits }: SimilarOptions,
): Promise<{ total: number; found: Similar[] }> {
  // Only hashes are read of all images, and of those that are near only numbers: texts of a million cost more.
  const [row] = await store.rows<{ total: number; top: Near[] }>(
    `SELECT count() AS total,
            groupArraySorted(${skip + size})(
              (dist, -toUnixTimestamp64Milli(ts), -toInt64(id), ${plainIp})) AS top
     FROM (
       SELECT ts, id, ip, bitCount(bitXor(phash, {phash:UInt64})) AS dist FROM image_events
       PREWHERE dist <= ${mostDistance}
       WHERE NOT blank AND id != {except:UInt64} AND ${scope.where})`,
    { ...scope.params, phash: BigInt(`0x${phash}`), except },
    limits,
  )
  const near = row!.top.slice(skip).map(([dist, , id, ip]) => ({ id: -id, ip, dist }))
  if (near.length === 0) return { total: row!.total, found: [] }
  const named = await store.rows<{ id: number; image_id: string }>(
    'SELECT id, image_id FROM image_events WHERE ip IN {ips:Array(IPv6)} AND id IN {ids:Array(UInt64)}',
    keysOf(near),
    limits,
  )
  const byId = new Map(named.map(({ id, image_id }) => [id, image_id]))
  const found = near.flatMap(({ id, dist }) => {
    const image_id = byId.get(id)
    return image_id === undefined ? [] : [{ image_id, dist }]
  })
  return { total: row!.total, found }
}
