import { Type } from 'typebox'
import { type Change, createChangeTracker } from '../../areas/host/changes.ts'
import type { View } from '../../areas/view.ts'
import type { AddressRange } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import { dayMs, hourMs } from '../../core/time.ts'
import { dateSpan } from '../../query/check/date-span.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { fixedPages } from '../http/paging.ts'
import type { AnyRoute } from '../http/route.ts'
import { askedRange, isSingle, readTarget } from '../http/target.ts'
import { viewOf, viewParameter } from '../http/view-parameter.ts'

const pagesize = 100
const maxPages = 1_000
const pages = fixedPages({ pagesize, maxPages })
const defaultDays = 30
/** With more the answer takes too long; a shorter time has fewer. */
const maxEvents = 200_000
const maxChanges = pagesize * maxPages

const ChangeShape = Type.Object(
  {
    ts: Type.String(),
    kind: Type.String({ description: 'opened, closed, product, version, certificate, banner or other' }),
    ip: Type.String(),
    port: Type.Integer(),
    protocol: Type.String(),
    what: Type.String(),
    before: Type.Union([Type.String(), Type.Null()]),
    after: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'Change' },
)

export function changeRoutes(app: App): AnyRoute[] {
  return [
    lookUpRoute({
      path: '/query/ip/changes/:target',
      summary: 'What changed on a host or a network between two dates',
      about:
        'Newest first. A port counts as closed when a scan found it closed, or when it was not seen again for as long as ' +
        'the service is set to. Without dates: the last 30 days. A network (up to /24) needs a paid plan and costs one ' +
        'credit for each address that was seen.',
      reads: 'host changes',
      query: Type.Object({
        from: Type.Optional(Type.String({ maxLength: 40, description: 'Date or date-time (ISO 8601)' })),
        to: Type.Optional(Type.String({ maxLength: 40, description: 'Date or date-time, included' })),
        ...pages.parameters,
        ...viewParameter,
      }),
      response: Type.Object({
        query: Type.String(),
        from: Type.String(),
        to: Type.String(),
        page: Type.Integer(),
        pagesize: Type.Integer(),
        total: Type.Integer(),
        changes: Type.Array(ChangeShape),
      }),
      read: readTarget,
      async answer(range, call) {
        const { params, query, limits, require } = call
        const single = isSingle(range)
        await require(askedRange(range))
        const span = readSpan(query)
        const { page, skip, size } = pages.window(query)
        const { changes, addresses } = await changesIn(app, { range, span, view: viewOf(call), limits })
        const body = {
          query: params.target,
          from: new Date(span.from).toISOString(),
          to: new Date(span.below - 1).toISOString(),
          page,
          pagesize,
          total: changes.length,
          changes: changes.slice(skip, skip + size),
        }
        return { kind: 'body', body, cost: single ? 1 : addresses }
      },
    }),
  ]
}

type Span = { readonly from: number; readonly below: number }

function readSpan({ from, to }: { readonly from?: string; readonly to?: string }): Span {
  const read = (name: string, text: string): Span => {
    const span = dateSpan(text.trim())
    if (!span) throw errors.badParameter(`${name} is not a date, such as 2024-01-31 or 2024-01-31T12:00`)
    return span
  }
  const now = Date.now()
  const below = to === undefined ? now + 1 : read('to', to).below
  const first = from === undefined ? below - defaultDays * dayMs : read('from', from).from
  if (first >= below) throw errors.badParameter('from is later than to')
  return { from: first, below }
}

type Asked = {
  readonly range: AddressRange
  readonly span: Span
  readonly view: View
  readonly limits: Limits
}

async function changesIn(
  { changes: reads, settings }: App,
  { range, span, view, limits }: Asked,
): Promise<{ changes: Change[]; addresses: number }> {
  const closedAfter = settings.closedHours * hourMs
  const tracker = createChangeTracker(closedAfter > 0 ? { closedAfter } : {})
  const seen = new Set<string>()
  for (const event of await reads.stateBefore(range, span.from, view, limits)) {
    tracker.see(event)
    seen.add(event.target.ip)
  }
  tracker.unseenBy(span.from - 1)
  const changes: Change[] = []
  let events = 0
  for await (const page of reads.between(range, span, view, limits)) {
    events += page.length
    for (const event of page) {
      changes.push(...tracker.see(event))
      seen.add(event.target.ip)
    }
    if (events > maxEvents || changes.length > maxChanges) throw errors.tooMuch()
  }
  changes.push(...tracker.unseenBy(Math.min(span.below, Date.now()) - 1))
  changes.sort((a, b) => (a.ts < b.ts ? 1 : a.ts > b.ts ? -1 : 0))
  return { changes, addresses: seen.size }
}
