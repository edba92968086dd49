import type { Socket } from 'node:net'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { errors, type RimlightError } from '../../core/errors.ts'
import { asObject } from '../../core/untrusted.ts'
import { queryHint } from '../../query/text/hints.ts'
import type { App } from '../app.ts'
import { registerImageFiles } from '../images/files.ts'
import { registerLlmsTxt } from '../operation/llms-txt.ts'
import { pagePolicy, registerOperationRoutes } from '../operation/operation.ts'
import { registerScannerPages } from '../operation/scanner-pages.ts'
import { registerSecurityTxt } from '../operation/security-txt.ts'
import { docsPage, type OpenApi } from '../pages/docs.ts'
import { v1Routes } from '../v1-routes.ts'
import { v2Routes } from '../v2-routes.ts'
import { registerPages, sendNotFound } from '../web/pages.ts'
import { webServer } from '../web/web-server.ts'
import { allowOrigin } from './allow-origin.ts'
import { sendError } from './error-body.ts'
import { lazySchemas } from './lazy-schemas.ts'
import { defaultSendingLimits, limitSending } from './limit-sending.ts'
import { noticeProxy } from './notice-proxy.ts'
import { guardReadOnly } from './read-only.ts'
import { registerRoutes } from './register-routes.ts'
import type { AnyRoute } from './route.ts'
import { spacedJson } from './spaced-json.ts'
import { unpackBody } from './unpack-body.ts'

const requestMilliseconds = 30_000
const maxBodyBytes = 1024 * 1024

export async function createServer(app: App): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log,
    // One line a request is written when it is answered, below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    // A client that is no proxy could otherwise claim any address.
    trustProxy: app.settings.trustedProxies.length > 0 ? [...app.settings.trustedProxies] : false,
    requestTimeout: requestMilliseconds,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: (error, socket) => refuseRaw(error, socket),
    schemaController: lazySchemas(),
    // With strict numbers, `1e309` would be an integer beyond every maximum: bounds are not held against infinity then.
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, strictNumbers: false } },
  })
  server.decorateRequest('caller', null)
  server.decorateRequest('cost', 0)
  server.decorateRequest('shownPath', null)
  server.setErrorHandler(sendError)
  server.setNotFoundHandler((request, reply) => sendNotFound(app.web?.assets ?? null, request, reply))

  // Clients send JSON under any content type, or none: the routes that take a body read it as text.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  server.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  // A slow query between two parts of an export is no stall of the client.
  const stallMs = Math.max(defaultSendingLimits.stallMs, (app.settings.querySeconds + 10) * 1_000)
  limitSending(server, { ...defaultSendingLimits, stallMs })
  if (app.settings.trustedProxies.length === 0) noticeProxy(server, app.log)
  guardReadOnly(server, app.settings)
  server.addHook('preParsing', unpackBody)
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('x-content-type-options', 'nosniff')
    const recovering = app.recovering?.() ?? null
    if (recovering !== null) reply.header('rimlight-recovering', recovering)
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    app.metrics.requests.observe({ route, method: request.method, status }, reply.elapsedTime / 1000)
    const path = request.shownPath ?? request.url.split('?', 1)[0]!
    request.log.info({ method: request.method, path, status, ms: Math.round(reply.elapsedTime) }, 'request')
    if (request.caller)
      app.audit.record({
        at: Date.now(),
        key_id: request.caller.keyId,
        method: request.method,
        path,
        status,
        cost: request.cost,
        request_id: request.id,
        person_id: request.session?.account.id ?? null,
      })
  })

  registerOperationRoutes(server, app)
  registerLlmsTxt(server, app.settings.publicUrl)
  registerScannerPages(server, app)
  registerSecurityTxt(server, app.settings)
  registerImageFiles(server, app)
  await server.register((scope) => version(scope, app, 'v1', v1Routes(app)), { prefix: '/v1' })
  await server.register((scope) => version(scope, app, 'v2', v2Routes(app)), { prefix: '/v2' })
  const { web } = app
  registerPages(server, web?.assets ?? null, app.settings.publicUrl)
  if (web) await server.register((scope) => webServer(scope, app, web), { prefix: '/app' })
  return server
}

async function version(
  scope: FastifyInstance,
  app: App,
  name: 'v1' | 'v2',
  routes: readonly AnyRoute[],
): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Rimlight, version ${name.slice(1)}`, version: '1.0.1', description: about[name] },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          Token: { type: 'apiKey', in: 'header', name: name === 'v1' ? 'X-Token' : 'X-Key' },
        },
      },
      security: [{ Token: [] }],
    },
  })
  if (name === 'v1') {
    scope.addHook('onSend', async (_, reply, payload) => {
      const json = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
      if (!json || typeof payload !== 'string') return payload
      reply.removeHeader('content-length')
      return spacedJson(payload)
    })
  }
  scope.addHook('onSend', async (request, reply) => {
    const { query } = asObject(request.query)
    const hint = typeof query === 'string' ? queryHint(query) : null
    if (hint !== null) reply.header('rimlight-hint', hint)
  })
  if (name === 'v2' && app.settings.corsOrigin !== '') allowOrigin(scope, app.settings.corsOrigin)
  // In the scope, so that its form of JSON holds for unknown paths too.
  scope.setNotFoundHandler((request, reply) => sendError(errors.pageNotFound(), request, reply))
  if (app.settings.compat.includes('status-text'))
    scope.addHook('onSend', async (_, reply, payload) => statusAsText(reply, payload))
  scope.addHook('onRequest', async () => {
    if (!app.ready()) throw errors.unavailable()
  })
  registerRoutes(scope, app, name, routes)
  scope.get('/openapi.json', { schema: { hide: true } as object }, () => scope.swagger())
  scope.get('/docs', { schema: { hide: true } as object }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(docsPage(scope.swagger() as unknown as OpenApi)),
  )
}

const about = {
  v1: 'Queries, jobs and streams for holders of a token.',
  v2: 'Queries with a key and a quota of credits.',
} as const

/** The old service wrote the status of an error as a text, against its own documents. */
function statusAsText(reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode < 400 || typeof payload !== 'string') return payload
  reply.removeHeader('content-length')
  return payload.replace(/^(\{"status":\s*)(\d+)/, '$1"$2"')
}

/** A request that could not even be read: the answer is written by hand, in the same shape. */
function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known: RimlightError =
    error.code === 'HPE_HEADER_OVERFLOW' ? errors.headersTooLarge() : errors.badParameter()
  const body = JSON.stringify(known.body())
  socket.end(
    `HTTP/1.1 ${known.status} ${known.title}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
