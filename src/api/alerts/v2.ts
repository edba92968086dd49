import { type TObject, Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { type Alert, watchedChanges } from '../../alerts/alert.ts'
import type { Delivery } from '../../alerts/deliver/deliveries.ts'
import { readAlert } from '../../alerts/read-alert.ts'
import { alertAreas } from '../../areas/areas.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { type OwnedRoute, ownedRoute } from '../http/owned-route.ts'
import { readJson } from '../http/read-json.ts'
import { type AnyRoute, route } from '../http/route.ts'

const AlertShape = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    kind: Type.String({ description: 'match: an event matches; change: a host changes' }),
    area: Type.String({ description: alertAreas.join(', ') }),
    query: Type.Union([Type.String(), Type.Null()]),
    ranges: Type.Array(Type.String()),
    changes: Type.Array(Type.String({ description: watchedChanges.join(', ') })),
    webhook: Type.Union([Type.String(), Type.Null()]),
    mail: Type.Union([Type.String(), Type.Null()]),
    app: Type.Boolean({ description: 'Messages are only shown in the web application' }),
    baseline: Type.Union([Type.Object({ hosts: Type.Integer(), services: Type.Integer() }), Type.Null()], {
      description: 'What was known when the alert was added; null where it was not counted',
    }),
    quiet_minutes: Type.Integer(),
    created_at: Type.String(),
    paused_at: Type.Union([Type.String(), Type.Null()]),
    paused_reason: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the service has paused it; null when its owner did',
    }),
    secret: Type.Optional(Type.String({ description: 'Signs what is sent; shown this once' })),
  },
  { title: 'Alert' },
)

const DeliveryShape = Type.Object({
  id: Type.String(),
  made_at: Type.String(),
  status: Type.String({ description: 'waiting, sent or failed' }),
  test: Type.Boolean(),
  tries: Type.Integer(),
  next_at: Type.Union([Type.String(), Type.Null()]),
  done_at: Type.Union([Type.String(), Type.Null()]),
  answer: Type.Union([Type.String(), Type.Null()], { description: 'What the receiver said last' }),
})

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
/** A query, some ranges and an address. */
const bodyLimit = 65_536

/** Managing alerts costs nothing; what an alert would read is asked when it is added, resumed and delivered. */
const gate = { reads: { nothing: 'the own alerts' } } as const

export function alertRoutes(app: App): AnyRoute[] {
  return [
    list(app),
    add(app),
    find(app),
    pausing(app, 'pause', 'Pauses an alert: it finds nothing meanwhile'),
    pausing(app, 'resume', 'Resumes a paused alert'),
    sendTest(app),
    remove(app),
    deliveries(app),
  ]
}

async function owned({ alerts }: App, { accountId }: Caller, id: string): Promise<Alert> {
  const alert = await alerts.store.find(accountId, id)
  if (!alert) throw errors.noSuchAlert()
  return alert
}

/** A route about one alert of the caller. */
function alertRoute<Q extends TObject>(app: App, spec: OwnedRoute<Alert, Q>): AnyRoute {
  return ownedRoute({ ...gate, params: Id, find: (caller, id) => owned(app, caller, id) }, spec)
}

function list({ alerts }: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/alerts',
    summary: 'The alerts of this account',
    response: Type.Object({ total: Type.Integer(), alerts: Type.Array(AlertShape) }),
    async answer({ caller }) {
      const listed = (await alerts.store.list(caller.accountId)).map(shown)
      return { kind: 'body', body: { total: listed.length, alerts: listed } }
    },
  })
}

