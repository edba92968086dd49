import type { HostHit } from '../../areas/host/reads.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { route } from '../http/route.ts'
import { readTarget } from '../http/target.ts'
import { recordLines } from './answers.ts'
import { HostEventShape, Target } from './shapes.ts'

export function hostRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/historical/:target',
      alsoAt: ['/query/ip/historical/:target'],
      summary: 'Everything that was seen of a host, a network or a range',
      about: 'Up to six months, newest first, one event a line. The events of your own jobs are among them.',
      permission: 'query',
      lines: true,
      params: Target,
      response: HostEventShape,
      async answer({ params, caller, signal }) {
        const range = readTarget(params.target)
        const view = { client: caller.accountId }
        const limits = { signal, seconds: app.settings.querySeconds }
        return { kind: 'lines', lines: await someLines(app.host.reads.history(range, view, limits)) }
      },
    }),
    route({
      method: 'GET',
      path: '/query/latest/:target',
      alsoAt: ['/query/lastest/:target', '/query/ip/latest/:target'],
      summary: 'The newest event of every service of a host, a network or a range',
      permission: 'query',
      lines: true,
      params: Target,
      response: HostEventShape,
      async answer({ params, caller, signal }) {
        const range = readTarget(params.target)
        const limits = { signal, seconds: app.settings.querySeconds }
        const hits = await app.host.reads.latest(range, { client: caller.accountId }, limits)
        return { kind: 'lines', lines: await someLines(onePage(hits)) }
      },
    }),
  ]
}

/** No event at all is a 404 in V1; that must be known before the first line is sent. */
async function someLines(pages: AsyncGenerator<HostHit[]>): Promise<AsyncIterable<string>> {
  const first = await pages.next()
  if (first.done || first.value.length === 0) throw errors.noInformation()
  return recordLines(
    (async function* () {
      yield first.value
      yield* pages
    })(),
  )
}

async function* onePage(hits: HostHit[]): AsyncGenerator<HostHit[]> {
  yield hits
}
