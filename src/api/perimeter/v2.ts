import type { App } from '../app.ts'
import type { AnyRoute } from '../http/route.ts'
import { assetRoutes } from './asset-routes.ts'
import { findingRoutes } from './finding-routes.ts'
import { keptReportRoutes } from './kept-report-routes.ts'
import { perimeterRoutes } from './perimeter-routes.ts'
import { reportRoutes } from './report-routes.ts'

/** Perimeters, their assets, their findings and their reports. */
export function perimeterV2Routes(app: App): AnyRoute[] {
  return [
    ...perimeterRoutes(app),
    ...assetRoutes(app),
    ...findingRoutes(app),
    ...reportRoutes(app),
    ...keptReportRoutes(app),
  ]
}
