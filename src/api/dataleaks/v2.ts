import { Type } from 'typebox'
import { shownAddress } from '../../areas/dataleaks/dataleaks.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { addressesInRange, countsOfDomain, leakInfoMap, leaksOfAddress, ownedDomain } from './answers.ts'
import { EmailTarget, LeakInfoMap, LeakParameter, OrganizationTarget } from './shapes.ts'

export function dataleakRoutes(app: App): AnyRoute[] {
  return [email(app), organization(app), info(app), range(app)]
}

function email(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/query/dataleaks/email/:email',
    summary: 'The leaks that an email address is in',
    about: '404 for an address that is in none. Both answers cost one credit.',
    reads: 'dataleaks email',
    params: EmailTarget,
    response: Type.Object({
      total: Type.Integer(),
      events: Type.Array(Type.String()),
      query: Type.String(),
    }),
    shownPath: ({ email = '' }) => `/v2/query/dataleaks/email/${shownAddress(app.leaks, email)}`,
    async answer({ params: { email } }) {
      const events = await leaksOfAddress(app, email)
      if (events.length === 0) return { kind: 'error', error: errors.noInformation(), cost: 1 }
      return { kind: 'body', body: { total: events.length, events, query: email }, cost: 1 }
    },
  })
}

function organization(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/query/dataleaks/organization/:domain',
    summary: 'How many addresses of a domain are in which leak',
    about: 'Counts alone, without addresses.',
    reads: 'dataleaks domain',
    params: OrganizationTarget,
    response: Type.Object({
      total: Type.Integer(),
      groups: Type.Array(Type.Object({ leak: Type.String(), count: Type.Integer() })),
      query: Type.String(),
    }),
    async answer({ params, caller, signal, require }) {
      const domain = await ownedDomain(app, params.domain, { caller, signal, require })
      const groups = await countsOfDomain(app, domain)
      const total = groups.reduce((sum, { count }) => sum + count, 0)
      return { kind: 'body', body: { total, groups, query: params.domain }, cost: 1 }
    },
  })
}

function info(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/query/dataleaks/info',
    summary: 'What is known of the leaks',
    reads: 'dataleaks information',
    query: LeakParameter,
    response: LeakInfoMap,
    async answer({ query: { leak } }) {
      return { kind: 'body', body: await leakInfoMap(app, leak) }
    },
  })
}

function range(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/query/dataleaks/range/:prefix_hash',
    summary: 'Addresses in leaks, by the beginning of their hash',
    about:
      'For clients that do not want to reveal which address is asked for: the first 5 to 10 hexadecimal digits of ' +
      'SHA-256 of the address in small letters. The answer has the rest of every hash that begins so.',
    reads: 'dataleaks range',
    params: Type.Object({
      prefix_hash: Type.String({
        pattern: '^[0-9a-fA-F]{5,10}$',
        description: '5 to 10 hexadecimal digits',
      }),
    }),
    response: Type.Object({
      query: Type.String(),
      total: Type.Integer(),
      events: Type.Array(Type.Object({ suffix: Type.String(), leaks: Type.Array(Type.String()) })),
    }),
    async answer({ params: { prefix_hash } }) {
      const events = await addressesInRange(app, prefix_hash.toLowerCase())
      return { kind: 'body', body: { query: prefix_hash, total: events.length, events }, cost: 1 }
    },
  })
}
