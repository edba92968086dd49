import { byArea, type SearchArea, searchAreas } from '../../areas/areas.ts'
import type { Access } from '../plans.ts'

/** What one kind of read asks of a plan, and what it takes. */
export type PlanRow = {
  readonly plans: Access
  /** Plans for more than one address at once; as `plans` where it is left out. */
  readonly networks?: Access
  /** `left`: takes nothing, and is refused all the same when no credits are left. */
  readonly cost: 'free' | 'left' | 'one' | 'addresses' | 'events'
  /** How many results one credit pays for, where they are counted. */
  readonly perCredit?: number
  /** How far back, at most. */
  readonly maxDays?: number
  /** Only for the domains that an account has proved to be its own. */
  readonly owned?: true
  readonly about: string
}

/** What a page of V2 holds: one credit pays for this number of events. */
export const eventsPerCredit = 20
/** Names and DNS records are smaller: their pages hold more. */
const namesPerCredit = 100
/** Six months, the longest ones there are. */
const halfYearDays = 184

/** What every area has that can be searched, for the plans that its definition names. */
export const areaActions = ['search', 'facets', 'values', 'export', 'alert'] as const
export type AreaAction = (typeof areaActions)[number]
type AreaRead = `${SearchArea} ${AreaAction}`

const actionRows: Readonly<Record<AreaAction, Omit<PlanRow, 'plans'>>> = {
  search: { cost: 'events', about: 'searches, and all matches as lines' },
  facets: { cost: 'one', about: 'counts beside a search of the web application' },
  values: { cost: 'left', about: 'values that complete a query' },
  export: { cost: 'events', about: 'downloads' },
  alert: { cost: 'events', about: 'messages of an alert on matching events' },
}

const access = byArea(({ search }) => search.access)

const areaRows = Object.fromEntries(
  searchAreas.flatMap((area) =>
    areaActions.map((action) => [`${area} ${action}`, { plans: access[area], ...actionRows[action] }]),
  ),
) as Record<AreaRead, PlanRow>

/** The one table of what plans may read. What is not in it cannot be declared by a route. */
export const planTable = {
  ...areaRows,
  'account plan': { plans: 'any', cost: 'free', about: 'the own plan and credits' },
  'jobs look-up': { plans: 'any', cost: 'free', about: 'the own jobs: list, status, counts' },
  'jobs stream': { plans: 'any', cost: 'free', about: 'events of the own jobs, live and again' },
  'host look-up': { plans: 'any', networks: 'paid', cost: 'addresses', about: 'the newest of a host' },
  'host bulk': { plans: 'any', cost: 'addresses', about: 'many hosts in one request' },
  'host history': {
    plans: 'paid',
    cost: 'one',
    maxDays: halfYearDays,
    about: 'everything that was seen of a host',
  },
  'host changes': { plans: 'any', networks: 'paid', cost: 'addresses', about: 'what changed on a host' },
  'host watch': { plans: 'any', networks: 'paid', cost: 'events', about: 'alerts on changes of hosts' },
  'host statistics': { plans: 'any', cost: 'one', about: 'the most frequent values' },
  'host firehose': { plans: 'business', cost: 'events', about: "events of the operator's scans, live" },
  'cve look-up': { plans: 'paid', cost: 'one', about: 'vulnerabilities of a host' },
  'score look-up': { plans: 'paid', cost: 'one', about: 'the risk score of a host' },
  'score history': { plans: 'paid', cost: 'one', maxDays: halfYearDays, about: 'how a score moved' },
  'images look-up': { plans: 'any', networks: 'paid', cost: 'events', about: 'images of a host, or one' },
  'images statistics': { plans: 'any', cost: 'one', about: 'the most frequent values' },
  'images similar': { plans: 'any', cost: 'events', about: 'images that look like one' },
  'torrents look-up': {
    plans: 'paid',
    cost: 'one',
    maxDays: halfYearDays,
    about: 'torrent events of a host',
  },
  'torrents statistics': { plans: 'any', cost: 'one', maxDays: 90, about: 'the most frequent values' },
  'torrents stream': { plans: 'business', cost: 'events', about: 'torrent events, live' },
  'sensors look-up': { plans: 'paid', cost: 'addresses', about: 'what a host sent to sensors' },
  'sensors statistics': { plans: 'paid', cost: 'one', maxDays: 60, about: 'the most frequent values' },
  'sensors tag': { plans: 'any', cost: 'one', maxDays: 60, about: 'the sources with a tag' },
  'sensors stream': { plans: 'business', cost: 'events', about: 'sensor events, live' },
  'domains names': { plans: 'any', cost: 'events', perCredit: namesPerCredit, about: 'names of a domain' },
  'domains records': {
    plans: 'paid',
    cost: 'events',
    perCredit: namesPerCredit,
    about: 'records of a domain, names of an address',
  },
  'domains history': { plans: 'paid', cost: 'one', maxDays: halfYearDays, about: 'what a name answered' },
  'domains enumeration': { plans: 'business', cost: 'one', about: 'names that may exist' },
  'homoglyphs look-up': { plans: 'business', cost: 'one', about: 'names that look like a domain' },
  'dataleaks information': { plans: 'any', cost: 'free', about: 'descriptions of leaks' },
  'dataleaks email': { plans: 'paid', cost: 'one', about: 'the leaks of an email address' },
  'dataleaks range': { plans: 'paid', cost: 'one', about: 'addresses by the beginning of their hash' },
  'dataleaks domain': { plans: 'paid', cost: 'one', owned: true, about: 'users of a domain in leaks' },
} as const satisfies Readonly<Record<string, PlanRow>>

export type ReadName = keyof typeof planTable

export function planRow(what: ReadName): PlanRow {
  return planTable[what]
}

/** How many results a number of credits pays for. */
export function resultsFor(what: ReadName, credits: number): number {
  return credits * (planRow(what).perCredit ?? eventsPerCredit)
}

/** What a number of results costs: at least one credit, as an empty page does. */
export function creditsFor(what: ReadName, results: number): number {
  return Math.max(1, Math.ceil(results / (planRow(what).perCredit ?? eventsPerCredit)))
}
