import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reservation } from '../../accounts/gate/gate.ts'
import type { Read } from '../../accounts/gate/may-read.ts'
import { creditsFor, planTable, type ReadName, resultsFor } from '../../accounts/gate/plan-table.ts'
import type { Caller } from '../../accounts/keys.ts'
import { isOverrun } from '../../accounts/search-budget.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { asRimlightError } from './error-body.ts'
import { keyUseOf, roleActionOf } from './key-use.ts'
import { asLines } from './lines.ts'
import type { Answer, AnyRoute } from './route.ts'
import { spacedJson } from './spaced-json.ts'

const anonymous: Caller = {
  ...{ keyId: '', accountId: '', kind: 'v1', plan: 'free', permissions: new Set<never>() },
  ...{ operator: false, ofPlan: true },
}

/** The read of a request; null where nothing is read, and for an area that does not exist: its parameters are refused. */
export function readOf(route: AnyRoute, request: FastifyRequest): Read | null {
  const { reads, permission } = route
  const given = { ...(permission && { permission }), use: keyUseOf(route), action: roleActionOf(route) }
  if (typeof reads === 'string') return { what: reads, ...given }
  if ('nothing' in reads) return null
  const { area } = { ...(request.query as object), ...(request.params as object) } as {
    readonly area?: unknown
  }
  const what = `${String(area)} ${reads.eachArea}`
  return Object.hasOwn(planTable, what) ? { what: what as ReadName, ...given } : null
}

export type Asked = {
  readonly app: App
  readonly version: 'v1' | 'v2'
  readonly route: AnyRoute
  readonly callerNow: () => Promise<Caller | null>
}

/** Reserves what the answer may cost, lets the route answer, settles, and sends. */
export async function answerRoute(
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { app, version, route, callerNow } = asked
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const caller = request.caller ?? anonymous
  const read = request.caller ? readOf(route, request) : null
  const reservation = read && (await app.gate.reserve(caller, read))
  const paid = (cost: number): void => {
    if (cost === 0) return
    app.metrics.credits.inc({ plan: caller.plan }, cost)
    request.cost += cost
  }
  const given = await settledAnswer(reservation && { reservation, paid }, () =>
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
      limits: {
        signal: gone.signal,
        seconds: app.settings.querySeconds,
        ...(caller.accountId !== '' && { account: caller.accountId }),
      },
      reply,
    }),
  )
  const counted = given.kind === 'lines' && given.cost === undefined && reservation?.charged
  if (reservation && !counted) paid(await reservation.settle(given.cost ?? 0))
  if (given.kind === 'error') throw given.error
  if (given.kind === 'body') return given.body
  if (given.kind === 'text') return reply.serializer(String).send(given.text)
  if (given.kind === 'bytes') return reply.send(given.bytes)
  if (given.kind === 'stream') return openStream(request, reply, given)
  reply.type(given.type ?? 'application/x-ndjson')
  const lines =
    read && counted ? paidLines(given.lines, { read, reservation: reservation!, paid }) : given.lines
  return reply.send(Readable.from(version === 'v1' ? spacedLines(lines) : lines))
}

type Payment = { readonly reservation: Reservation; readonly paid: (cost: number) => void }

/**
 * What was reserved is given back when there is no answer. A query that ran into its limit has used the engine for longer
 * than most: it is not free because it failed.
 */
async function settledAnswer(payment: Payment | null, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!payment) throw error
    const { reservation, paid } = payment
    const overrun = reservation.charged && isOverrun(error)
    paid(await reservation.settle(overrun ? 1 : 0))
    throw overrun ? errors.chargedFor(asRimlightError(error)) : error
  }
}

type Meter = Payment & { readonly read: Read }

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
