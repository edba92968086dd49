import { rangeText } from '../../../areas/cve/store/stored-criterion.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { CveParameter, CveRecord } from './shapes.ts'

/** More than a person reads; the database names some vulnerabilities with thousands. */
const maxAffected = 200

/** What is published about a vulnerability. Which hosts have it is a search. */
export function cveRoutes({ cve }: Pick<App, 'cve'>): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/cve/:cve',
      summary: 'A vulnerability: description, severity, and the versions it affects',
      reads: { nothing: 'published data about a vulnerability' },
      params: CveParameter,
      response: CveRecord,
      async answer({ params }) {
        const found = cve.find(params.cve.toUpperCase())
        if (!found) throw errors.noInformation()
        const { criteria, configurations: _, ...rest } = found
        const affected = criteria.map((one) => ({ cpe: one.cpe, range: rangeText(one) ?? '' }))
        return {
          kind: 'body',
          body: { ...rest, affected: affected.slice(0, maxAffected), affectedTotal: affected.length },
        }
      },
    }),
  ]
}
