import { type AddressRange, addressFrom } from '../../core/address.ts'
import type { ImageEvent } from '../../core/image-event.ts'
import { match, text } from '../../query/ast.ts'
import { type CompiledSql, compileSql } from '../../query/sql/compile-sql.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { type AreaSearch, createAreaSearch, type Found, keysOf } from '../search.ts'
import { imageFields } from './fields.ts'
import { type ImageStatistic, imageStatistics } from './statistics.ts'
import { imageEvents } from './table.ts'

/** An image as it is stored, and where its address is. What is not known of the place is empty, null or 0. */
export type StoredImage = {
  readonly id: number
  readonly event: ImageEvent
  readonly country: string
  readonly country_name: string
  readonly city: string
  readonly timezone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly asn: number
  readonly as_name: string
}

export type ImageSearch = Pick<AreaSearch<ImageStatistic>, 'page' | 'statistics'> & {
  /** The images of what was found, in its order. */
  images(found: readonly Found[], limits?: Limits): Promise<StoredImage[]>
  /** The image with this id, if it is among what `scope` allows. */
  byId(imageId: string, scope: CompiledSql, limits?: Limits): Promise<StoredImage | null>
}

type Row = Omit<StoredImage, 'event'> & { readonly record: string }

const outColumns =
  'id, record, country, country_name, city, timezone, latitude, longitude, asn, as_name' as const

export function createImageSearch(store: ColumnStore): ImageSearch {
  const { page, statistics } = createAreaSearch(store, {
    search: imageEvents.name,
    newestOnly: false,
    records: imageEvents.name,
    statistics: imageStatistics,
  })
  return {
    page,
    statistics,
    async images(found, limits) {
      if (found.length === 0) return []
      const rows = await store.rows<Row>(
        `SELECT ${outColumns} FROM image_events WHERE ip IN {ips:Array(IPv6)} AND id IN {ids:Array(UInt64)}`,
        keysOf(found),
        limits,
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      return found.flatMap(({ id }) => {
        const row = byId.get(id)
        return row ? [storedFrom(row)] : []
      })
    },
    async byId(imageId, { where, params }, limits) {
      const [row] = await store.rows<Row>(
        `SELECT ${outColumns} FROM image_events WHERE image_id = {image_id:String} AND ${where} LIMIT 1`,
        { ...params, image_id: imageId },
        limits,
      )
      return row ? storedFrom(row) : null
    },
  }
}

/** Those of these images that are stored. */
export async function storedImageIds(
  store: ColumnStore,
  imageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (imageIds.length === 0) return new Set()
  const rows = await store.rows<{ image_id: string }>(
    'SELECT DISTINCT image_id FROM image_events WHERE image_id IN {ids:Array(String)}',
    { ids: imageIds },
    { seconds: 120 },
  )
  return new Set(rows.map(({ image_id }) => image_id))
}

/** The images of an address, a network or a range. */
export function ofRange({ version, first, last }: AddressRange): CompiledSql {
  const ends = [first, last].map((value) => addressFrom(version, value).text)
  return compileSql(match('ip', text(ends.join('-'))), imageFields)
}

function storedFrom({ record, ...rest }: Row): StoredImage {
  return { event: JSON.parse(record) as ImageEvent, ...rest }
}
