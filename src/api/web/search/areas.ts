import type { Caller } from '../../../accounts/keys.ts'
import type { Access } from '../../../accounts/plans.ts'
import { domainFields } from '../../../areas/domains/fields.ts'
import { summaryColumns } from '../../../areas/host/search.ts'
import { imageFields } from '../../../areas/images/fields.ts'
import { both, type Found, sinceDays } from '../../../areas/search.ts'
import { sensorFields } from '../../../areas/sensors/fields.ts'
import { torrentFields } from '../../../areas/torrents/fields.ts'
import { visibleTo } from '../../../areas/view.ts'
import type { FieldSet } from '../../../query/field.ts'
import type { CompiledSql } from '../../../query/sql/compile-sql.ts'
import type { Limits } from '../../../storage/clickhouse/column-store.ts'
import type { App } from '../../app.ts'
import { dnsRecord } from '../../domains/shapes.ts'
import type { Call } from '../../http/route.ts'
import { imageRecord } from '../../images/answers.ts'
import { historyDays } from '../../torrents/shapes.ts'
import { type CsvColumns, csvColumnsOf } from './csv-columns.ts'
import type { SearchArea } from './shapes.ts'

export type EventRecord = Readonly<Record<string, unknown>>

/** One box of the application: what it searches, who may, and how what is found is shown. */
export type WebArea = {
  readonly fields: FieldSet
  /** The plans that the same search of V2 takes. */
  readonly access: Access
  /** What somebody may see: all that is public, and what their own jobs found. */
  scope(caller: Caller): CompiledSql
  search(condition: CompiledSql, wanted: Wanted): Promise<Results>
  readonly csv: CsvColumns
}

export type Wanted = {
  readonly scope: CompiledSql
  readonly skip: number
  readonly size: number
  readonly limits: Limits
  readonly reply: Call<unknown, unknown>['reply']
}

export type Results = {
  readonly total: number
  /** In steps, so that a large download is never in memory as a whole. */
  readonly pages: AsyncIterable<readonly EventRecord[]>
}

/** What a page of V2 holds: one credit pays for so many events. */
export const eventsOfCredit = 20
const recordsAtOnce = 500

export function searchAreas(app: App): Readonly<Record<SearchArea, WebArea>> {
  const { host, images, sensors, torrents, domains, settings } = app
  const parsed = (records: readonly string[]): EventRecord[] =>
    records.map((record) => JSON.parse(record) as EventRecord)
  return {
    host: {
      fields: host.fields,
      access: 'any',
      scope: (caller) => visibleTo({ client: caller.accountId }),
      async search(condition, wanted) {
        const { total, found } = await host.search.page(condition, wanted)
        return {
          total,
          pages: steps(found, async (part) => parsed(await host.search.records(part, wanted.limits))),
        }
      },
      csv: {
        columns: summaryColumns,
        async rows(condition, wanted) {
          const { total, found } = await host.search.page(condition, wanted)
          const rows = async (part: readonly Found[]) =>
            (await host.search.summaries(part, wanted.limits)).map((row) =>
              summaryColumns.map((column) => row[column]),
            )
          return { total, pages: steps(found, rows) }
        },
      },
    },
    images: withCsv('images', {
      fields: imageFields,
      access: 'any',
      scope: (caller) =>
        both(visibleTo({ client: caller.accountId }), sinceDays(settings.imageRetentionDays)),
      async search(condition, wanted) {
        const { total, found } = await images.search.page(condition, wanted)
        const records = async (part: readonly Found[]): Promise<EventRecord[]> =>
          (await images.search.images(part, wanted.limits)).map((stored) => ({
            ...imageRecord(stored, images.links.of(stored.event.image_id, wanted.reply), {
              countryMember: 'iso_code',
              ocr: true,
            }),
            faces: stored.event.faces,
          }))
        return { total, pages: steps(found, records) }
      },
    }),
    sensors: withCsv('sensors', {
      fields: sensorFields,
      access: 'paid',
      scope: () => sinceDays(settings.sensorRetentionDays),
      async search(condition, wanted) {
        const { total, found } = await sensors.search.page(condition, wanted)
        return {
          total,
          pages: steps(found, async (part) => parsed(await sensors.search.records(part, wanted.limits))),
        }
      },
    }),
    torrents: withCsv('torrents', {
      fields: torrentFields,
      access: 'paid',
      scope: () => sinceDays(historyDays),
      async search(condition, wanted) {
        const { total, found } = await torrents.search.page(condition, wanted)
        return {
          total,
          pages: steps(found, async (part) => parsed(await torrents.search.records(part, wanted.limits))),
        }
      },
    }),
    domains: withCsv('domains', {
      fields: domainFields,
      access: 'any',
      scope: () => ({ where: 'resolved', params: {} }),
      async search(condition, { skip, size, limits }) {
        const { total, items } = await domains.reads.records(condition, { skip, size, limits })
        return {
          total,
          pages: steps(items, async (part) => part.map((one) => dnsRecord(one) as EventRecord)),
        }
      },
    }),
  }
}

function withCsv(area: keyof typeof csvColumnsOf, rest: Omit<WebArea, 'csv'>): WebArea {
  const columns = csvColumnsOf[area]
  return {
    ...rest,
    csv: {
      columns: Object.keys(columns),
      async rows(condition, wanted) {
        const { total, pages } = await rest.search(condition, wanted)
        const cells = Object.values(columns)
        return { total, pages: mapped(pages, (record) => cells.map((cell) => cell(record))) }
      },
    },
  }
}

async function* steps<Item, Out>(
  items: readonly Item[],
  read: (part: readonly Item[]) => Promise<readonly Out[]>,
): AsyncGenerator<readonly Out[]> {
  for (let at = 0; at < items.length; at += recordsAtOnce)
    yield await read(items.slice(at, at + recordsAtOnce))
}

async function* mapped<Item, Out>(
  pages: AsyncIterable<readonly Item[]>,
  change: (item: Item) => Out,
): AsyncGenerator<readonly Out[]> {
  for await (const page of pages) yield page.map(change)
}
