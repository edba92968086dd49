import { type TObject, Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import type { Asset } from '../../perimeter/assets/asset.ts'
import { maxAssets } from '../../perimeter/assets/asset-store.ts'
import { proofPath } from '../../perimeter/ownership/find-proof-file.ts'
import type { App } from '../app.ts'
import { isPublished, proofOf } from '../dataleaks/answers.ts'
import { type OwnedRoute, ownedRoute } from '../http/owned-route.ts'
import type { AnyRoute } from '../http/route.ts'
import { bodyReader } from '../web/read-body.ts'
import { shownAsset, shownName } from './answers.ts'
import { assetListRoutes, Cursor, defaultSize, Size } from './asset-lists.ts'
import { gate, owned, perimeterRoute } from './owned-perimeter.ts'
import { cutPage, sizeOf } from './read-filter.ts'
import { assetsBodyLimit, requireAssets } from './read-settings.ts'
import {
  AssetChangeBody,
  AssetShape,
  AssetsBody,
  NameShape,
  NumberId,
  ProofBody,
  ProofShape,
} from './shapes.ts'
import { asAssets, requireScannable, requireWatch } from './watch-checks.ts'

const readAdded = bodyReader(AssetsBody)
const readChange = bodyReader(AssetChangeBody)
const readProof = bodyReader(ProofBody)
/** Of the assets that were just added; lists have pages. */
const maxShown = 1_000

export function assetRoutes(app: App): AnyRoute[] {
  return [...assetListRoutes(app), add(app), find(app), change(app), remove(app), prove(app), names(app)]
}

async function ownedAsset({ perimeter }: App, { accountId }: Caller, id: string): Promise<Asset> {
  const found = await perimeter.store.assets.find(accountId, Number(id))
  if (!found) throw errors.noSuchAsset()
  return found
}

/** A route about one asset of the caller. */
function assetRoute<Q extends TObject>(app: App, spec: OwnedRoute<Asset, Q>): AnyRoute {
  return ownedRoute({ ...gate, params: NumberId, find: (caller, id) => ownedAsset(app, caller, id) }, spec)
}

function add(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'POST',
    path: '/perimeters/:id/assets',
    summary: 'Adds assets: a list, lines or CSV',
    about: 'A suggestion that is added is confirmed; what is there already stays as it is.',
    bodyLimit: assetsBodyLimit,
    response: Type.Object({ added: Type.Integer(), assets: Type.Array(AssetShape) }),
    async body(perimeter, { body, caller }) {
      const assets = requireAssets(readAdded(body).assets)
      await requireWatch(app, caller, assets)
      requireScannable(app, caller, asAssets(assets), perimeter.scan)
      const added = await app.perimeter.store.assets.add(perimeter, assets)
      if (!added) throw errors.badQuery(`A perimeter has ${maxAssets} assets at most.`)
      await app.perimeter.added(perimeter)
      return { added: added.length, assets: added.slice(0, maxShown).map(shownAsset) }
    },
  })
}

function find(app: App): AnyRoute {
  return assetRoute(app, {
    method: 'GET',
    path: '/assets/:id',
    summary: 'One asset',
    response: AssetShape,
    body: async (asset) => shownAsset(asset),
  })
}

function change(app: App): AnyRoute {
  return assetRoute(app, {
    method: 'POST',
    path: '/assets/:id/change',
    summary: 'Confirms or dismisses a suggestion, or changes what is written about an asset',
    bodyLimit: 65_536,
    response: AssetShape,
    async body(asset, { body, caller }) {
      const values = readChange(body)
      if (values.state === 'confirmed' && asset.state !== 'confirmed') {
        const { scan } = await owned(app, caller, asset.perimeterId)
        await requireWatch(app, caller, [asset])
        requireScannable(app, caller, [asset], scan)
      }
      const changed = await app.perimeter.store.assets.change(caller.accountId, asset.id, values)
      if (!changed) throw errors.noSuchAsset()
      await app.perimeter.refresh()
      return shownAsset(changed)
    },
  })
}

function remove(app: App): AnyRoute {
  return assetRoute(app, {
    method: 'POST',
    path: '/assets/:id/delete',
    summary: 'Deletes an asset with its services and findings',
    response: Type.Object({ id: Type.Integer() }),
    async body({ id }, { caller }) {
      await app.perimeter.store.assets.remove(caller.accountId, id)
      await app.perimeter.refresh()
      return { id }
    },
  })
}

function prove(app: App): AnyRoute {
  return assetRoute(app, {
    method: 'POST',
    path: '/assets/:id/prove',
    summary: 'Looks for the TXT record or the file that proves that a domain is yours',
    about:
      'method is dns (a TXT record) or file (a line of a file on the web server of the domain, which must be in the scope). ' +
      'The answer says what to publish where; publish it, and ask again.',
    bodyLimit: 65_536,
    response: ProofShape,
    async body(asset, { body, caller, signal }) {
      const { id, kind, value } = asset
      if (kind !== 'domain') throw errors.badQuery('Only the ownership of a domain can be proved.')
      const { method = 'dns' } = readProof(body ?? {})
      const proof = proofOf(app, caller.accountId, value)
      const file = { url: `https://${value}${proofPath}`, found: false, reason: '' }
      const looked = method === 'file' ? await app.perimeter.findProofFile(asset, proof.record, signal) : file
      const proved = method === 'file' ? looked.found : await isPublished(app, proof, { caller, signal })
      if (proved) {
        await app.perimeter.store.assets.proved(id, Date.now())
        await app.leaks.proved.put(caller.accountId, value)
      }
      const { url, reason } = looked
      return { proved, method, ...proof, file: { url, text: proof.record }, reason }
    },
  })
}

function names(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'GET',
    path: '/perimeters/:id/names',
    summary: 'The names of the domains of a perimeter that discovery has found',
    query: Type.Object({ asset: Cursor, size: Size, cursor: Cursor }),
    response: Type.Object({
      names: Type.Array(NameShape),
      cursor: Type.Union([Type.String(), Type.Null()]),
    }),
    async body({ id }, { query }) {
      const size = sizeOf(query.size, defaultSize)
      const found = await app.perimeter.store.names.list(id, {
        ...{ after: Number(query.cursor ?? 0), size: size + 1 },
        ...(query.asset !== undefined && { assetId: Number(query.asset) }),
      })
      const { rows, cursor } = cutPage(found, size)
      return { names: rows.map(shownName), cursor }
    },
  })
}
