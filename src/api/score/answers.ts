import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { ScoredHost } from '../../areas/score/score-host.ts'
import { explain } from '../../areas/score/tally.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import type { Answer, AnyRoute, Gate } from '../http/route.ts'
import { readAddress } from '../http/target.ts'
import { viewOf, viewParameter } from '../http/view-parameter.ts'
import { decimalJson } from './decimal-json.ts'
import { ScoreAnswer, ScoreParameters } from './shapes.ts'

/** Everything else is points, and written with a decimal part. */
const whole: ReadonlySet<string> = new Set(['open', 'port', 'length', 'ts', 'total'])

type ScoreSpec = Gate & {
  readonly about: string
  /** The client says whose events count; otherwise public ones and its own do. */
  readonly choosesView?: true
}

export function scoreRoute(app: App, { choosesView, ...spec }: ScoreSpec): AnyRoute {
  return lookUpRoute({
    ...spec,
    path: '/query/score/ip/:target',
    summary: 'How exposed a host is',
    query: Type.Object({ ...ScoreParameters.properties, ...(choosesView ? viewParameter : {}) }),
    response: ScoreAnswer,
    read: readAddress,
    async answer(address, call) {
      const scored = await app.scores.now(address, viewOf(call), call.limits)
      return scoreAnswer(scored, call.query.explain === 1, call.reply)
    },
  })
}

/** Nothing known is a 404 in both versions: a score of 0 would say that the host is safe. */
function scoreAnswer(scored: ScoredHost | null, withReasons: boolean, reply: FastifyReply): Answer {
  if (!scored) throw errors.noInformation()
  const { score, findings } = scored
  return decimalAnswer(withReasons ? { ...score, explanation: explain(findings) } : score, reply)
}

export function decimalAnswer(body: unknown, reply: FastifyReply): Answer {
  reply.type('application/json; charset=utf-8')
  return { kind: 'text', text: decimalJson(body, whole), cost: 1 }
}
