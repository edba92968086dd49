import type { App } from '../app.ts'
import type { AnyRoute } from '../route.ts'
import { hostRoutes } from './host.ts'
import { ingestRoutes } from './ingest.ts'
import { minionRoutes } from './minions.ts'
import { searchRoutes } from './search.ts'
import { streamRoutes } from './streams.ts'
import { taskRoutes } from './tasks.ts'

export function v1Routes(app: App): AnyRoute[] {
  return [
    ...hostRoutes(app),
    ...searchRoutes(app),
    ...taskRoutes(app),
    ...streamRoutes(app),
    ...minionRoutes(app),
    ...ingestRoutes(app),
  ]
}
