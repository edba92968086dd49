import { Type } from 'typebox'
import { publicView } from '../../areas/host/reads.ts'
import { addressFrom } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { byPort, onlyTypeAndTime } from '../host-answers.ts'
import { HostEventShape, Target } from '../host-shapes.ts'
import { route } from '../route.ts'
import { isSingle, readAddress, readTarget } from '../target.ts'

export function hostRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/ip/:target',
      summary: 'What is known of a host',
      about:
        'The newest event of every service, by port. A network needs a paid plan and costs one credit for each address that has results.',
      access: 'any',
      params: Target,
      response: Type.Object({
        query: Type.String(),
        total: Type.Integer(),
        targets_found: Type.Integer(),
        events: Type.Array(Type.Object({ port: Type.Integer(), results: Type.Array(HostEventShape) })),
      }),
      async answer({ params, caller, signal }) {
        const range = readTarget(params.target)
        const single = isSingle(range)
        if (!single && caller.plan === 'free') throw errors.planForbids('a network needs a paid plan')
        const hits = single
          ? await app.host.lookUp.latest(addressFrom(range.version, range.first))
          : await app.host.reads.latest(range, publicView, { signal, seconds: app.settings.querySeconds })
        const found = new Set(hits.map((hit) => hit.ip)).size
        const body = { query: params.target, total: hits.length, targets_found: found, events: byPort(hits) }
        return { kind: 'body', body, cost: single ? 1 : found }
      },
    }),
    route({
      method: 'GET',
      path: '/query/ip/historical/:target',
      summary: 'Everything that was seen of a host',
      about: 'Up to six months, newest first. Bare open ports are events with a null result.',
      access: 'paid',
      params: Target,
      response: Type.Object({
        total: Type.Integer(),
        query: Type.String(),
        events: Type.Array(HostEventShape),
      }),
      async answer({ params, signal }) {
        const { version, value } = readAddress(params.target)
        const limits = { signal, seconds: app.settings.querySeconds }
        const events: unknown[] = []
        for await (const page of app.host.reads.history(
          { version, first: value, last: value },
          publicView,
          limits,
        ))
          for (const hit of page) events.push(onlyTypeAndTime(hit))
        return { kind: 'body', body: { total: events.length, query: params.target, events }, cost: 1 }
      },
    }),
  ]
}
