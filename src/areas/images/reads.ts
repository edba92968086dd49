import type { ImageEvent } from '../../core/events/image-event.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { scopeCondition, type ViewScope } from '../condition.ts'
import {
  type AreaSearch,
  createAreaSearch,
  type Found,
  inOrder,
  type KnownLocation,
  keysOf,
} from '../search.ts'
import { imageFields } from './fields.ts'
import { type ImageStatistic, imageStatistics } from './statistics.ts'
import { imageEvents } from './table.ts'

/** An image as it is stored, and where its address is. */
export type StoredImage = KnownLocation & {
  readonly id: number
  readonly event: ImageEvent
}

export type ImageSearch = Pick<AreaSearch<ImageStatistic, ViewScope>, 'page' | 'statistics'> & {
  /** The images of what was found, in its order. */
  images(found: readonly Found[], limits?: Limits): Promise<StoredImage[]>
  /** The image with this id, if it is among what `scope` allows. */
  byId(imageId: string, scope: ViewScope, limits?: Limits): Promise<StoredImage | null>
}

type Row = Omit<StoredImage, 'event'> & { readonly record: string }

const outColumns =
  'id, record, country, country_name, city, timezone, latitude, longitude, asn, as_name' as const

export function createImageSearch(store: ColumnStore): ImageSearch {
  const { page, statistics } = createAreaSearch<ImageStatistic, ViewScope>(store, {
    search: imageEvents.name,
    newestOnly: false,
    records: imageEvents.name,
    fields: imageFields,
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
      return inOrder(found, rows).map(storedFrom)
    },
    async byId(imageId, scope, limits) {
      const { where, params } = scopeCondition(scope)
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

function storedFrom({ record, ...rest }: Row): StoredImage {
  return { event: JSON.parse(record) as ImageEvent, ...rest }
}
