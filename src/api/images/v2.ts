import { Type } from 'typebox'
import { ofRange, type SearchQuery } from '../../areas/condition.ts'
import { imageTagNames, logoTag } from '../../imaging/image-tags.ts'
import { builtInLogos } from '../../imaging/logos/known-logos.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { fixedPages, type PageWindow } from '../http/paging.ts'
import { type AnyRoute, type Call, route } from '../http/route.ts'
import { searchPageRoute } from '../http/search-page.ts'
import { readSingle } from '../http/target.ts'
import { viewOf, viewParameter } from '../http/view-parameter.ts'
import { ImageV2, imageRecord } from './answers.ts'

const pages = fixedPages({ pagesize: 20, maxPages: 750 })
/** Two months, the longest ones there are. */
const windowDays = 62

export function imageRoutes(app: App): AnyRoute[] {
  return [ofAddress(app), search(app), tags()]
}

function ofAddress(app: App): AnyRoute {
  return lookUpRoute({
    path: '/query/image/ip/:target',
    summary: 'Images of a host',
    about: 'Those of the last two months, newest first.',
    reads: 'images look-up',
    query: Type.Object({ ...pages.parameters, ...viewParameter }),
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
    read: readSingle,
    async answer(range, call) {
      const window = pages.window(call.query)
      const days = Math.min(windowDays, app.settings.imageRetentionDays)
      const { total, events } = await onePage(app, ofRange(range), { ...window, days }, call)
      const { page, pagesize } = window
      const query = call.params.target
      const body =
        total === 0 ? { query, total, targets_found: 0, events } : { pagesize, query, total, page, events }
      return { kind: 'body', body, cost: 1 }
    },
  })
}

function search(app: App): AnyRoute {
  return searchPageRoute({
    path: '/query/image/search',
    summary: 'Images that match a query',
    about: 'Newest first, with the exact total. One page is one credit.',
    reads: 'images search',
    pages,
    parameters: viewParameter,
    event: ImageV2,
    find: (query, window, call) =>
      onePage(app, query, { ...window, days: app.settings.imageRetentionDays }, call),
  })
}

function tags(): AnyRoute {
  return route({
    method: 'GET',
    path: '/query/image/tags',
    summary: 'The tags that images can have',
    reads: { nothing: 'a fixed list of names', about: 'images' },
    response: Type.Array(Type.String()),
    async answer() {
      return { kind: 'body', body: [...imageTagNames, ...builtInLogos.map(({ name }) => logoTag(name))] }
    },
  })
}

async function onePage(
  { images: { search, links } }: App,
  query: SearchQuery,
  { skip, size, days }: PageWindow & { readonly days: number },
  call: Pick<Call<unknown, object>, 'caller' | 'query' | 'limits' | 'reply'>,
) {
  const { limits, reply } = call
  const scope = { view: viewOf(call), sinceDays: days }
  const { total, found } = await search.page(query, { scope, skip, size, limits })
  const events = (await search.images(found, limits)).map((stored) =>
    imageRecord(stored, links.of(stored.event.image_id, reply), { countryMember: 'iso_code', ocr: false }),
  )
  return { total, events }
}
