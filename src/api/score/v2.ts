import { Type } from 'typebox'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import type { AnyRoute } from '../http/route.ts'
import { readAddress } from '../http/target.ts'
import { viewOf, viewParameter } from '../http/view-parameter.ts'
import { decimalAnswer, scoreRoute } from './answers.ts'
import { ScoreHistoryAnswer } from './shapes.ts'

export function scoreRoutes(app: App): AnyRoute[] {
  return [
    scoreRoute(app, {
      about:
        'From 0 to 100; more is worse. It follows from the newest event of every service, and /docs/score has the ' +
        'rules. Sections without data are left out. 404 when nothing is known of the host.',
      reads: 'score look-up',
      choosesView: true,
    }),
    history(app),
  ]
}

function history(app: App): AnyRoute {
  return lookUpRoute({
    path: '/query/score/history/:target',
    summary: 'How the score of a host moved',
    about:
      'The score at the end of each day of half a year on which it changed, newest first. Versions are held against ' +
      'the vulnerabilities that are known today.',
    reads: 'score history',
    query: Type.Object(viewParameter),
    response: ScoreHistoryAnswer,
    read: readAddress,
    async answer(address, call) {
      const events = await app.scores.history(address, viewOf(call), call.limits)
      return decimalAnswer({ query: call.params.target, total: events.length, events }, call.reply)
    },
  })
}
