import type { FastifyReply } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import { imageFields } from '../../areas/images/fields.ts'
import { ofRange } from '../../areas/images/reads.ts'
import { imageStatisticTypes } from '../../areas/images/statistics.ts'
import { both, type Found, sinceDays } from '../../areas/search.ts'
import { visibleTo } from '../../areas/view.ts'
import { errors } from '../../core/errors.ts'
import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { type PageWindow, pageWindow } from '../http/page-window.ts'
import { type Call, route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { StatisticsAnswer, statisticsParameters } from '../http/statistics-shapes.ts'
import { readTarget } from '../http/target.ts'
import { ImageId, ImageItem, ImageV1, imageRecord } from './answers.ts'
import {
  AppliedFilters,
  appliedFilters,
  filterCondition,
  filterNames,
  imageFilterParameters,
} from './v1-filters.ts'

const anything: CompiledSql = { where: '1', params: {} }

/** A page lies within the first so many images: the engine keeps all before it in memory. */
const maxImages = 100_000

const paging = {
  page: Type.Integer({ minimum: 1, maximum: maxImages, default: 1 }),
  pagesize: Type.Integer({ minimum: 1, maximum: 1_000, default: 100 }),
} as const

const ocr = Type.Integer({
  minimum: 0,
  maximum: 1,
  default: 0,
  description: '1: with the words that were read',
})

const listed = <Item extends TSchema>(item: Item, more: Readonly<Record<string, TObject>> = {}) =>
  Type.Object({
    total_records: Type.Integer(),
    page: Type.Integer(),
    ...more,
    events: Type.Array(item),
  })

export function imageRoutes(app: App) {
  const limitsOf = (signal: AbortSignal): Limits => ({ signal, seconds: app.settings.querySeconds })
  /** Its own images and those of nobody, as long as their bytes are kept. */
  const scopeOf = ({ caller }: Pick<Call<unknown, unknown>, 'caller'>): CompiledSql =>
    both(visibleTo({ client: caller.accountId }), sinceDays(app.settings.imageRetentionDays))
  const record = (ocr: number, reply: FastifyReply) => (stored: Parameters<typeof imageRecord>[0]) =>
    imageRecord(stored, app.images.links.of(stored.event.image_id, reply), {
      countryMember: 'country_code',
      ocr: ocr === 1,
    })
  const items = async (found: readonly Found[], reply: FastifyReply, limits: Limits) =>
    (await app.images.search.images(found, limits)).map(({ event }) => item(event.image_id, reply))
  const item = (image_id: string, reply: FastifyReply) => ({
    ...app.images.links.of(image_id, reply),
    image_id,
  })

  return [
    route({
      method: 'GET',
      path: '/query/image/ip/:target',
      summary: 'Images of a host, a network or a range',
      about: 'Newest first; those of your own jobs are among them.',
      permission: 'query',
      params: Target,
      query: Type.Object({ ocr, ...paging }),
      response: listed(ImageV1),
      async answer(call) {
        const { page, ocr } = call.query
        const limits = limitsOf(call.signal)
        const condition = ofRange(readTarget(call.params.target))
        const counted = await app.images.search.page(condition, {
          scope: scopeOf(call),
          ...windowOf(call.query),
          limits,
        })
        const images = await app.images.search.images(counted.found, limits)
        const events = images.map(record(ocr, call.reply))
        return { kind: 'body', body: { total_records: counted.total, page, events } }
      },
    }),
    route({
      method: 'GET',
      path: '/query/image',
      summary: 'The latest images',
      permission: 'query',
      query: Type.Object(paging),
      response: listed(ImageItem),
      async answer(call) {
        const limits = limitsOf(call.signal)
        const { total, found } = await app.images.search.page(anything, {
          scope: scopeOf(call),
          ...windowOf(call.query),
          limits,
        })
        const events = await items(found, call.reply, limits)
        return { kind: 'body', body: { total_records: total, page: call.query.page, events } }
      },
    }),
    route({
      method: 'GET',
      path: '/query/image/:image_id',
      summary: 'One image',
      permission: 'query',
      params: Type.Object({ image_id: ImageId }),
      query: Type.Object({ ocr }),
      response: ImageV1,
      async answer(call) {
        const stored = await app.images.search.byId(
          call.params.image_id,
          scopeOf(call),
          limitsOf(call.signal),
        )
        if (!stored) throw errors.noInformation()
        return { kind: 'body', body: record(call.query.ocr, call.reply)(stored) }
      },
    }),
    route({
      method: 'GET',
      path: '/query/image/search',
      summary: 'Images that match a query',
      about: 'With `query`, with the older parameters, or with both: all of them must hold. Newest first.',
      permission: 'query',
      query: Type.Object({ ...imageFilterParameters, similar: Type.Optional(Type.String()), ...paging }),
      response: listed(ImageItem, { query: AppliedFilters }),
      async answer(call) {
        const { page, similar } = call.query
        if (similar !== undefined)
          throw errors.badParameter('similar images are found at /v1/query/image/search/similar')
        const limits = limitsOf(call.signal)
        const condition = filterCondition(call.query, Date.now())
        const { total, found } = await app.images.search.page(condition, {
          scope: scopeOf(call),
          ...windowOf(call.query),
          limits,
        })
        const events = await items(found, call.reply, limits)
        const body = { total_records: total, page, query: appliedFilters(call.query), events }
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/image/search/stats',
      summary: 'The most frequent values among the images that match a query',
      permission: 'query',
      query: statisticsParameters(imageStatisticTypes),
      response: StatisticsAnswer,
      async answer(call) {
        const { query, type, order, size } = call.query
        const condition = readQuery(query, imageFields)
        const limits = limitsOf(call.signal)
        const body = await app.images.search.statistics(condition, {
          scope: scopeOf(call),
          type,
          order,
          size,
          limits,
        })
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/image/search/similar',
      summary: 'Images that look like one of them',
      about:
        'The most alike first. `dist` is the number of bits, of 64, in which the hashes of two images differ; ' +
        '`score` is 1 for none. It cannot be combined with the other parameters of the search.',
      permission: 'query',
      query: Type.Object({
        ...Type.Partial(Type.Object(imageFilterParameters)).properties,
        similar: ImageId,
        ...paging,
      }),
      response: listed(
        Type.Object(
          { ...ImageItem.properties, score: Type.Number(), dist: Type.Integer() },
          { title: 'SimilarImage' },
        ),
      ),
      async answer(call) {
        const { page } = call.query
        const others = filterNames.filter((name) => call.query[name] !== undefined)
        if (others.length > 0)
          throw errors.badParameter(`similar cannot be combined with ${others.join(', ')}`)
        const scope = scopeOf(call)
        const limits = limitsOf(call.signal)
        const stored = await app.images.search.byId(call.query.similar, scope, limits)
        if (!stored) throw errors.noInformation()
        const { event } = stored
        const { total, found } = event.blank
          ? { total: 0, found: [] }
          : await app.images.similar({
              phash: event.phash,
              except: stored.id,
              scope,
              ...windowOf(call.query),
              limits,
            })
        const events = found.map(({ image_id, dist }) => ({
          ...item(image_id, call.reply),
          score: 1 - dist / 64,
          dist,
        }))
        return { kind: 'body', body: { total_records: total, page, events } }
      },
    }),
  ]
}

function windowOf({ page, pagesize }: { page: number; pagesize: number }): PageWindow {
  return pageWindow(page, pagesize, { most: maxImages, of: 'images' })
}
