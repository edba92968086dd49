import { Type } from 'typebox'
import { imageFields } from '../../areas/images/fields.ts'
import { ofRange } from '../../areas/images/reads.ts'
import { both, sinceDays } from '../../areas/search.ts'
import { publicView, visibleTo } from '../../areas/view.ts'
import { imageTagNames } from '../../imaging/image-tags.ts'
import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { type Call, route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { readAddress } from '../http/target.ts'
import { ImageV2, imageRecord } from './answers.ts'

const pagesize = 20
const maxPages = 750
/** Two months, the longest ones there are. */
const windowDays = 62

const page = Type.Integer({ minimum: 1, maximum: maxPages, default: 1 })

export function imageRoutes(app: App) {
  const keptDays = app.settings.imageRetentionDays
  const scopeOf = (days: number): CompiledSql =>
    both(visibleTo(publicView), sinceDays(Math.min(days, keptDays)))
  const onePage = async (condition: CompiledSql, days: number, { query, signal, reply }: PageCall) => {
    const limits: Limits = { signal, seconds: app.settings.querySeconds }
    const skip = (query.page - 1) * pagesize
    const counted = await app.images.search.page(condition, {
      scope: scopeOf(days),
      skip,
      size: pagesize,
      limits,
    })
    const images = await app.images.search.images(counted.found, limits)
    const events = images.map((stored) =>
      imageRecord(stored, app.images.links.of(stored.event.image_id, reply), {
        countryMember: 'iso_code',
        ocr: false,
      }),
    )
    return { total: counted.total, events }
  }

  return [
    route({
      method: 'GET',
      path: '/query/image/ip/:target',
      summary: 'Images of a host',
      about: 'Those of the last two months, newest first.',
      access: 'any',
      params: Target,
      query: Type.Object({ page }),
      response: Type.Partial(
        Type.Object({
          pagesize: Type.Integer(),
          query: Type.String(),
          total: Type.Integer(),
          targets_found: Type.Integer({ description: 'Only when there is no image' }),
          page: Type.Integer({ description: 'Not when there is no image' }),
          events: Type.Array(ImageV2),
        }),
      ),
      async answer(call) {
        const { target } = call.params
        const { version, value } = readAddress(target)
        const condition = ofRange({ version, first: value, last: value })
        const { total, events } = await onePage(condition, windowDays, call)
        const body =
          total === 0
            ? { query: target, total, targets_found: 0, events }
            : { pagesize, query: target, total, page: call.query.page, events }
        return { kind: 'body', body, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/image/search',
      summary: 'Images that match a query',
      about: 'Newest first, with the exact total. One page is one credit.',
      access: 'any',
      query: Type.Object({
        query: Type.String({ description: 'The search language; /docs/filters lists the fields' }),
        page,
      }),
      response: Type.Object({
        query: Type.String(),
        page: Type.Integer(),
        pagesize: Type.Integer(),
        total: Type.Integer(),
        events: Type.Array(ImageV2),
      }),
      async answer(call) {
        const { query, page } = call.query
        const { total, events } = await onePage(readQuery(query, imageFields), keptDays, call)
        return { kind: 'body', body: { query, page, pagesize, total, events }, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/image/tags',
      summary: 'The tags that images can have',
      access: 'any',
      free: true,
      response: Type.Array(Type.String()),
      async answer() {
        return { kind: 'body', body: imageTagNames }
      },
    }),
  ]
}

type PageCall = Pick<Call<unknown, { readonly page: number }>, 'query' | 'signal' | 'reply'>
