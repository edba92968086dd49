import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { route } from '../http/route.ts'
import { readAddress } from '../http/target.ts'
import { scoreAnswer } from './answers.ts'
import { ScoreAnswer, ScoreParameters } from './shapes.ts'

export function scoreRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/score/ip/:target',
      summary: 'How exposed a host is',
      about: 'As in version 2; what your own jobs saw counts as well.',
      permission: 'query',
      params: Target,
      query: ScoreParameters,
      response: ScoreAnswer,
      async answer({ params, query, caller, signal, reply }) {
        const address = readAddress(params.target)
        const limits = { signal, seconds: app.settings.querySeconds }
        const scored = await app.scores.now(address, { client: caller.accountId }, limits)
        return scoreAnswer(scored, query.explain === 1, reply)
      },
    }),
  ]
}
