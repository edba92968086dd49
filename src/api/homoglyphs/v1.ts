import type { App } from '../app.ts'
import type { AnyRoute } from '../http/route.ts'
import { homoglyphRoute } from './answers.ts'

export function homoglyphRoutes(app: App): AnyRoute[] {
  return [homoglyphRoute(app, { permission: 'query', reads: 'homoglyphs look-up' })]
}
