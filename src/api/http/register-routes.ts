import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Reservation } from '../../accounts/gate/gate.ts'
import type { Read } from '../../accounts/gate/may-read.ts'
import { creditsFor, planTable, type ReadName, resultsFor } from '../../accounts/gate/plan-table.ts'
import type { Caller } from '../../accounts/keys.ts'
import { parseAddress } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { ErrorBody } from './error-body.ts'
import { asLines } from './lines.ts'
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

const anonymous: Caller = {
  ...{ keyId: '', accountId: '', kind: 'v1', plan: 'free', permissions: new Set<never>() },
  ...{ operator: false, ofPlan: true },
}
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
          answer(app, version, route, request, reply, async () => {
            const now = await authenticate(request)
            return now && withOrigin(now, request)
          }),
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
  return withOrigin(caller, request)
}

/** Some keys may only be used from some networks. */
function withOrigin(caller: Caller, { ip }: FastifyRequest): Caller {
  const from = caller.networks && parseAddress(ip)
  return from ? { ...caller, from } : caller
}

async function admit(app: App, route: AnyRoute, request: FastifyRequest): Promise<void> {
  const { caller } = request
  if (!caller) return
  const read = readOf(route, request)
  if (read) await app.gate.require(caller, read)
  else app.gate.requireUse(caller, route.permission)
}

/** The read of a request; null where nothing is read, and for an area that does not exist: its parameters are refused. */
function readOf({ reads, permission }: AnyRoute, request: FastifyRequest): Read | null {
  const given = { ...(permission && { permission }) }
  if (typeof reads === 'string') return { what: reads, ...given }
  if ('nothing' in reads) return null
  const { area } = { ...(request.query as object), ...(request.params as object) } as {
    readonly area?: unknown
  }
  const what = `${String(area)} ${reads.eachArea}`
  return Object.hasOwn(planTable, what) ? { what: what as ReadName, ...given } : null
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
  const read = request.caller ? readOf(route, request) : null
  const reservation = read && (await app.gate.reserve(caller, read))
  const given = await settledAnswer(reservation, () =>
    route.answer({
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      caller,
      callerNow,
      require: async (more) => {
        if (read) await reservation!.grow({ ...read, ...more })
      },
      available: () => app.gate.available(caller),
      body: request.body,
      headers: request.headers,
      signal: gone.signal,
      limits: { signal: gone.signal, seconds: app.settings.querySeconds },
      reply,
    }),
  )
  const paid = (cost: number): void => {
    if (cost === 0) return
    app.metrics.credits.inc({ plan: caller.plan }, cost)
    request.cost += cost
  }
  const counted = given.kind === 'lines' && given.cost === undefined && reservation?.charged
  if (reservation && !counted) paid(await reservation.settle(given.cost ?? 0))
  if (given.kind === 'error') throw given.error
  if (given.kind === 'body') return given.body
  if (given.kind === 'text') return reply.serializer(String).send(given.text)
  if (given.kind === 'stream') return openStream(request, reply, given)
  reply.type(given.type ?? 'application/x-ndjson')
  const lines =
    read && counted ? paidLines(given.lines, { read, reservation: reservation!, paid }) : given.lines
  return reply.send(Readable.from(version === 'v1' ? spacedLines(lines) : lines))
}

/** What was reserved is given back when there is no answer. */
async function settledAnswer(reservation: Reservation | null, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    await reservation?.settle(0)
    throw error
  }
}

type Meter = {
  readonly read: Read
  readonly reservation: Reservation
  readonly paid: (cost: number) => void
}

/**
 * Lines whose number is not known before. Each group is paid for before it goes out; where the credits end the
 * connection is cut, so that no client takes a part for the whole.
 */
async function* paidLines(
  chunks: AsyncIterable<string>,
  { read, reservation, paid }: Meter,
): AsyncGenerator<string> {
  let events = 0
  try {
    for await (const chunk of chunks) {
      const lines = chunk.split('\n').slice(0, -1)
      const credits = await reservation.growUpTo(creditsFor(read.what, events + lines.length))
      const affordable = resultsFor(read.what, credits) - events
      const sending = lines.slice(0, affordable)
      events += sending.length
      if (sending.length > 0) yield asLines(sending)
      if (sending.length < lines.length) throw errors.creditsEnded()
    }
  } finally {
    paid(await reservation.settle(creditsFor(read.what, events)))
  }
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
