import type { App } from '../app.ts'
import type { AnyRoute } from '../http/route.ts'
import { assetRoutes } from './asset-routes.ts'
import { channelRoutes } from './channel-routes.ts'
import { findingRoutes } from './finding-routes.ts'
import { keptReportRoutes } from './kept-report-routes.ts'
import { perimeterRoutes } from './perimeter-routes.ts'
import { reportRoutes } from './report-routes.ts'

/** Perimeters, their assets, their findings, where these are sent, and reports. */
export function perimeterV2Routes(app: App): AnyRoute[] {
  return [
    ...perimeterRoutes(app),
    ...assetRoutes(app),
    ...findingRoutes(app),
    ...channelRoutes(app),
    ...reportRoutes(app),
    ...keptReportRoutes(app),
  ]
}
