import type { App } from '../app.ts'
import type { AnyRoute } from '../route.ts'
import { hostRoutes } from './host.ts'
import { ingestRoutes } from './ingest.ts'
import { minionRoutes } from './minions.ts'

export function v1Routes(app: App): AnyRoute[] {
  return [...hostRoutes(app), ...minionRoutes(app), ...ingestRoutes(app)]
}
