import { Type } from 'typebox'
import type { App } from '../app.ts'
import { allLines, linesOrNotFound, recordLines } from '../http/lines.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { queryParameter } from '../http/search-page.ts'
import { askedRange, isSingle, readTarget } from '../http/target.ts'
import { addressesIn, hostStatisticsRoute, onlyTarget } from './answers.ts'
import { HostEventShape } from './shapes.ts'

const permission = 'query'

export function hostRoutes(app: App): AnyRoute[] {
  return [
    historical(app),
    latest(app),
    search(app),
    hostStatisticsRoute(app, { permission, reads: 'host statistics' }),
  ]
}

function historical({ host }: App): AnyRoute {
  return lookUpRoute({
    permission,
    reads: 'host history',
    path: '/query/historical/:target',
    alsoAt: ['/query/ip/historical/:target'],
    summary: 'Everything that was seen of a host, a network or a range',
    about: 'Up to six months, newest first, one event a line. The events of your own jobs are among them.',
    lines: true,
    response: HostEventShape,
    read: readTarget,
    async answer(range, { caller, limits, require }) {
      const networks = !isSingle(range)
      await require({ networks })
      const pages = host.reads.history(range, { client: caller.accountId }, limits)
      const lines = await linesOrNotFound(recordLines(pages))
      return { kind: 'lines', lines, ...(!networks && { cost: 1 }) }
    },
  })
}

function latest({ host }: App): AnyRoute {
  return lookUpRoute({
    permission,
    reads: 'host look-up',
    path: '/query/latest/:target',
    // The first is a misspelling that clients have learned.
    alsoAt: ['/query/lastest/:target', '/query/ip/latest/:target'],
    summary: 'The newest event of every service of a host, a network or a range',
    lines: true,
    response: HostEventShape,
    read: readTarget,
    async answer(range, { caller, limits, require }) {
      await require(askedRange(range))
      const hits = await host.reads.latest(range, { client: caller.accountId }, limits)
      const lines = await linesOrNotFound(recordLines([hits]))
      return { kind: 'lines', lines, cost: addressesIn(hits) }
    },
  })
}

function search({ host }: App): AnyRoute {
  return route({
    permission,
    reads: 'host search',
    method: 'GET',
    path: '/query/search',
    summary: 'All services that match a query, one event a line',
    about:
      'The newest event of each service, newest first, the events of your own jobs among them. ' +
      'Bare open ports are only found by type:port.',
    lines: true,
    query: Type.Object({
      query: queryParameter,
      only_ips: Type.Integer({ minimum: 0, maximum: 1, default: 0 }),
    }),
    response: HostEventShape,
    async answer({ query: { query, only_ips }, caller, limits }) {
      const scope = { view: { client: caller.accountId }, barePorts: 'when-asked' } as const
      const short = only_ips === 1 ? onlyTarget : undefined
      return { kind: 'lines', lines: allLines(host.search, query, { scope, limits, short }) }
    },
  })
}
