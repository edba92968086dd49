import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { answerRoute, readOf } from './answer-route.ts'
import { ErrorBody } from './error-body.ts'
import { keyUseOf, roleActionOf } from './key-use.ts'
import type { AnyRoute } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    cost: number
    /** What logs and the audit show instead of the path. */
    shownPath: string | null
  }
}

const everyMethod: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Who sent a request; null when it has no valid key or session. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>

/** By the secret in the header that the version has for it. */
export function byHeader(app: App, version: 'v1' | 'v2'): Authenticate {
  return async ({ headers, ip }) => {
    const secret = headers[version === 'v1' ? 'x-token' : 'x-key']
    return typeof secret === 'string' && secret !== '' ? await app.keys.find(version, secret, ip) : null
  }
}

/** Gives every route of one version its checks, in one order: key, rate, plan and credits, parameters, answer. */
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
        config: { asksOnly: route.asksOnly ?? false },
        schema: {
          ...schemaOf(version, route, index > 0 && path.endsWith('/:prefix')),
          hide: index > 0,
        } as object,
        onRequest: async (request) => {
          hidePath(request, route)
          request.caller =
            route.permission || version === 'v2' ? await callerOf(app, authenticate, request) : null
        },
        preValidation: async (request) => {
          joinNetwork(request)
          await admit(app, route, request)
        },
        handler: (request, reply) =>
          answerRoute({ app, version, route, callerNow: () => authenticate(request) }, request, reply),
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

function schemaOf(version: 'v1' | 'v2', route: AnyRoute, network: boolean): Record<string, unknown> {
  const response = { 200: route.response, ...errorResponses }
  return {
    summary: route.summary,
    ...(route.about ? { description: route.about } : {}),
    ...(route.deprecated ? { deprecated: true } : {}),
    // With the slash unescaped the prefix is a parameter of its own until it is joined.
    ...(route.params && !network ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    response,
    security: route.permission || version === 'v2' ? [{ Token: [] }] : [],
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

async function admit(app: App, route: AnyRoute, request: FastifyRequest): Promise<void> {
  const { caller } = request
  if (!caller) return
  const read = readOf(route, request)
  if (read) await app.gate.require(caller, read)
  else
    app.gate.requireUse(caller, {
      ...(route.permission && { permission: route.permission }),
      use: keyUseOf(route),
      action: roleActionOf(route),
    })
}
