import type { Caller } from '../../../accounts/keys.ts'
import { byArea } from '../../../areas/areas.ts'
import type { AnyScope, SearchQuery, ViewScope } from '../../../areas/condition.ts'
import type { CsvCell } from '../../../areas/csv-columns.ts'
import type { AnyArea } from '../../../areas/define-area.ts'
import { createAreaSearch, type Found } from '../../../areas/search.ts'
import { namedView, type ViewName } from '../../../areas/view.ts'
import type { JsonObject } from '../../../core/untrusted.ts'
import type { FieldSet } from '../../../query/field.ts'
import type { ColumnStore, Limits } from '../../../storage/clickhouse/column-store.ts'
import type { App } from '../../app.ts'
import { dnsRecord } from '../../domains/shapes.ts'
import type { Call } from '../../http/route.ts'
import { imageRecord } from '../../images/answers.ts'
import { historyDays } from '../../torrents/answers.ts'
import type { SearchArea } from './shapes.ts'

/** One box of the application: what it searches, and how what is found is shown. */
export type WebArea = {
  readonly fields: FieldSet
  /** What a caller sees: all that is public, what their own jobs found, or both. */
  scope(caller: Caller, view: ViewName): AnyScope
  search(query: SearchQuery, wanted: Wanted): Promise<Results<JsonObject>>
  readonly csv: {
    readonly columns: readonly string[]
    rows(query: SearchQuery, wanted: Wanted): Promise<Results<readonly CsvCell[]>>
  }
}

export type Wanted = {
  readonly scope: AnyScope
  readonly skip: number
  readonly size: number
  readonly limits: Limits
  readonly reply: Call<unknown, unknown>['reply']
}

export type Results<Item> = {
  readonly total: number
  /** In steps, so that a large download is never in memory as a whole. */
  readonly pages: AsyncIterable<readonly Item[]>
}

/** What an area has of its own, where its definition does not say it all. */
type OwnParts = Partial<Pick<WebArea, 'fields' | 'scope' | 'search'>> & {
  /** What the cells of a download are read of, where that is not what a search answers. */
  readonly csvRecords?: WebArea['search']
}

const recordsAtOnce = 500

export type WebAreas = Readonly<Record<SearchArea, WebArea>>

export function searchAreas(app: App, store: ColumnStore): WebAreas {
  const own = ownParts(app)
  return byArea((area) => {
    const { fields = area.search.fields } = own[area.name] ?? {}
    return webArea(area, { ...standardParts(area, app, { store, fields }), ...own[area.name] })
  })
}

function webArea({ csv }: AnyArea, parts: ReturnType<typeof standardParts> & OwnParts): WebArea {
  const { fields, scope, search } = parts
  const { csvRecords = search } = parts
  const cells = Object.values(csv)
  return {
    ...{ fields, scope, search },
    csv: {
      columns: Object.keys(csv),
      async rows(query, wanted) {
        const { total, pages } = await csvRecords(query, wanted)
        return { total, pages: mapped(pages, (record) => cells.map((cell) => cell(record))) }
      },
    },
  }
}

/** `fields`: with what the service adds to those of the area, such as the vulnerabilities of hosts. */
type SearchedWith = { readonly store: ColumnStore; readonly fields: FieldSet }

/** The events of a search as they are stored, for as long as they are kept. */
function standardParts(area: AnyArea, { settings }: App, { store, fields }: SearchedWith) {
  const { table } = area.search
  const search = createAreaSearch<string, AnyScope>(store, {
    ...area.search,
    fields,
    search: table.name,
    records: area.eventTable,
  })
  const sinceDays = settings[area.retention]
  const hasClients = table.columns.includes('client')
  const scope = ({ accountId }: Caller, view: ViewName): AnyScope =>
    hasClients ? { view: namedView(view, accountId), sinceDays } : { sinceDays }
  return {
    fields,
    scope,
    async search(query: SearchQuery, wanted: Wanted): Promise<Results<JsonObject>> {
      const { total, found } = await search.page(query, wanted)
      const read = async (part: readonly Found[]): Promise<JsonObject[]> =>
        (await search.records(part, wanted.limits)).map((record) => JSON.parse(record) as JsonObject)
      return { total, pages: steps(found, read) }
    },
  }
}

function ownParts({ host, images, domains }: App): Readonly<Partial<Record<SearchArea, OwnParts>>> {
  return {
    host: {
      fields: host.fields,
      scope: ({ accountId }, view) => ({ view: namedView(view, accountId), barePorts: 'when-asked' }),
      async csvRecords(query, wanted) {
        const { total, found } = await host.search.page(query, {
          ...wanted,
          scope: wanted.scope as ViewScope,
        })
        return { total, pages: steps(found, (part) => host.search.summaries(part, wanted.limits)) }
      },
    },
    images: {
      async search(query, wanted) {
        const { total, found } = await images.search.page(query, {
          ...wanted,
          scope: wanted.scope as ViewScope,
        })
        const records = async (part: readonly Found[]): Promise<JsonObject[]> =>
          (await images.search.images(part, wanted.limits)).map((stored) => ({
            ...imageRecord(stored, images.links.of(stored.event.image_id, wanted.reply), {
              countryMember: 'iso_code',
              ocr: true,
            }),
            faces: stored.event.faces,
          }))
        return { total, pages: steps(found, records) }
      },
    },
    torrents: { scope: () => ({ sinceDays: historyDays }) },
    domains: {
      scope: () => ({ onlyResolved: true }),
      async search(query, { skip, size, limits }) {
        const { total, items } = await domains.reads.records({ kind: 'query', query }, { skip, size, limits })
        return {
          total,
          pages: steps(items, async (part) => part.map((one) => dnsRecord(one) as JsonObject)),
        }
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
