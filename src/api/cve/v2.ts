import type { App } from '../app.ts'
import type { AnyRoute } from '../http/route.ts'
import { cveRoute } from './answers.ts'

export function cveRoutes(app: App): AnyRoute[] {
  return [
    cveRoute(app, {
      about:
        'One entry for each service that names its product. They follow from the versions that services give away, ' +
        'with the newest data: none of them was tried.',
      reads: 'cve look-up',
      choosesView: true,
    }),
  ]
}
