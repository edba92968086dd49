import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Caller } from '../../accounts/keys.ts'
import { planAllows } from '../../accounts/plans.ts'
import { isOverrun } from '../../accounts/search-budget.ts'
import { errors, type RimlightError } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { asRimlightError, ErrorBody } from './error-body.ts'
import type { Answer, AnyRoute } from './route.ts'
import { spacedJson } from './spaced-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    cost: number
    /** What logs and the audit show instead of the path. */
    shownPath: string | null
  }
}

const anonymous: Caller = { keyId: '', accountId: '', kind: 'v1', plan: 'free', permissions: new Set() }
const everyMethod: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Who sent a request; null when it has no valid key or session. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>

/** By the secret in the header that the version has for it. */
export function byHeader(app: App, version: 'v1' | 'v2'): Authenticate {
  return async ({ headers }) => {
    const secret = headers[version === 'v1' ? 'x-token' : 'x-key']
    return typeof secret === 'string' && secret !== '' ? await app.keys.find(version, secret) : null
  }
}

/** Gives every route of one version its checks, in one order: key, rate, plan, parameters, answer, credits. */
export function registerRoutes(
  server: FastifyInstance,
  app: App,
  version: 'v1' | 'v2',
  routes: readonly AnyRoute[],
  authenticate: Authenticate = byHeader(app, version),
): void {
  const methodsAt = new Map<string, Set<HTTPMethods>>()
  const hiders = new Map<string, AnyRoute>()
  for (const route of routes) {
    for (const [index, path] of [route.path, ...(route.alsoAt ?? [])].flatMap(withNetwork).entries()) {
      const methods = methodsAt.get(path) ?? new Set()
      methods.add(route.method)
      if (route.method === 'GET') methods.add('HEAD')
      methodsAt.set(path, methods)
      if (route.shownPath) hiders.set(path, route)
      server.route({
        method: route.method,
        url: path,
        ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
        config: { reads: route.reads ?? false },
        schema: { ...schemaOf(route, index > 0 && path.endsWith('/:prefix')), hide: index > 0 } as object,
        onRequest: async (request) => {
          hidePath(request, route)
          request.caller =
            route.permission || version === 'v2' ? await callerOf(app, authenticate, request) : null
        },
        preValidation: async (request) => {
          joinNetwork(request)
          await admit(app, version, route, request)
        },
        handler: (request, reply) => answer(app, version, route, request, reply, () => authenticate(request)),
      })
    }
  }
  for (const [path, methods] of methodsAt) {
    const allowed = [...methods, 'OPTIONS'].join(', ')
    server.route({
      method: everyMethod.filter((method) => !methods.has(method)),
      url: path,
      schema: { hide: true } as object,
      onRequest: async (request) => hidePath(request, hiders.get(path)),
      handler: async (_, reply) => {
        reply.header('allow', allowed)
        throw errors.methodNotAllowed(allowed)
      },
    })
    server.route({
      method: 'OPTIONS',
      url: path,
      schema: { hide: true } as object,
      onRequest: async (request) => hidePath(request, hiders.get(path)),
      handler: (_, reply) => reply.code(204).header('allow', allowed).send(),
    })
  }
}

/** Before anything else: a request that is refused is logged as well. */
function hidePath(request: FastifyRequest, route: AnyRoute | undefined): void {
  request.shownPath = route?.shownPath?.(request.params as Record<string, string>) ?? null
}

/** `/query/ip/:target` also answers at `/query/ip/:target/:prefix`: the slash of a network comes unescaped. */
function withNetwork(path: string): string[] {
  return path.endsWith('/:target') ? [path, `${path}/:prefix`] : [path]
}

function joinNetwork(request: FastifyRequest): void {
  const params = request.params as Record<string, string>
  if (params['prefix'] === undefined) return
  params['target'] = `${params['target']}/${params['prefix']}`
  delete params['prefix']
}

function schemaOf(route: AnyRoute, network: boolean): Record<string, unknown> {
  const response = { 200: route.response, ...errorResponses }
  return {
    summary: route.summary,
    ...(route.about ? { description: route.about } : {}),
    ...(route.deprecated ? { deprecated: true } : {}),
    // With the slash unescaped the prefix is a parameter of its own until it is joined.
    ...(route.params && !network ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    response,
    security: route.permission || route.access ? [{ Token: [] }] : [],
  }
}

const errorResponses = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 500: ErrorBody }

async function callerOf(app: App, authenticate: Authenticate, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticate(request)
  if (!caller) throw errors.unauthorized()
  const wait = app.rateLimit.take(caller.keyId)
  if (wait > 0) throw errors.tooManyRequests(wait)
  return caller
}

async function admit(
  app: App,
  version: 'v1' | 'v2',
  route: AnyRoute,
  request: FastifyRequest,
): Promise<void> {
  const caller = request.caller
  if (!caller) return
  if (version === 'v1') {
    if (route.permission && !caller.permissions.has(route.permission)) throw errors.planForbids()
    return
  }
  if (!planAllows(caller.plan, route.access ?? 'any')) throw errors.planForbids()
  if (!route.free) await app.credits.requireSome(caller)
}

async function answer(
  app: App,
  version: 'v1' | 'v2',
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  callerNow: () => Promise<Caller | null>,
): Promise<unknown> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const caller = request.caller ?? anonymous
  const given = await route
    .answer({
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      caller,
      callerNow,
      body: request.body,
      headers: request.headers,
      signal: gone.signal,
      limits: {
        signal: gone.signal,
        seconds: app.settings.querySeconds,
        ...(caller.accountId !== '' && { account: caller.accountId }),
      },
      reply,
    })
    .catch(async (error: unknown) => {
      if (version !== 'v2' || route.free || !isOverrun(error)) throw error
      throw await chargedOverrun(app, request, caller, error)
    })
  if (version === 'v2' && given.cost) {
    await app.credits.charge(caller, given.cost)
    app.metrics.credits.inc({ plan: caller.plan }, given.cost)
    request.cost = given.cost
  }
  if (given.kind === 'body') return given.body
  if (given.kind === 'text') return reply.serializer(String).send(given.text)
  if (given.kind === 'stream') return openStream(request, reply, given)
  reply.type(given.type ?? 'application/x-ndjson')
  const spaced = version === 'v1' ? spacedLines(given.lines) : given.lines
  return reply.send(Readable.from(spaced))
}

/** A query that ran into its limit has used the engine for longer than most: it is not free because it failed. */
async function chargedOverrun(
  app: App,
  request: FastifyRequest,
  caller: Caller,
  error: unknown,
): Promise<RimlightError> {
  await app.credits.charge(caller, 1)
  app.metrics.credits.inc({ plan: caller.plan }, 1)
  request.cost = 1
  return errors.chargedFor(asRimlightError(error))
}

/** The headers go out at once, so that a client knows it is connected before the first event. */
function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, open }: Extract<Answer, { kind: 'stream' }>,
): FastifyReply {
  if (request.method === 'HEAD') return reply.type(type).send('')
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    // A stream that ends is the end of its connection: no other answer follows.
    connection: 'close',
    // Proxies that collect an answer before they pass it on would hold events back.
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  })
  reply.raw.flushHeaders()
  open(reply.raw)
  return reply
}

async function* spacedLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield spacedJson(chunk)
}
