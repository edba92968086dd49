import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { errors, RimlightError } from '../../core/errors.ts'
import { QueryError } from '../../query/query-error.ts'
import { StoreError } from '../../storage/clickhouse/column-store.ts'

/** Existing clients count the properties: these three and no other. */
export const ErrorBody = Type.Object(
  { status: Type.Integer(), title: Type.String(), message: Type.String() },
  { title: 'Error', additionalProperties: false },
)

/** Any error as an entry of the catalogue. */
export function asRimlightError(error: unknown): RimlightError {
  if (error instanceof RimlightError) return error
  if (error instanceof QueryError)
    return errors.badQuery(`At character ${error.position + 1}: ${error.message}`)
  if (error instanceof StoreError) return fromStore(error)
  const { statusCode, code, validation, message } = error as FastifyError
  if (validation) return errors.badParameter(message)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return errors.bodyTooLarge()
  if (statusCode === 404) return errors.pageNotFound()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return errors.badParameter(message)
  return errors.internal(error)
}

function fromStore(error: StoreError): RimlightError {
  if (error.kind === 'timeout') return errors.timedOut()
  if (error.kind === 'memory') return errors.tooMuch()
  if (error.kind === 'cancelled') return errors.clientGone()
  if (error.kind === 'unavailable') return errors.storeUnavailable(error.message)
  return errors.internal(error)
}

/** What a route says about an answer that it then does not give. */
const answerHeaders = ['rimlight-total', 'rimlight-next-cursor', 'content-disposition']

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asRimlightError(error)
  for (const name of answerHeaders) reply.removeHeader(name)
  if (known.status >= 500) request.log.error({ err: known.cause ?? known }, 'request failed')
  // The body keeps the text that clients know; the header says what to fix.
  if (known.detail) reply.header('rimlight-detail', known.detail.replace(/[^\x20-\x7e]/g, '?').slice(0, 500))
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  // The type is set by hand: the error may strike after another was chosen.
  reply.code(known.status).header('content-type', 'application/json; charset=utf-8').send(known.body())
}
