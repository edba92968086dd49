import type { App } from '../app.ts'
import type { AnyRoute } from '../http/route.ts'
import { scoreRoute } from './answers.ts'

export function scoreRoutes(app: App): AnyRoute[] {
  return [
    scoreRoute(app, {
      about: 'As in version 2; what your own jobs saw counts as well.',
      permission: 'query',
      reads: 'score look-up',
    }),
  ]
}
