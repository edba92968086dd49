import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../../core/errors.ts'
import { QueryError } from '../../query/query-error.ts'
import { tokenize } from '../../query/text/tokenize.ts'
import type { App } from '../app.ts'
import { sendError } from '../http/error-body.ts'
import { registerRoutes } from '../http/register-routes.ts'
import type { AnyRoute } from '../http/route.ts'
import { v1Routes } from '../v1-routes.ts'
import { v2Routes } from '../v2-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cveRoutes } from './cve/routes.ts'
import { hostRoutes } from './host/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { searchRoutes } from './search/routes.ts'
import type { QueryProblem } from './search/shapes.ts'
import { bySession, sessionOf } from './session/by-session.ts'
import { registerSessionRoutes } from './session/routes.ts'
import { teamRoutes } from './team/routes.ts'
import type { Web } from './web.ts'

/** Everything under /app: the interface of keys with sessions instead, and what only the application asks. */
export async function webServer(server: FastifyInstance, app: App, web: Web): Promise<void> {
  server.addHook('onRequest', async () => {
    if (!app.ready()) throw errors.unavailable()
  })
  server.addHook('onSend', async (_, reply) => {
    // A route may say otherwise of its answers, not of its errors.
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  await server.register(
    async (scope) => {
      answerNothingQuietly(scope)
      registerRoutes(scope, app, 'v1', v1Routes(app), bySession(app, web, 'v1'))
    },
    { prefix: '/v1' },
  )
  await server.register(
    async (scope) => {
      answerNothingQuietly(scope)
      registerRoutes(scope, app, 'v2', v2Routes(app), bySession(app, web, 'v2'))
    },
    { prefix: '/v2' },
  )
  await server.register((scope) => webOnly(scope, app, web), { prefix: '/api' })
}

/** That nothing is known of a host is no failure: browsers would write a 404 to their console as one. */
function answerNothingQuietly(scope: FastifyInstance): void {
  const nothing = errors.noInformation().message
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 404 || typeof payload !== 'string') return payload
    if (!payload.includes(nothing)) return payload
    reply.code(204).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** What only the application asks, for every user who is signed in. */
export function ownRoutes(app: App, web: Web): AnyRoute[] {
  return [
    ...accountRoutes(web),
    ...teamRoutes(app, web),
    ...searchRoutes(app, web),
    ...hostRoutes(app, web),
    ...cveRoutes(app),
    ...jobRoutes(web),
    ...notificationRoutes(app),
    ...addressRoutes(web),
  ]
}

async function webOnly(server: FastifyInstance, app: App, web: Web): Promise<void> {
  server.setErrorHandler(sendWebError)
  answerNothingQuietly(server)
  registerSessionRoutes(server, app, web)
  registerRoutes(server, app, 'v2', ownRoutes(app, web), bySession(app, web, 'v2'))
  await server.register(
    async (scope) => {
      // Who sent it is known by now: routes find that out before they look at anything else.
      scope.addHook('preParsing', async (request) => {
        const { account, acting } = sessionOf(request)
        if (acting || !account.operator) throw errors.operatorOnly()
      })
      registerRoutes(scope, app, 'v2', operatorRoutes(app, web), bySession(app, web, 'v2'))
    },
    { prefix: '/operator' },
  )
}

/** As everywhere, and a mistake in a query with its position: a search box marks it. */
function sendWebError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
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
