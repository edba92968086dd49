import { Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import type { StoredUnknown, UnknownClients } from '../../areas/unknown/unknown-store.ts'
import { errors } from '../../core/errors.ts'
import { escapeBytes } from '../../core/escape.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { UnknownDetail, UnknownList, type UnknownShape } from './shapes.ts'

const gate = { reads: { nothing: 'answers to the own scans' } } as const
const defaultSize = 100
const maxSize = 1_000
/** Of each answer in a list. */
const previewBytes = 200

/** Answers that no fingerprint knows: of the own jobs, and for the operator also those of public scans. */
export function unknownRoutes(app: App): AnyRoute[] {
  return [list(app), find(app)]
}

function clientsFor({ accountId, operator }: Caller): UnknownClients {
  return operator ? ['', accountId] : [accountId]
}

function list({ unknown }: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/unknown',
    summary: 'Answers that no fingerprint knows, the most frequent first',
    about: 'Those of the own jobs; the operator sees also those of public scans.',
    query: Type.Object({
      port: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}$' })),
      protocol: Type.Optional(Type.Union([Type.Literal('tcp'), Type.Literal('udp')])),
      size: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$', description: 'At most 1000' })),
    }),
    response: UnknownList,
    async answer({ query, caller }) {
      const found = await unknown.list(clientsFor(caller), {
        size: Math.min(maxSize, Math.max(1, Number(query.size ?? defaultSize))),
        ...(query.port !== undefined && { port: Number(query.port) }),
        ...(query.protocol !== undefined && { protocol: query.protocol }),
      })
      return {
        kind: 'body',
        body: { total: found.length, answers: found.map((one) => shown(one, previewBytes)) },
      }
    },
  })
}

function find({ unknown }: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/unknown/:id',
    summary: 'One unknown answer with its bytes',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
    response: UnknownDetail,
    async answer({ params, caller }) {
      const found = await unknown.find(clientsFor(caller), Number(params.id))
      if (!found) throw errors.noSuchAnswer()
      const bytes = Buffer.from(found.bytes).toString('base64')
      return { kind: 'body', body: { ...shown(found, found.bytes.length), bytes } }
    },
  })
}

function shown(answer: StoredUnknown, bytes: number): UnknownShape {
  const { id, hash, protocol, port, probe, name, product, isPublic, count, length } = answer
  return {
    ...{ id, hash, protocol, port, probe, name, product, public: isPublic, count },
    first_seen: new Date(answer.firstSeen).toISOString(),
    last_seen: new Date(answer.lastSeen).toISOString(),
    length,
    text: escapeBytes(answer.bytes.subarray(0, bytes)),
  }
}
