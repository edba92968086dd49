import type { FastifyReply, FastifyRequest } from 'fastify'
import { QueryError } from '../../query/query-error.ts'
import { tokenize } from '../../query/text/tokenize.ts'
import { sendError } from '../http/error-body.ts'
import type { QueryProblem } from './search/shapes.ts'

/** As everywhere, and a mistake in a query with its position: a search box marks it. */
export function sendWebError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof QueryError)) {
    sendError(error, request, reply)
    return
  }
  const { query } = request.query as { readonly query?: string }
  reply
    .code(400)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemIn(query ?? '', error))
}

function problemIn(text: string, { message, position }: QueryError): QueryProblem {
  const at = Math.min(position, text.length)
  const token = tokenize(text).find(({ start, end }) => start <= at && at < end)
  return { status: 400, title: 'Bad Request', message, at, length: Math.max(1, (token?.end ?? at) - at) }
}
