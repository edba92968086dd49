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
      about: 'As in version 2; what your own jobs saw counts as well.',
      permission: 'query',
      params: Target,
      query: CveParameters,
      response: CveAnswer,
      async answer({ params, query, caller, signal }) {
        const address = readAddress(params.target)
        const { version, value, text: ip } = address
        const limits = { signal, seconds: app.settings.querySeconds }
        const range = { version, first: value, last: value }
        const hits = await app.host.reads.latest(range, { client: caller.accountId }, limits)
        const asked = { query: params.target, ip, explain: query.explain === 1 }
        return { kind: 'body', body: cveAnswer(app, asked, hits) }
      },
    }),
  ]
}
