import { type TSchema, Type } from 'typebox'
import { creditsFor } from '../../accounts/gate/plan-table.ts'
import { ofRange, type SearchQuery, type ViewScope } from '../../areas/condition.ts'
import { imageStatisticTypes } from '../../areas/images/statistics.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { sizedPages } from '../http/paging.ts'
import { type Answer, type AnyRoute, type Call, route } from '../http/route.ts'
import { statisticsRoute } from '../http/statistics.ts'
import { isSingle, readTarget } from '../http/target.ts'
import { ImageId, ImageItem, ImageV1, imageRecord } from './answers.ts'
import {
  AppliedFilters,
  appliedFilters,
  filterNames,
  filterQuery,
  imageFilterParameters,
} from './v1-filters.ts'
import { imageIngestRoutes } from './v1-ingest.ts'

const permission = 'query'
const maxImages = 100_000
const pages = sizedPages({
  maxPages: maxImages,
  maxPagesize: 1_000,
  bound: { max: maxImages, of: 'images' },
})

const ocr = Type.Integer({
  minimum: 0,
  maximum: 1,
  default: 0,
  description: '1: with the words that were read',
})

const likeness = { score: Type.Number(), dist: Type.Integer() }
const SimilarItem = Type.Object({ ...ImageItem.properties, ...likeness }, { title: 'SimilarImage' })
/** `score` and `dist` only where likeness was asked for. */
const FoundItem = Type.Object({ ...ImageItem.properties, ...Type.Partial(Type.Object(likeness)).properties })

const listed = <Item extends TSchema>(item: Item, more: Readonly<Record<string, TSchema>> = {}) =>
  Type.Object({
    total_records: Type.Integer(),
    page: Type.Integer(),
    ...more,
    events: Type.Array(item),
  })

export function imageRoutes(app: App): AnyRoute[] {
  return [
    ofTarget(app),
    latest(app),
    byId(app),
    search(app),
    statisticsRoute({
      permission,
      reads: 'images statistics',
      path: '/query/image/search/stats',
      summary: 'The most frequent values among the images that match a query',
      types: imageStatisticTypes,
      search: () => app.images.search,
      scope: (caller) => scopeOf(app, { caller }),
    }),
    similar(app),
    ...imageIngestRoutes(app),
  ]
}

function ofTarget(app: App): AnyRoute {
  return lookUpRoute({
    permission,
    reads: 'images look-up',
    path: '/query/image/ip/:target',
    summary: 'Images of a host, a network or a range',
    about: 'Newest first; those of your own jobs are among them.',
    query: Type.Object({ ocr, ...pages.parameters }),
    response: listed(ImageV1),
    read: readTarget,
    async answer(range, call) {
      await call.require({ networks: !isSingle(range) })
      const { total, images } = await findImages(app, ofRange(range), call)
      const events = images.map((stored) =>
        imageRecord(stored, app.images.links.of(stored.event.image_id, call.reply), {
          countryMember: 'country_code',
          ocr: call.query.ocr === 1,
        }),
      )
      return paged({ total_records: total, page: call.query.page, events })
    },
  })
}

function latest(app: App): AnyRoute {
  return route({
    permission,
    reads: 'images search',
    method: 'GET',
    path: '/query/image',
    summary: 'The latest images',
    query: Type.Object(pages.parameters),
    response: listed(ImageItem),
    async answer(call) {
      const { total, events } = await findItems(app, '', call)
      return paged({ total_records: total, page: call.query.page, events })
    },
  })
}

function byId(app: App): AnyRoute {
  return route({
    permission,
    reads: 'images look-up',
    method: 'GET',
    path: '/query/image/:image_id',
    summary: 'One image',
    params: Type.Object({ image_id: ImageId }),
    query: Type.Object({ ocr }),
    response: ImageV1,
    async answer({ params, query, caller, limits, reply }) {
      const stored = await app.images.search.byId(params.image_id, scopeOf(app, { caller }), limits)
      if (!stored) throw errors.noInformation()
      const body = imageRecord(stored, app.images.links.of(params.image_id, reply), {
        countryMember: 'country_code',
        ocr: query.ocr === 1,
      })
      return { kind: 'body', body, cost: 1 }
    },
  })
}

