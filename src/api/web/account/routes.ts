import { readKeyLimits } from '../../../accounts/key-limits.ts'
import { accountIn } from '../../../accounts/sessions.ts'
import { errors } from '../../../core/errors.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import { SavedBody } from '../search/shapes.ts'
import { sessionOf } from '../session/by-session.ts'
import { Done, done, OpenSessions } from '../session/shapes.ts'
import type { Web } from '../web.ts'
import {
  AuditAnswer,
  AuditParameters,
  Id,
  KeyList,
  MadeKey,
  NewKeyBody,
  SavedList,
  SavedSearch,
  UsageAnswer,
  UsageParameters,
} from './shapes.ts'

const readNewKey = bodyReader(NewKeyBody)
const readSaved = bodyReader(SavedBody)

/** What a user who is signed in sees and changes of their own account, and of no other. */
export function accountRoutes(web: Web): AnyRoute[] {
  return [...keyRoutes(web), ...usageRoutes(web), ...savedRoutes(web), ...sessionListRoutes(web)]
}

function keyRoutes({ ownKeys }: Web): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/keys',
      summary: 'The keys of the account',
      reads: { nothing: 'the own keys' },
      isFor: 'owners',
      response: KeyList,
      async answer({ reply }) {
        return { kind: 'body', body: { keys: await ownKeys.list(accountIn(sessionOf(reply.request))) } }
      },
    }),
    route({
      method: 'POST',
      path: '/keys',
      summary: 'A new key',
      reads: { nothing: 'the own keys' },
      isFor: 'owners',
      response: MadeKey,
      async answer({ body, reply }) {
        const { kind, label, ...given } = readNewKey(body)
        const limits = readKeyLimits(given, Date.now())
        return {
          kind: 'body',
          body: await ownKeys.add(accountIn(sessionOf(reply.request)), kind, label, limits),
        }
      },
    }),
    route({
      method: 'POST',
      path: '/keys/:id/revoke',
      summary: 'Ends a key',
      reads: { nothing: 'the own keys' },
      isFor: 'owners',
      params: Id,
      response: Done,
      async answer({ params, reply }) {
        if (!(await ownKeys.revoke(accountIn(sessionOf(reply.request)), params.id)))
          throw errors.pageNotFound()
        return done
      },
    }),
    route({
      method: 'POST',
      path: '/keys/:id/rotate',
      summary: 'Another secret for a key; the old one ends',
      reads: { nothing: 'the own keys' },
      isFor: 'owners',
      params: Id,
      response: MadeKey,
      async answer({ params, reply }) {
        const made = await ownKeys.rotate(accountIn(sessionOf(reply.request)), params.id)
        if (!made) throw errors.pageNotFound()
        return { kind: 'body', body: made }
      },
    }),
  ]
}

function usageRoutes({ usage }: Web): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/usage',
      summary: 'Requests and credits of each day',
      reads: { nothing: 'the own use' },
      query: UsageParameters,
      response: UsageAnswer,
      async answer({ caller, query }) {
        return { kind: 'body', body: { days: await usage.daily(caller.accountId, query.days) } }
      },
    }),
    route({
      method: 'GET',
      path: '/audit',
      summary: 'What the keys of the account were used for',
      reads: { nothing: 'the own use' },
      isFor: 'owners',
      query: AuditParameters,
      response: AuditAnswer,
      async answer({ caller, query: { before = null, limit } }) {
        const rows = await usage.audit(caller.accountId, before, limit)
        const next = rows.length === limit ? rows.at(-1)!.id : null
        return { kind: 'body', body: { rows, next } }
      },
    }),
  ]
}

function savedRoutes({ saved }: Web): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/saved',
      summary: 'Searches that were kept',
      reads: { nothing: 'the own saved searches, which are queries and no data' },
      response: SavedList,
      async answer({ caller }) {
        return { kind: 'body', body: { saved: await saved.list(caller.accountId) } }
      },
    }),
    route({
      method: 'POST',
      path: '/saved',
      summary: 'Keeps a search',
      reads: { nothing: 'the own saved searches, which are queries and no data' },
      response: SavedSearch,
      async answer({ caller, body }) {
        return { kind: 'body', body: await saved.add(caller.accountId, readSaved(body)) }
      },
    }),
    route({
      method: 'POST',
      path: '/saved/:id/delete',
      summary: 'Forgets a search',
      reads: { nothing: 'the own saved searches, which are queries and no data' },
      params: Id,
      response: Done,
      async answer({ caller, params }) {
        if (!(await saved.remove(caller.accountId, params.id))) throw errors.pageNotFound()
        return done
      },
    }),
  ]
}

function sessionListRoutes({ sessions }: Web): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/sessions',
      summary: 'Where the account is signed in',
      reads: { nothing: 'the own sessions' },
      isFor: 'person',
      response: OpenSessions,
      async answer({ reply }) {
        const { id: current, account } = sessionOf(reply.request)
        const all = await sessions.list(account.id)
        return {
          kind: 'body',
          body: { sessions: all.map((one) => ({ ...one, current: one.id === current })) },
        }
      },
    }),
    route({
      method: 'POST',
      path: '/sessions/:id/end',
      summary: 'Signs another browser out',
      reads: { nothing: 'the own sessions' },
      isFor: 'person',
      params: Id,
      response: Done,
      async answer({ params, reply }) {
        if (!(await sessions.end(sessionOf(reply.request).account.id, params.id))) throw errors.pageNotFound()
        return done
      },
    }),
  ]
}
