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
import { type Answer, type Call, route } from '../http/route.ts'
import type { StreamClient } from './stream-client.ts'
import {
  HostStreamParameters,
  LiveParameters,
  readFilter,
  readFormat,
  readSince,
} from './stream-parameters.ts'
import { contentType } from './stream-text.ts'

type Asked = { readonly heartbeat?: number; readonly t?: string }

/** Continuous streams of events, one JSON object a line. */
export function streamRoutes(app: App) {
  const opened = (
    { query, caller, callerNow }: Pick<Call<unknown, Asked>, 'query' | 'caller' | 'callerNow'>,
    permission: Permission,
    start: (client: StreamClient) => () => void,
  ): Answer => {
    if (app.streams.full(caller.keyId)) throw errors.tooManyRequests(60)
    const format = readFormat(query.t)
    const stillAllowed = async (): Promise<boolean> =>
      (await callerNow())?.permissions.has(permission) ?? false
    const reader = { keyId: caller.keyId, format, heartbeatSeconds: query.heartbeat ?? null, stillAllowed }
    return {
      kind: 'stream',
      type: contentType[format],
      open: (raw) => app.streams.open(raw, reader, start),
    }
  }

  const hostStream = (
    path: string,
    permission: Permission,
    summary: string,
    owner: (caller: Caller) => Owner,
  ) =>
    route({
      method: 'GET',
      path,
      summary,
      permission,
      lines: true,
      query: HostStreamParameters,
      response: HostEventShape,
      async answer(call) {
        const { query, caller, headers } = call
        const filter = readFilter(query.query, app.host.fields)
        const since = readSince(query.since, headers['last-event-id'], app.streams.newestId())
        const whose = owner(caller)
        return opened(call, permission, (client) =>
          since ? app.streams.resume(client, whose, since, filter) : app.streams.live(client, whose, filter),
        )
      },
    })

  const liveStream = (
    path: string,
    permission: Permission,
    summary: string,
    kind: 'torrents' | 'sensors',
    /** What its events can be filtered by. */
    fields: FieldSet,
  ) =>
    route({
      method: 'GET',
      path,
      summary,
      permission,
      lines: true,
      query: LiveParameters,
      response: Type.Any(),
      async answer(call) {
        const filter = readFilter(call.query.query, fields)
        return opened(call, permission, (client) => app.streams.live(client, { kind }, filter))
      },
    })

  return [
    hostStream('/stream', 'stream', 'The events and messages of your own jobs, as they come', (caller) => ({
      kind: 'client',
      client: caller.accountId,
    })),
    hostStream('/firehose', 'firehose', "The events of the operator's own scans, as they come", () => ({
      kind: 'campaigns',
    })),
    liveStream(
      '/torrent',
      'torrent',
      'Who offers and loads what between peers, as it is seen',
      'torrents',
      torrentFields,
    ),
    liveStream(
      '/sinkhole',
      'sinkhole',
      'What others send to machines that only listen',
      'sensors',
      sensorFields,
    ),
    route({
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
        const filter = readFilter(query.query, app.host.fields)
        const find = () => app.jobs.find(caller.accountId, params.job_id)
        if (!(await find())) throw errors.pageNotFound()
        return opened(call, 'stream', (client) => app.streams.replay(client, find, params.job_id, filter))
      },
    }),
  ]
}
