import { type Static, Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { assetKinds, assetStates, seenPeriods } from '../../perimeter/assets/asset.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { shownAsset, shownService } from './answers.ts'
import { chosenPerimeters, gate } from './owned-perimeter.ts'
import { cutPage, readAssetFilter, sizeOf } from './read-filter.ts'
import { AssetShape, Id, ServiceShape } from './shapes.ts'

export const defaultSize = 100

export const Cursor = Type.Optional(
  Type.String({ pattern: '^[0-9]{1,15}$', description: 'Of the page before' }),
)
export const Size = Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$', description: 'At most 1000' }))

const assetQuery = {
  state: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(Type.String({ maxLength: 100 })),
  label: Type.Optional(Type.String({ maxLength: 50 })),
  text: Type.Optional(Type.String({ maxLength: 200 })),
  seen: Type.Optional(
    Type.Union(
      seenPeriods.map((period) => Type.Literal(period)),
      { description: 'Last seen within a day, within a week but not a day, earlier, or never' },
    ),
  ),
  unseen_days: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$', description: 'Not seen for so long' })),
  size: Size,
  cursor: Cursor,
}
const serviceQuery = {
  asset: Cursor,
  ip: Type.Optional(Type.String({ maxLength: 64 })),
  size: Size,
  cursor: Cursor,
}
/** Of lists over all perimeters. */
const ofPerimeter = {
  perimeter: Type.Optional(
    Type.String({ pattern: '^[0-9a-f-]{36}$', description: 'Only those of this perimeter' }),
  ),
}
const NextPage = Type.Union([Type.String(), Type.Null()], {
  description: 'Of the next page; null on the last',
})
const AssetPageShape = Type.Object({ assets: Type.Array(AssetShape), cursor: NextPage })
const ServicePageShape = Type.Object({ services: Type.Array(ServiceShape), cursor: NextPage })

const assetsAbout = `state: ${assetStates.join(', ')}. kind: ${assetKinds.join(', ')}. Both take several, separated by commas.`

/** Lists of assets and open ports: of one perimeter, and of all of the account, which the home page links to. */
export function assetListRoutes(app: App): AnyRoute[] {
  return [assetsOfOne(app), assetsOfAll(app), servicesOfOne(app), servicesOfAll(app)]
}

function assetsOfOne(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/perimeters/:id/assets',
    summary: 'The assets of a perimeter',
    about: assetsAbout,
    params: Id,
    query: Type.Object(assetQuery),
    response: AssetPageShape,
    answer: async ({ params, query, caller }) => ({
      kind: 'body',
      body: await assetPage(app, caller, params.id, query),
    }),
  })
}

function assetsOfAll(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/assets',
    summary: 'The assets of all perimeters of this account',
    about: assetsAbout,
    query: Type.Object({ ...ofPerimeter, ...assetQuery }),
    response: AssetPageShape,
    answer: async ({ query, caller }) => ({
      kind: 'body',
      body: await assetPage(app, caller, query.perimeter, query),
    }),
  })
}

const AssetQuery = Type.Object(assetQuery)

async function assetPage(
  app: App,
  caller: Caller,
  perimeter: string | undefined,
  query: Static<typeof AssetQuery>,
) {
  const ids = await chosenPerimeters(app, caller, perimeter)
  const page = await app.perimeter.store.assets.page(
    caller.accountId,
    ids,
    readAssetFilter(query, Date.now()),
    {
      size: sizeOf(query.size, defaultSize),
      ...(query.cursor !== undefined && { cursor: Number(query.cursor) }),
    },
  )
  return {
    assets: page.assets.map(shownAsset),
    cursor: page.cursor === null ? null : String(page.cursor),
  }
}

function servicesOfOne(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/perimeters/:id/services',
    summary: 'The open ports of a perimeter, as they were last seen',
    params: Id,
    query: Type.Object(serviceQuery),
    response: ServicePageShape,
    answer: async ({ params, query, caller }) => ({
      kind: 'body',
      body: await servicePage(app, caller, params.id, query),
    }),
  })
}

function servicesOfAll(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/perimeters/services',
    summary: 'The open ports of all perimeters of this account, as they were last seen',
    query: Type.Object({ ...ofPerimeter, ...serviceQuery }),
    response: ServicePageShape,
    answer: async ({ query, caller }) => ({
      kind: 'body',
      body: await servicePage(app, caller, query.perimeter, query),
    }),
  })
}

const ServiceQuery = Type.Object(serviceQuery)

async function servicePage(
  app: App,
  caller: Caller,
  perimeter: string | undefined,
  { asset, ip, cursor, size: asked }: Static<typeof ServiceQuery>,
) {
  const ids = await chosenPerimeters(app, caller, perimeter)
  const size = sizeOf(asked, defaultSize)
  const found = await app.perimeter.store.services.list(
    ids,
    { ...(asset !== undefined && { assetId: Number(asset) }), ...(ip !== undefined && { ip }) },
    { after: Number(cursor ?? 0), size: size + 1 },
  )
  const { rows, cursor: next } = cutPage(found, size)
  return { services: rows.map(shownService), cursor: next }
}