function search(app: App): AnyRoute {
  return route({
    permission,
    reads: 'images search',
    method: 'GET',
    path: '/query/image/search',
    summary: 'Images that match a query',
    about:
      'With `query`, with the older parameters, or with both: all of them must hold. Newest first. ' +
      'With `similar` alone it answers as /v1/query/image/search/similar does.',
    query: Type.Object({
      ...imageFilterParameters,
      similar: Type.Optional(ImageId),
      ...pages.parameters,
    }),
    response: listed(FoundItem, { query: Type.Optional(AppliedFilters) }),
    async answer(call) {
      const { similar } = call.query
      if (similar !== undefined) return await similarTo(app, { ...call.query, similar }, call)
      const { total, events } = await findItems(app, filterQuery(call.query, Date.now()), call)
      const { page } = call.query
      return paged({ total_records: total, page, query: appliedFilters(call.query), events })
    },
  })
}

function similar(app: App): AnyRoute {
  return route({
    permission,
    reads: 'images similar',
    method: 'GET',
    path: '/query/image/search/similar',
    summary: 'Images that look like one of them',
    about:
      'The most alike first. `dist` is the number of bits, of 64, in which the hashes of two images differ; ' +
      '`score` is 1 for none. It cannot be combined with the other parameters of the search.',
    query: Type.Object({
      ...Type.Partial(Type.Object(imageFilterParameters)).properties,
      similar: ImageId,
      ...pages.parameters,
    }),
    response: listed(SimilarItem),
    answer: (call) => similarTo(app, call.query, call),
  })
}

type SimilarWanted = Readonly<Partial<Record<(typeof filterNames)[number], unknown>>> & {
  readonly similar: string
  readonly page: number
  readonly pagesize: number
}

/** The images that look like one of them. */
async function similarTo(
  app: App,
  query: SimilarWanted,
  { caller, limits, reply, require }: Pick<Call<unknown, unknown>, 'caller' | 'limits' | 'reply' | 'require'>,
): Promise<Answer> {
  const others = filterNames.filter((name) => query[name] !== undefined)
  if (others.length > 0) throw errors.badParameter(`similar cannot be combined with ${others.join(', ')}`)
  const { skip, size } = pages.window(query)
  await require({ credits: creditsFor('images similar', size) })
  const scope = scopeOf(app, { caller })
  const stored = await app.images.search.byId(query.similar, scope, limits)
  if (!stored) throw errors.noInformation()
  const { phash, blank } = stored.event
  const { total, found } = blank
    ? { total: 0, found: [] }
    : await app.images.similar({ phash, except: stored.id, scope, skip, size, limits })
  const events = found.map(({ image_id, dist }) => ({
    ...app.images.links.of(image_id, reply),
    image_id,
    score: 1 - dist / 64,
    dist,
  }))
  return paged({ total_records: total, page: query.page, events })
}

/** A page, which costs what as many images cost in pages of V2. */
function paged(body: { readonly events: readonly unknown[] } & Readonly<Record<string, unknown>>): Answer {
  return { kind: 'body', body, cost: creditsFor('images search', body.events.length) }
}

/** The images of the caller's own jobs and the public ones, as long as their bytes are kept. */
function scopeOf({ settings }: App, { caller }: Pick<Call<unknown, unknown>, 'caller'>): ViewScope {
  return { view: { client: caller.accountId }, sinceDays: settings.imageRetentionDays }
}

type PageQuery = { readonly page: number; readonly pagesize: number }
type PageCall = Pick<Call<unknown, PageQuery>, 'query' | 'caller' | 'limits' | 'reply' | 'require'>

async function findImages(app: App, query: SearchQuery, call: PageCall) {
  const { limits } = call
  const { skip, size } = pages.window(call.query)
  await call.require({ credits: creditsFor('images search', size) })
  const { total, found } = await app.images.search.page(query, {
    scope: scopeOf(app, call),
    skip,
    size,
    limits,
  })
  return { total, images: await app.images.search.images(found, limits) }
}

async function findItems(app: App, query: SearchQuery, call: PageCall) {
  const { total, images } = await findImages(app, query, call)
  const events = images.map(({ event: { image_id } }) => ({
    ...app.images.links.of(image_id, call.reply),
    image_id,
  }))
  return { total, events }
}
