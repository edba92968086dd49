import type { Permission } from '../../accounts/plans.ts'

/** Everybody who may ask. Those after `operator` are V1 tokens of one permission, as an operator gives them. */
export const people = [
  ...['none', 'free', 'starter', 'business', 'other tenant', 'zero credits'],
  ...['disabled', 'expired', 'operator'],
] as const
export type Who = (typeof people)[number]

/** `passes`: it is not refused, whatever becomes of its parameters. */
export type Outcome = 'passes' | 'unauthorized' | 'plan' | 'credits' | 'operator only' | 'role'

const known = { none: 'unauthorized', disabled: 'unauthorized', expired: 'unauthorized' } as const
const served = {
  ...known,
  ...{ free: 'passes', starter: 'passes', business: 'passes', 'other tenant': 'passes' },
  ...{ 'zero credits': 'passes', operator: 'passes' },
} as const satisfies Record<Who, Outcome>
const charged = { ...served, 'zero credits': 'credits' } as const

/** What must happen, by the kind of path. */
export const outcomes = {
  /** Nobody is asked who they are. */
  open: { ...served, none: 'passes', disabled: 'passes', expired: 'passes' },
  /** Nothing is read, or nothing but what belongs to the account. */
  free: served,
  any: charged,
  paid: { ...charged, free: 'plan' },
  business: { ...charged, free: 'plan', starter: 'plan' },
  operator: {
    ...known,
    ...{ free: 'operator only', starter: 'operator only', business: 'operator only' },
    ...{ 'other tenant': 'operator only', 'zero credits': 'operator only', operator: 'passes' },
  },
} as const satisfies Record<string, Record<Who, Outcome>>

export type Kind = keyof typeof outcomes
/** With the permission of the token in front, where a path has one; `area`: as the area that is asked for. */
export type Line = Kind | `${Permission} ${Kind}` | 'area'

/** Members of the account `business`, who act in it with a session. */
export const members = ['analyst', 'read only'] as const
export type MemberRole = (typeof members)[number]

/** What a member must get, by what a path does. */
export const memberOutcomes = {
  read: { analyst: 'passes', 'read only': 'passes' },
  change: { analyst: 'passes', 'read only': 'role' },
  owner: { analyst: 'role', 'read only': 'role' },
  /** The own sign-in of the member. */
  person: { analyst: 'passes', 'read only': 'passes' },
  operator: { analyst: 'operator only', 'read only': 'operator only' },
} as const satisfies Record<string, Record<MemberRole, Outcome>>

/**
 * Paths that are not for every role which may read or change. Every other GET, and a POST that only asks, is a read;
 * every other POST is a change.
 */
export const memberTable: Readonly<Record<string, 'owner' | 'person'>> = {
  'POST /v1/ingest': 'owner',
  'POST /v1/ingest/image': 'owner',
  'POST /v1/sensors/report': 'owner',
  'GET /app/api/keys': 'owner',
  'POST /app/api/keys': 'owner',
  'POST /app/api/keys/:id/revoke': 'owner',
  'POST /app/api/keys/:id/rotate': 'owner',
  'GET /app/api/audit': 'owner',
  'GET /app/api/sessions': 'person',
  'POST /app/api/sessions/:id/end': 'person',
}

export const areaKinds = {
  host: 'any',
  images: 'any',
  sensors: 'paid',
  torrents: 'paid',
  domains: 'any',
} as const satisfies Record<string, Kind>

/**
 * Every path of every list. Those of V1 and V2 are also mounted under /app for sessions, where the same line holds. A
 * path without a line is a failure: decide who may read it, and write it down here.
 */
