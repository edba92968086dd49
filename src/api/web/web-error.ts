import type { FastifyReply, FastifyRequest } from 'fastify'
import { RimlightError } from '../../core/errors.ts'
import type { FieldSet } from '../../query/field.ts'
import { QueryError } from '../../query/query-error.ts'
import { type CompiledSql, compileSql } from '../../query/sql/compile-sql.ts'
import { parse } from '../../query/text/parse.ts'
import { tokenize } from '../../query/text/tokenize.ts'
import { sendError } from '../http/error-body.ts'
import type { QueryProblem } from './search/shapes.ts'

/** What is wrong with a query, and where: a search box marks it. */
class QueryMistake extends RimlightError {
  readonly at: number
  readonly length: number

  constructor(text: string, { message, position }: QueryError) {
    super({ status: 400, title: 'Bad Request', message })
    this.at = Math.min(position, text.length)
    const token = tokenize(text).find(({ start, end }) => start <= this.at && this.at < end)
    this.length = Math.max(1, (token?.end ?? this.at) - this.at)
  }
}

/** The condition of a search. */
export function readWebQuery(text: string, fields: FieldSet): CompiledSql {
  try {
    return compileSql(parse(text), fields, { fold: 'lower' })
  } catch (error) {
    throw error instanceof QueryError ? new QueryMistake(text, error) : error
  }
}

/** As everywhere, and a mistake in a query with its place. */
export function sendWebError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof QueryMistake)) {
    sendError(error, request, reply)
    return
  }
  const body: QueryProblem = { ...error.body(), at: error.at, length: error.length }
  reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