function add({ alerts, settings }: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/alerts',
    summary: 'Adds an alert',
    about:
      'name, kind (match or change), and either webhook, mail, or app: true for notifications in the web application. A match has a query and an area; a change has ranges, ' +
      'a query or both, which say whose hosts are watched, and changes. quiet_minutes is the least time between two ' +
      'messages. The secret that signs webhooks is in this answer and in no other.',
    bodyLimit,
    response: AlertShape,
    async answer({ body, caller, limits }) {
      const changes = await alerts.coverage.changesFor(caller)
      const given = readAlert(readJson(body), { ...alerts, changes })
      await alerts.coverage.require(caller, given.rule)
      const max = settings.alertsPerAccount
      const baseline = await alerts.baseline(given.rule, { accountId: caller.accountId, limits })
      const rule = baseline ? { ...given.rule, baseline } : given.rule
      const alert = await alerts.store.add({ accountId: caller.accountId, ...given, rule }, max)
      if (!alert) throw errors.tooManyAlerts(max)
      await alerts.refresh()
      return { kind: 'body', body: { ...shown(alert), secret: alert.secret } }
    },
  })
}

function find(app: App): AnyRoute {
  return alertRoute(app, {
    method: 'GET',
    path: '/alerts/:id',
    summary: 'One alert',
    response: AlertShape,
    body: async (alert) => shown(alert),
  })
}

function pausing(app: App, verb: 'pause' | 'resume', summary: string): AnyRoute {
  return alertRoute(app, {
    method: 'POST',
    path: `/alerts/:id/${verb}`,
    summary,
    response: AlertShape,
    async body({ id, rule }, { caller }) {
      if (verb === 'resume') await app.alerts.coverage.require(caller, rule)
      await app.alerts.store.pause(caller.accountId, id, verb === 'pause')
      await app.alerts.refresh()
      return shown(await owned(app, caller, id))
    },
  })
}

function sendTest(app: App): AnyRoute {
  return alertRoute(app, {
    method: 'POST',
    path: '/alerts/:id/test',
    summary: 'Sends a message without findings, to see that it arrives',
    about: 'How it went is among the deliveries. One at a time, with half a minute between.',
    response: Type.Object({ id: Type.String(), delivery: Type.String() }),
    async body({ id }) {
      const delivery = await app.alerts.deliveries.test(id, Date.now())
      if (delivery === null) throw errors.tooManyRequests(30)
      return { id, delivery }
    },
  })
}

function remove(app: App): AnyRoute {
  return alertRoute(app, {
    method: 'POST',
    path: '/alerts/:id/delete',
    summary: 'Deletes an alert and what it has found',
    response: Type.Object({ id: Type.String() }),
    async body({ id }, { caller }) {
      await app.alerts.store.remove(caller.accountId, id)
      await app.alerts.refresh()
      return { id }
    },
  })
}

function deliveries(app: App): AnyRoute {
  return alertRoute(app, {
    method: 'GET',
    path: '/alerts/:id/deliveries',
    summary: 'The newest messages of an alert, and how they went',
    response: Type.Object({ total: Type.Integer(), deliveries: Type.Array(DeliveryShape) }),
    async body({ id }) {
      const listed = (await app.alerts.deliveries.list(id)).map(shownDelivery)
      return { total: listed.length, deliveries: listed }
    },
  })
}

/** Everything but the secret and the account. */
function shown(alert: Alert) {
  const { id, name, rule, channel, quietMinutes, createdAt, pausedAt, pausedReason } = alert
  const change = rule.kind === 'change'
  return {
    id,
    name,
    kind: rule.kind,
    area: change ? 'host' : rule.area,
    query: rule.query,
    ranges: change ? rule.ranges : [],
    changes: change ? rule.changes : [],
    webhook: channel.kind === 'webhook' ? channel.url : null,
    mail: channel.kind === 'mail' ? channel.to : null,
    app: channel.kind === 'app',
    baseline: rule.baseline ?? null,
    quiet_minutes: quietMinutes,
    created_at: moment(createdAt),
    paused_at: moment(pausedAt),
    paused_reason: pausedReason,
  }
}

function shownDelivery({ id, madeAt, status, test, tries, nextAt, doneAt, answer }: Delivery) {
  return {
    id,
    made_at: moment(madeAt),
    status: status === 'making' ? 'waiting' : status,
    test,
    tries,
    next_at: moment(nextAt),
    done_at: moment(doneAt),
    answer,
  }
}

function moment(ts: number | null): string | null {
  return ts === null ? null : new Date(ts).toISOString()
}