export const readingTable: Readonly<Record<string, Line>> = {
  'GET /v1/query/historical/:target': 'query paid',
  'GET /v1/query/latest/:target': 'query any',
  'GET /v1/query/search': 'query any',
  'GET /v1/query/search/stats': 'query any',
  'GET /v1/query/cve/ip/:target': 'query paid',
  'GET /v1/query/score/ip/:target': 'query paid',
  'GET /v1/query/image/ip/:target': 'query any',
  'GET /v1/query/image': 'query any',
  'GET /v1/query/image/:image_id': 'query any',
  'GET /v1/query/image/search': 'query any',
  'GET /v1/query/image/search/stats': 'query any',
  'GET /v1/query/image/search/similar': 'query any',
  'POST /v1/ingest/image': 'ingest free',
  'GET /v1/query/torrent/historical/:target': 'query paid',
  'GET /v1/query/torrent/latest/:target': 'query paid',
  'GET /v1/query/torrent/:target': 'query paid',
  'GET /v1/query/torrent/search': 'query paid',
  'GET /v1/query/torrent/search/stats': 'query any',
  'GET /v1/query/domains/subdomain/:target': 'query any',
  'GET /v1/query/domains/dns/:target': 'query paid',
  'GET /v1/query/domains/ip/:target': 'query paid',
  'GET /v1/query/domains/search': 'query any',
  'GET /v1/query/domains/historical/:target': 'query paid',
  'GET /v1/query/domains/enumeration/:target': 'query business',
  'GET /v1/query/domains/homoglyphs/:target': 'query business',
  'GET /v1/dataleaks/check/:email': 'query paid',
  'GET /v1/dataleaks/organization/:domain': 'query paid',
  'GET /v1/dataleaks/leaks': 'query free',
  'GET /v1/query/sensors/ip/:target': 'query paid',
  'GET /v1/query/sensors/search': 'query paid',
  'GET /v1/query/sensors/search/stream': 'query paid',
  'GET /v1/query/sensors/search/stats': 'query paid',
  'GET /v1/query/sensors/tag/:tag': 'query any',
  'POST /v1/sensors/report': 'ingest free',
  'GET /v1/tasks': 'tasks free',
  'POST /v1/tasks': 'tasks free',
  'GET /v1/tasks/:job_id/status': 'tasks free',
  'GET /v1/tasks/:job_id/stats': 'tasks free',
  'POST /v1/tasks/:job_id/revoke': 'tasks free',
  'GET /v1/minions': 'open',
  'GET /v1/minions-ipv6': 'open',
  'GET /v1/stream': 'stream free',
  'GET /v1/firehose': 'firehose business',
  'GET /v1/torrent': 'torrent business',
  'GET /v1/sinkhole': 'sinkhole business',
  'GET /v1/replay/:job_id': 'stream free',
  'POST /v1/ingest': 'ingest free',
  'GET /v2/user/subscription': 'free',
  'GET /v2/query/ip/:target': 'any',
  'POST /v2/query/ip': 'any',
  'GET /v2/query/ip/historical/:target': 'paid',
  'GET /v2/query/search': 'any',
  'GET /v2/query/search/stats': 'any',
  'GET /v2/query/ip/changes/:target': 'any',
  'GET /v2/query/cve/ip/:target': 'paid',
  'GET /v2/query/score/ip/:target': 'paid',
  'GET /v2/query/score/history/:target': 'paid',
  'GET /v2/query/image/ip/:target': 'any',
  'GET /v2/query/image/search': 'any',
  'GET /v2/query/image/tags': 'free',
  'GET /v2/query/torrent/ip/:target': 'paid',
  'GET /v2/query/torrent/historical/:target': 'paid',
  'GET /v2/query/torrent/search': 'paid',
  'GET /v2/query/torrent/search/stats': 'any',
  'GET /v2/query/domains/subdomain/:target': 'any',
  'GET /v2/query/domains/dns/:target': 'paid',
  'GET /v2/query/domains/ip/:target': 'paid',
  'GET /v2/query/domains/search': 'any',
  'GET /v2/query/domains/historical/:target': 'paid',
  'GET /v2/query/domains/enumeration/:target': 'business',
  'GET /v2/query/domains/homoglyphs/:target': 'business',
  'GET /v2/query/dataleaks/email/:email': 'paid',
  'GET /v2/query/dataleaks/organization/:domain': 'paid',
  'GET /v2/query/dataleaks/info': 'free',
  'GET /v2/query/dataleaks/range/:prefix_hash': 'paid',
  'GET /v2/query/sensors/ip/:target': 'paid',
  'GET /v2/query/sensors/search': 'paid',
  'GET /v2/query/sensors/search/stats': 'paid',
  'GET /v2/query/sensors/tag/:tag': 'any',
  'GET /v2/alerts': 'free',
  'POST /v2/alerts': 'free',
  'GET /v2/alerts/:id': 'free',
  'POST /v2/alerts/:id/pause': 'free',
  'POST /v2/alerts/:id/resume': 'free',
  'POST /v2/alerts/:id/test': 'free',
  'POST /v2/alerts/:id/delete': 'free',
  'GET /v2/alerts/:id/deliveries': 'free',
  'GET /v2/perimeters': 'free',
  'POST /v2/perimeters': 'free',
  'POST /v2/perimeters/check': 'free',
  'GET /v2/perimeters/summary': 'free',
  'GET /v2/perimeters/:id': 'free',
  'GET /v2/perimeters/:id/summary': 'free',
  'POST /v2/perimeters/:id/change': 'free',
  'POST /v2/perimeters/:id/delete': 'free',
  'POST /v2/perimeters/:id/scan': 'free',
  'GET /v2/perimeters/:id/runs': 'free',
  'GET /v2/perimeters/:id/assets': 'free',
  'POST /v2/perimeters/:id/assets': 'free',
  'GET /v2/perimeters/:id/services': 'free',
  'GET /v2/perimeters/:id/names': 'free',
  'POST /v2/assets/:id/prove': 'free',
  'GET /v2/assets/:id': 'free',
  'POST /v2/assets/:id/change': 'free',
  'POST /v2/assets/:id/delete': 'free',
  'GET /v2/findings': 'free',
  'GET /v2/findings/rules': 'free',
  'GET /v2/findings/:id': 'free',
  'POST /v2/findings/:id/state': 'free',
  'POST /v2/findings/:id/verify': 'free',
  'GET /v2/unknown': 'free',
  'GET /v2/unknown/:id': 'free',
  'GET /app/api/keys': 'free',
  'POST /app/api/keys': 'free',
  'POST /app/api/keys/:id/revoke': 'free',
  'POST /app/api/keys/:id/rotate': 'free',
  'GET /app/api/usage': 'free',
  'GET /app/api/audit': 'free',
  'GET /app/api/saved': 'free',
  'POST /app/api/saved': 'free',
  'POST /app/api/saved/:id/delete': 'free',
  'GET /app/api/sessions': 'free',
  'POST /app/api/sessions/:id/end': 'free',
  'GET /app/api/fields': 'free',
  'GET /app/api/values': 'area',
  'GET /app/api/search/:area': 'area',
  'GET /app/api/hosts': 'any',
  'GET /app/api/search/:area/facets': 'area',
  'GET /app/api/export/:area': 'area',
  'GET /app/api/host/:ip': 'any',
  'GET /app/api/host/:ip/history': 'paid',
  'GET /app/api/notifications': 'free',
  'GET /app/api/notifications/unread': 'free',
  'POST /app/api/notifications/read': 'free',
  'GET /app/api/cve/:cve': 'free',
  'POST /app/api/scope/check': 'free',
  'GET /app/api/modules': 'free',
  'POST /app/api/places': 'free',
  'GET /app/api/operator/accounts': 'operator',
  'POST /app/api/operator/accounts': 'operator',
  'POST /app/api/operator/accounts/:name/disable': 'operator',
  'POST /app/api/operator/accounts/:name/plan': 'operator',
  'POST /app/api/operator/accounts/:name/email': 'operator',
  'POST /app/api/operator/accounts/:name/reset-two-factor': 'operator',
  'GET /app/api/operator/scope': 'operator',
  'POST /app/api/operator/scope': 'operator',
  'POST /app/api/operator/scope/:id/end': 'operator',
  'POST /app/api/operator/scope/stop': 'operator',
  'GET /app/api/operator/opt-outs': 'operator',
  'POST /app/api/operator/opt-outs/:id/decide': 'operator',
  'POST /app/api/operator/opt-outs/:id/withdraw': 'operator',
  'GET /app/api/operator/campaigns': 'operator',
  'POST /app/api/operator/campaigns': 'operator',
  'POST /app/api/operator/campaigns/:name/pause': 'operator',
  'POST /app/api/operator/campaigns/:name/resume': 'operator',
  'POST /app/api/operator/campaigns/:name/change': 'operator',
  'POST /app/api/operator/campaigns/:name/delete': 'operator',
  'POST /app/api/operator/campaigns/:name/run': 'operator',
  'POST /app/api/operator/import': 'operator',
  'GET /app/api/operator/health': 'operator',
  'GET /app/api/operator/storage': 'operator',
  'GET /app/api/operator/retention': 'operator',
}
