import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Type } from 'typebox'
import { shownAddress } from '../../areas/dataleaks/dataleaks.ts'
import { csvRow } from '../../core/csv-row.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { pageWindow } from '../http/paging.ts'
import { type Answer, type AnyRoute, route } from '../http/route.ts'
import {
  allUsers,
  countsOfDomain,
  leakInfoMap,
  leaksOfAddress,
  type NamedUser,
  ownedDomain,
  usersPage,
} from './answers.ts'
import { EmailTarget, LeakInfoMap, LeakParameter, OrganizationTarget } from './shapes.ts'

/** A page lies within the first so many users: those before it are walked over. */
const maxUsers = 100_000

const User = Type.Object({ user: Type.String({ description: 'The part before the @' }), leak: Type.String() })

export function dataleakRoutes(app: App): AnyRoute[] {
  return [check(app), organization(app), leaks(app)]
}

function check(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/dataleaks/check/:email',
    summary: 'The leaks that an email address is in',
    about: '404 for an address that is in none.',
    permission: 'query',
    reads: 'dataleaks email',
    params: EmailTarget,
    response: Type.Object({ total_records: Type.Integer(), events: Type.Array(Type.String()) }),
    shownPath: ({ email = '' }) => `/v1/dataleaks/check/${shownAddress(app.leaks, email)}`,
    async answer({ params: { email } }) {
      const events = await leaksOfAddress(app, email)
      if (events.length === 0) return { kind: 'error', error: errors.noInformation(), cost: 1 }
      return { kind: 'body', body: { total_records: events.length, events }, cost: 1 }
    },
  })
}

function organization(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/dataleaks/organization/:domain',
    summary: 'The users of a domain that are in leaks',
    about: 'In pages of JSON; csv=1 and jsonl=1 give all of them, or the page that is asked for.',
    permission: 'query',
    reads: 'dataleaks domain',
    params: OrganizationTarget,
    query: Type.Object({
      csv: Type.String({ default: '0', description: '1: rows of CSV' }),
      jsonl: Type.String({ default: '0', description: '1: lines of JSON' }),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxUsers, description: 'From 1' })),
      pagesize: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10_000, description: '100 when not given' }),
      ),
    }),
    response: Type.Object({ events: Type.Array(User), total_records: Type.Integer() }),
    async answer({ params, query, caller, signal, require }) {
      if (!app.settings.leakUsers)
        throw errors.badQuery('This service keeps no users: /v2/query/dataleaks/organization has counts.')
      const domain = await ownedDomain(app, params.domain, { caller, signal, require })
      const { csv, jsonl, page = 1, pagesize = 100 } = query
      const isPaged = query.page !== undefined || query.pagesize !== undefined
      if (page * pagesize > maxUsers)
        throw errors.badParameter(`pages end at ${maxUsers} users: csv=1 and jsonl=1 give all of them`)
      const wanted = pageWindow(page, pagesize)
      if (csv === '1' || jsonl === '1') {
        const users = isPaged ? onePage(await usersPage(app, domain, wanted)) : allUsers(app, domain, signal)
        return csv === '1' ? csvAnswer(users) : { kind: 'lines', lines: linesOf(users), cost: 1 }
      }
      const events = await usersPage(app, domain, wanted)
      const counts = await countsOfDomain(app, domain)
      const total_records = counts.reduce((sum, { count }) => sum + count, 0)
      return { kind: 'body', body: { events, total_records }, cost: 1 }
    },
  })
}

function leaks(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/dataleaks/leaks',
    summary: 'What is known of the leaks',
    permission: 'query',
    reads: 'dataleaks information',
    query: LeakParameter,
    response: LeakInfoMap,
    async answer({ query: { leak } }) {
      return { kind: 'body', body: await leakInfoMap(app, leak) }
    },
  })
}

function csvAnswer(users: AsyncIterable<readonly NamedUser[]>): Answer {
  const rows = async function* (): AsyncGenerator<string> {
    yield csvRow(['user', 'leak'])
    for await (const some of users) yield some.map(({ user, leak }) => csvRow([user, leak])).join('')
  }
  return {
    kind: 'stream',
    type: 'text/csv; charset=utf-8',
    cost: 1,
    // A client that goes away is no fault of ours.
    open: (raw) => void pipeline(Readable.from(rows()), raw).catch(() => raw.destroy()),
  }
}

async function* linesOf(users: AsyncIterable<readonly NamedUser[]>): AsyncGenerator<string> {
  for await (const some of users) yield some.map((user) => `${JSON.stringify(user)}\n`).join('')
}

async function* onePage(users: NamedUser[]): AsyncGenerator<NamedUser[]> {
  yield users
}
