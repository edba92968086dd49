import { Type } from 'typebox'
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
      summary: 'The events and messages of your own jobs, as they come',
      owner: ({ accountId }) => ({ kind: 'client', client: accountId }),
    }),
    hostStream(app, {
      path: '/firehose',
      permission: 'firehose',
      summary: "The events of the operator's own scans, as they come",
      owner: () => ({ kind: 'campaigns' }),
    }),
    liveStream(app, {
      path: '/torrent',
      permission: 'torrent',
      summary: 'Who offers and loads what between peers, as it is seen',
      kind: 'torrents',
      fields: torrentFields,
    }),
    liveStream(app, {
      path: '/sinkhole',
      permission: 'sinkhole',
      summary: 'What others send to machines that only listen',
      kind: 'sensors',
      fields: sensorFields,
    }),
    replay(app),
  ]
}

type StreamSpec = { readonly path: string; readonly permission: Permission; readonly summary: string }

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
      return openStream(app, call, spec.permission, (client) =>
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
      return openStream(app, call, spec.permission, (client) => app.streams.live(client, { kind }, filter))
    },
  })
}

function replay(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/replay/:job_id',
    summary: 'All events of a job again, and its last message',
    about: 'A job that still runs is followed to its end.',
    permission: 'stream',
    lines: true,
    params: Type.Object({ job_id: Type.String() }),
    query: HostStreamParameters,
    response: HostEventShape,
    async answer(call) {
      const { params, query, caller } = call
      const filter = readFilter(query.query, app.host.fields, caller.accountId)
      const find = () => app.jobs.find(caller.accountId, params.job_id)
      if (!(await find())) throw errors.pageNotFound()
      return openStream(app, call, 'stream', (client) =>
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
  { streams }: App,
  { query, caller, callerNow }: StreamCall,
  permission: Permission,
  start: (client: StreamClient) => () => void,
): Answer {
  const refusal = query.query ? streams.refusal(caller.accountId) : null
  if (refusal !== null) throw errors.tooManyRequests(60, refusal)
  if (streams.full(caller.keyId)) throw errors.tooManyRequests(60)
  const format = readFormat(query.t)
  const stillAllowed = async (): Promise<boolean> => (await callerNow())?.permissions.has(permission) ?? false
  const reader = { keyId: caller.keyId, format, heartbeatSeconds: query.heartbeat ?? null, stillAllowed }
  return { kind: 'stream', type: contentType[format], open: (raw) => streams.open(raw, reader, start) }
}
