import type { App } from '../app.ts'
import type { AnyRoute } from '../route.ts'
import { hostRoutes } from './host.ts'
import { searchRoutes } from './search.ts'
import { userRoutes } from './user.ts'

export function v2Routes(app: App): AnyRoute[] {
  return [...userRoutes(app), ...hostRoutes(app), ...searchRoutes(app)]
}
