import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { route } from '../http/route.ts'
import { readAddress } from '../http/target.ts'
import { CveAnswer, CveParameters, cveAnswer } from './answers.ts'

export function cveRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/cve/ip/:target',
      summary: 'The vulnerabilities that the versions of a host have',
      about:
        'One entry for each service that names its product. They follow from the versions that services give away, ' +
        'with the newest data: none of them was tried.',
      access: 'paid',
      params: Target,
      query: CveParameters,
      response: CveAnswer,
      async answer({ params, query }) {
        const address = readAddress(params.target)
        const hits = await app.host.lookUp.latest(address)
        const asked = { query: params.target, ip: address.text, explain: query.explain === 1 }
        return { kind: 'body', body: cveAnswer(app, asked, hits), cost: 1 }
      },
    }),
  ]
}
