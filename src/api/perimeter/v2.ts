import type { App } from '../app.ts'
import type { AnyRoute } from '../http/route.ts'
import { assetRoutes } from './asset-routes.ts'
import { channelRoutes } from './channel-routes.ts'
import { findingRoutes } from './finding-routes.ts'
import { perimeterRoutes } from './perimeter-routes.ts'

/** Perimeters, their assets, their findings and where these are sent. */
export function perimeterV2Routes(app: App): AnyRoute[] {
  return [...perimeterRoutes(app), ...assetRoutes(app), ...findingRoutes(app), ...channelRoutes(app)]
}
