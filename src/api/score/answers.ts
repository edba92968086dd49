import type { FastifyReply } from 'fastify'
import { explain } from '../../areas/score/explain.ts'
import type { ScoredHost } from '../../areas/score/score-host.ts'
import { errors } from '../../core/errors.ts'
import { decimalJson } from '../http/decimal-json.ts'
import type { Answer } from '../http/route.ts'

/** Everything else is points, and written with a decimal part. */
const whole: ReadonlySet<string> = new Set(['open', 'port', 'length', 'ts', 'total'])

/** Nothing known is a 404 in both versions: a score of 0 would say that the host is safe. */
export function scoreAnswer(scored: ScoredHost | null, withReasons: boolean, reply: FastifyReply): Answer {
  if (!scored) throw errors.noInformation()
  const { score, findings } = scored
  return decimalAnswer(withReasons ? { ...score, explanation: explain(findings) } : score, reply)
}

export function decimalAnswer(body: unknown, reply: FastifyReply): Answer {
  reply.type('application/json; charset=utf-8')
  return { kind: 'text', text: decimalJson(body, whole), cost: 1 }
}
