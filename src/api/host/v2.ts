import { Type } from 'typebox'
import { type Address, addressFrom, parseAddress } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { readJson } from '../http/read-json.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { askedRange, isSingle, readSingle, readTarget } from '../http/target.ts'
import { viewOf, viewParameter } from '../http/view-parameter.ts'
import { addressesIn, byPort, hostStatisticsRoute, newestOf, onlyTypeAndTime } from './answers.ts'
import { HostEventShape } from './shapes.ts'
import { searchRoute } from './v2-search.ts'

const maxTargets = 1_000

const PortEvents = Type.Object({ port: Type.Integer(), results: Type.Array(HostEventShape) })

export function hostRoutes(app: App): AnyRoute[] {
  return [
    latest(app),
    latestOfMany(app),
    historical(app),
    searchRoute(app),
    hostStatisticsRoute(app, { reads: 'host statistics', choosesView: true }),
  ]
}

function latest({ host }: App): AnyRoute {
  return lookUpRoute({
    path: '/query/ip/:target',
    summary: 'What is known of a host',
    about:
      'The newest event of every service, by port. A network needs a paid plan and costs one credit for each address that has results.',
    reads: 'host look-up',
    query: Type.Object(viewParameter),
    response: Type.Object({
      query: Type.String(),
      total: Type.Integer(),
      targets_found: Type.Integer(),
      events: Type.Array(PortEvents),
    }),
    read: readTarget,
    async answer(range, call) {
      const { params, limits, require } = call
      const single = isSingle(range)
      await require(askedRange(range))
      const hits = single
        ? await newestOf(host, addressFrom(range.version, range.first), viewOf(call), limits)
        : await host.reads.latest(range, viewOf(call), limits)
      const found = addressesIn(hits)
      const body = { query: params.target, total: hits.length, targets_found: found, events: byPort(hits) }
      return { kind: 'body', body, cost: single ? 1 : found }
    },
  })
}

function latestOfMany({ host }: App): AnyRoute {
  return route({
    method: 'POST',
    path: '/query/ip',
    asksOnly: true,
    summary: 'What is known of many hosts',
    about:
      'A JSON array of up to 1,000 addresses. One credit for each that has results; the others are left out.',
    reads: 'host bulk',
    query: Type.Object(viewParameter),
    response: Type.Object({
      total: Type.Integer(),
      targets_found: Type.Integer(),
      results: Type.Array(
        Type.Object({ query: Type.String(), total: Type.Integer(), events: Type.Array(PortEvents) }),
      ),
    }),
    async answer(call) {
      const targets = readTargets(call.body)
      await call.require({ credits: targets.length })
      const hits = await Promise.all(
        targets.map(({ address }) => newestOf(host, address, viewOf(call), call.limits)),
      )
      const results = targets.flatMap(({ text }, index) => {
        const found = hits[index]!
        return found.length > 0 ? [{ query: text, total: found.length, events: byPort(found) }] : []
      })
      const total = results.reduce((sum, result) => sum + result.total, 0)
      return { kind: 'body', body: { total, targets_found: results.length, results }, cost: results.length }
    },
  })
}

function historical({ host }: App): AnyRoute {
  return lookUpRoute({
    path: '/query/ip/historical/:target',
    summary: 'Everything that was seen of a host',
    about: 'Up to six months, newest first. Bare open ports are events with a null result.',
    reads: 'host history',
    query: Type.Object(viewParameter),
    response: Type.Object({
      total: Type.Integer(),
      query: Type.String(),
      events: Type.Array(HostEventShape),
    }),
    read: readSingle,
    async answer(range, call) {
      const events: unknown[] = []
      for await (const page of host.reads.history(range, viewOf(call), call.limits))
        for (const hit of page) events.push(onlyTypeAndTime(hit))
      return { kind: 'body', body: { total: events.length, query: call.params.target, events }, cost: 1 }
    },
  })
}

/** Each address once, under the spelling of the client. */
function readTargets(body: unknown): { text: string; address: Address }[] {
  const given = readJson(body)
  if (!Array.isArray(given) || given.length === 0 || given.length > maxTargets)
    throw errors.badQuery(`The body is a JSON array of 1 to ${maxTargets} addresses.`)
  const targets = new Map<string, { text: string; address: Address }>()
  for (const text of given as unknown[]) {
    const address = typeof text === 'string' ? parseAddress(text) : null
    if (!address) throw errors.badQuery(`${JSON.stringify(text)?.slice(0, 80)} is not an address.`)
    if (!targets.has(address.text)) targets.set(address.text, { text: text as string, address })
  }
  return [...targets.values()]
}
