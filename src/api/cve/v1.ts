import type { App } from '../app.ts'
import type { AnyRoute } from '../http/route.ts'
import { cveRoute } from './answers.ts'

export function cveRoutes(app: App): AnyRoute[] {
  return [
    cveRoute(app, {
      about: 'As in version 2; what your own jobs saw counts as well.',
      permission: 'query',
      reads: 'cve look-up',
    }),
  ]
}
