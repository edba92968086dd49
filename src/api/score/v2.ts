import { publicView } from '../../areas/view.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { route } from '../http/route.ts'
import { readAddress } from '../http/target.ts'
import { decimalAnswer, scoreAnswer } from './answers.ts'
import { ScoreAnswer, ScoreHistoryAnswer, ScoreParameters } from './shapes.ts'

export function scoreRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/score/ip/:target',
      summary: 'How exposed a host is',
      about:
        'From 0 to 100; more is worse. It follows from the newest event of every service, and /docs/score has the ' +
        'rules. Sections without data are left out. 404 when nothing is known of the host.',
      access: 'paid',
      params: Target,
      query: ScoreParameters,
      response: ScoreAnswer,
      async answer({ params, query, signal, reply }) {
        const address = readAddress(params.target)
        const limits = { signal, seconds: app.settings.querySeconds }
        const scored = await app.scores.now(address, publicView, limits)
        return scoreAnswer(scored, query.explain === 1, reply)
      },
    }),
    route({
      method: 'GET',
      path: '/query/score/history/:target',
      summary: 'How the score of a host moved',
      about:
        'The score at the end of each day of half a year on which it changed, newest first. Versions are held against ' +
        'the vulnerabilities that are known today.',
      access: 'paid',
      params: Target,
      response: ScoreHistoryAnswer,
      async answer({ params, signal, reply }) {
        const address = readAddress(params.target)
        const limits = { signal, seconds: app.settings.querySeconds }
        const events = await app.scores.history(address, publicView, limits)
        return decimalAnswer({ query: params.target, total: events.length, events }, reply)
      },
    }),
  ]
}
