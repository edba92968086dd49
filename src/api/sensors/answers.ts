import { Type } from 'typebox'
import { ofRange } from '../../areas/condition.ts'
import type { Found } from '../../areas/search.ts'
import type { PlacedSensorEvent } from '../../areas/sensors/reads.ts'
import { sensorStatisticTypes } from '../../areas/sensors/statistics.ts'
import type { StoredSensorEvent } from '../../areas/sensors/stored-record.ts'
import type { AddressRange } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { type AnyRoute, type Gate, route } from '../http/route.ts'
import { statisticsRoute } from '../http/statistics.ts'
import { askedRange, isSingle, readTarget } from '../http/target.ts'

const maxDays = 60

export const days = Type.Integer({
  minimum: 1,
  maximum: maxDays,
  default: 30,
  description: 'How many days back',
})

export const onlyIps = Type.Integer({
  minimum: 0,
  maximum: 1,
  default: 0,
  description: '1: source addresses, ports and protocols only',
})

/** Without named properties it goes out in the order in which it is stored. */
const anything = (description: string) =>
  Type.Unsafe<object>({ type: 'object', additionalProperties: true, description })

const origin = anything('Who sent it (ip, asn, rdns), and when: ts, in milliseconds')
const target = anything('The port and the protocol that it was sent to')
const data = anything('What was sent (payload, sha256), what was read of it (extra), and tags')

export const SensorEventShape = Type.Unsafe<object>({
  type: 'object',
  title: 'SensorEvent',
  additionalProperties: true,
  description: 'On one level, or data, target and origin as in a look-up by address; with only_ips no data',
})

const SensorByIp = Type.Object({
  query: Type.String(),
  total: Type.Integer(),
  targets_found: Type.Integer(),
  events: Type.Array(
    Type.Object({
      port: Type.Integer(),
      results: Type.Array(
        Type.Object(
          { origin, '@timestamp': Type.String(), data, target },
          { title: 'SensorResult', additionalProperties: true },
        ),
      ),
    }),
  ),
})

/** What a look-up of a source shows, however many there are: payloads may be large. */
export const maxPerSource = 1_000

type SourceSpec = Gate & { readonly summary: string; readonly about: string }

export function sourceRoute(app: App, spec: SourceSpec): AnyRoute {
  return lookUpRoute({
    ...spec,
    path: '/query/sensors/ip/:target',
    response: SensorByIp,
    read: readTarget,
    async answer(range, { params, limits, require }) {
      await require(askedRange(range))
      const { total, sources, records } = await sentBy(app, range, limits)
      const body = { query: params.target, total, targets_found: sources, events: byTargetPort(records) }
      return { kind: 'body', body, cost: isSingle(range) ? 1 : sources }
    },
  })
}

/** What a range has sent; 404 when nothing was ever recorded. */
async function sentBy({ sensors: { search }, settings }: App, range: AddressRange, limits: Limits) {
  const query = ofRange(range)
  const scope = { sinceDays: settings.sensorRetentionDays }
  const { events: total, sources } = await search.count(query, scope, limits)
  if (total === 0) throw errors.noInformation()
  const { found } = await search.page(query, { scope, skip: 0, size: maxPerSource, limits })
  return { total, sources, records: await search.records(found, limits) }
}

export function sensorStatisticsRoute(app: App, gate: Gate): AnyRoute {
  return statisticsRoute({
    ...gate,
    path: '/query/sensors/search/stats',
    summary: 'The most frequent values among the sensor events that match a query',
    types: sensorStatisticTypes,
    days,
    search: () => app.sensors.search,
    scope: (_, { days }) => ({ sinceDays: days }),
  })
}

export function tagRoute(app: App, gate: Gate): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/query/sensors/tag/:tag',
    summary: 'The addresses that sent something with a tag',
    params: Type.Object({
      tag: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$', examples: ['SSH_SCANNER'] }),
    }),
    query: Type.Object({
      days: Type.Integer({
        minimum: 1,
        maximum: maxDays,
        default: 1,
        description: 'How many days back',
      }),
    }),
    response: Type.Array(Type.String(), { description: 'Addresses, ascending' }),
    async answer({ params, query, limits, require }) {
      await require({ windowDays: query.days })
      const tag = params.tag.toUpperCase()
      const body = await app.sensors.search.addressesWith(tag, { sinceDays: query.days }, limits)
      return { kind: 'body', body, cost: 1 }
    },
  })
}

export function onlySource({ ip, port, protocol }: Found) {
  return { target: { port, protocol }, origin: { ip } }
}

/** One entry a port, in the order of ports as text, as with hosts; newest first within. */
function byTargetPort(records: readonly string[]): { port: number; results: unknown[] }[] {
  const events = records.map((record) => JSON.parse(record) as StoredSensorEvent)
  return [...Map.groupBy(events, ({ target }) => target.port)]
    .map(([port, of]) => ({ port, results: of.map(resultOf) }))
    .sort((a, b) => (String(a.port) < String(b.port) ? -1 : 1))
}

function resultOf({ origin, data, target }: StoredSensorEvent) {
  const { type, ts, ip, rdns } = origin
  return {
    origin: { job_id: 'sinkhole', type, ts, ip, ...(rdns !== undefined && { rdns }) },
    '@timestamp': new Date(ts).toISOString(),
    data,
    target,
  }
}

/** The form of V1, in which everything is on one level and locations are filled in. */
export function flatEvent({ event, sensorPlace, ...place }: PlacedSensorEvent) {
  const { origin, target, data } = event
  const { latitude, longitude } = place
  return {
    ...(place.country !== '' && { country: place.country }),
    geoip: {
      country_code: place.country || null,
      country_name: place.country_name || null,
      city_name: place.city || null,
      timezone: place.timezone || null,
      latitude,
      longitude,
      location: longitude === null || latitude === null ? null : [longitude, latitude],
    },
    ...(data.sha256 !== undefined && { sha256: data.sha256 }),
    ip: origin.ip,
    created_at: new Date(origin.ts).toISOString(),
    type: origin.type,
    tags: data.tags,
    target: {
      geoip: { country_code: sensorPlace.country || null, country_name: sensorPlace.country_name || null },
      ...(sensorPlace.asn !== 0 && { asn: sensorPlace.asn, as_name: sensorPlace.as_name }),
    },
    protocol: target.protocol,
    port: target.port,
    ...(data.payload !== undefined && { payload: data.payload }),
    ...(data.extra !== undefined && { extra: data.extra }),
    ...(place.asn !== 0 && { asn: place.asn }),
    ts: origin.ts,
    ...(place.as_name !== '' && { as_name: place.as_name }),
  }
}
