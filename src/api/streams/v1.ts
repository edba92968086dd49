import { Type } from 'typebox'
import { eventsPerCredit, planRow, type ReadName } from '../../accounts/gate/plan-table.ts'
import type { Caller } from '../../accounts/keys.ts'
import type { Permission } from '../../accounts/plans.ts'
import type { Owner } from '../../areas/host/replay.ts'
import { sensorFields } from '../../areas/sensors/fields.ts'
import { torrentFields } from '../../areas/torrents/fields.ts'
import { errors } from '../../core/errors.ts'
import type { FieldSet } from '../../query/field.ts'
import type { App } from '../app.ts'
import { HostEventShape } from '../host/shapes.ts'
import { type Answer, type AnyRoute, type Call, route } from '../http/route.ts'
import type { StreamClient } from './stream-client.ts'
import {
  HostStreamParameters,
  LiveParameters,
  readFilter,
  readFormat,
  readSince,
} from './stream-parameters.ts'
import { contentType } from './stream-text.ts'

/** Continuous streams of events, one JSON object a line. */
export function streamRoutes(app: App): AnyRoute[] {
  return [
    hostStream(app, {
      path: '/stream',
      permission: 'stream',
      reads: 'jobs stream',
      summary: 'The events and messages of your own jobs, as they come',
      owner: ({ accountId }) => ({ kind: 'client', client: accountId }),
    }),
    hostStream(app, {
      path: '/firehose',
      permission: 'firehose',
      reads: 'host firehose',
      summary: "The events of the operator's own scans, as they come",
      owner: () => ({ kind: 'campaigns' }),
    }),
    liveStream(app, {
      path: '/torrent',
      permission: 'torrent',
      reads: 'torrents stream',
      summary: 'Who offers and loads what between peers, as it is seen',
      kind: 'torrents',
      fields: torrentFields,
    }),
    liveStream(app, {
      path: '/sinkhole',
      permission: 'sinkhole',
      reads: 'sensors stream',
      summary: 'What others send to machines that only listen',
      kind: 'sensors',
      fields: sensorFields,
    }),
    replay(app),
  ]
}

/** What is asked again and again while a stream is open. */
type StreamGate = { readonly permission: Permission; readonly reads: ReadName }
type StreamSpec = StreamGate & { readonly path: string; readonly summary: string }

/** Events of hosts, which are stored: a client can ask for those since a point in time or an id. */
function hostStream(app: App, { owner, ...spec }: StreamSpec & { owner(caller: Caller): Owner }): AnyRoute {
  return route({
    ...spec,
    method: 'GET',
    lines: true,
    query: HostStreamParameters,
    response: HostEventShape,
    async answer(call) {
      const { query, caller, headers } = call
      const filter = readFilter(query.query, app.host.fields, caller.accountId)
      const since = readSince(query.since, headers['last-event-id'], app.streams.newestId())
      const whose = owner(caller)
      return openStream(app, call, spec, (client) =>
        since ? app.streams.resume(client, whose, since, filter) : app.streams.live(client, whose, filter),
      )
    },
  })
}

type LiveSpec = StreamSpec & {
  readonly kind: 'torrents' | 'sensors'
  /** What its events can be filtered by. */
  readonly fields: FieldSet
}

function liveStream(app: App, { kind, fields, ...spec }: LiveSpec): AnyRoute {
  return route({
    ...spec,
    method: 'GET',
    lines: true,
    query: LiveParameters,
    response: Type.Any(),
    async answer(call) {
      const filter = readFilter(call.query.query, fields, call.caller.accountId)
      return openStream(app, call, spec, (client) => app.streams.live(client, { kind }, filter))
    },
  })
}

const replayed = { permission: 'stream', reads: 'jobs stream' } as const

function replay(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/replay/:job_id',
    summary: 'All events of a job again, and its last message',
    about: 'A job that still runs is followed to its end.',
    ...replayed,
    lines: true,
    params: Type.Object({ job_id: Type.String() }),
    query: HostStreamParameters,
    response: HostEventShape,
    async answer(call) {
      const { params, query, caller } = call
      const filter = readFilter(query.query, app.host.fields, caller.accountId)
      const find = () => app.jobs.find(caller.accountId, params.job_id)
      if (!(await find())) throw errors.pageNotFound()
      return openStream(app, call, replayed, (client) =>
        app.streams.replay(client, find, params.job_id, filter),
      )
    },
  })
}

type StreamCall = Pick<
  Call<unknown, { readonly heartbeat?: number; readonly t?: string; readonly query?: string }>,
  'query' | 'caller' | 'callerNow'
>

function openStream(
  { streams, gate }: App,
  { query, caller, callerNow }: StreamCall,
  { permission, reads }: StreamGate,
  start: (client: StreamClient) => () => void,
): Answer {
  const refusal = query.query ? streams.refusal(caller.accountId) : null
  if (refusal !== null) throw errors.tooManyRequests(60, refusal)
  if (streams.full(caller.keyId)) throw errors.tooManyRequests(60)
  const format = readFormat(query.t)
  const read = { what: reads, permission, credits: 0 } as const
  const stillAllowed = async (): Promise<boolean> => {
    const now = await callerNow()
    // A session can have switched to another account since.
    return now !== null && now.accountId === caller.accountId && (await gate.allows(now, read))
  }
  const free = planRow(reads).cost === 'free'
  const reader = {
    keyId: caller.keyId,
    format,
    heartbeatSeconds: query.heartbeat ?? null,
    stillAllowed,
    ...(!free && { payFor: eventMeter((credits) => gate.pay(caller, credits)) }),
  }
  const open: Extract<Answer, { kind: 'stream' }>['open'] = (raw) => streams.open(raw, reader, start)
  return { kind: 'stream', type: contentType[format], open, cost: free ? 0 : 1 }
}

/** Pays for events by whole credits. The first credit is paid when the stream is opened. */
function eventMeter(pay: (credits: number) => Promise<boolean>): (events: number) => Promise<boolean> {
  let unpaid = -eventsPerCredit
  return async (events) => {
    unpaid += events
    const credits = Math.max(0, Math.ceil(unpaid / eventsPerCredit))
    unpaid -= credits * eventsPerCredit
    return credits === 0 || (await pay(credits))
  }
}
