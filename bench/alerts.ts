import type { Alert } from '../src/alerts/alert.ts'
import { areaFields, compileRule } from '../src/alerts/compile-rule.ts'
import { hostFields } from '../src/areas/host/fields/host-fields.ts'
import { hostArea } from '../src/areas/host/host-area.ts'
import { nowhere } from '../src/enrich/place.ts'
import { check } from '../src/query/check/check.ts'
import type { FieldSet } from '../src/query/field.ts'
import { createConditionIndex } from '../src/query/match/condition-index.ts'
import { defaultMatchLimits } from '../src/query/match/matcher.ts'
import { openMatcher } from '../src/query/match/open-matcher.ts'
import type { Plan } from '../src/query/plan.ts'
import { planPredicate } from '../src/query/predicate/plan-predicate.ts'
import type { Row } from '../src/query/predicate/row.ts'
import { parse } from '../src/query/text/parse.ts'
import { sampleHostEvents } from '../src/sample/sample-host-events.ts'
import { times, whole } from './harness/figures.ts'
import { loadAverage } from './harness/machine.ts'
import type { Subject } from './harness/subject.ts'

const maxAlerts = 10_000
/** The promise: as many events a second with that many alerts. */
const goal = 5_000
const runMilliseconds = 3_000

const products = [
  'nginx',
  'openssh',
  'apache',
  'proftpd',
  'exim',
  'postfix',
  'dovecot',
  'redis',
  'mysql',
  'samba',
]
const countries = ['US', 'DE', 'PT', 'BR', 'CN', 'IN', 'FR', 'GB', 'NL', 'JP']

/** What people ask for: networks of their own, products, ports, words; one in a hundred can only be tried. */
function queryOf(n: number): string {
  const net = `${(n * 7) % 223}.${(n * 13) % 256}.${n % 256}.0/24`
  const product = products[n % products.length]!
  const country = countries[(n >> 3) % countries.length]!
  if (n % 100 === 99) return `port:>${n} product:${product.slice(0, 3)}*`
  switch (n % 5) {
    case 0:
      return `ip:${net}`
    case 1:
      return `ip:${net} port:[20 TO 25]`
    case 2:
      return `product:${product} country:${country} version:${1 + (n % 9)}.${n % 40}`
    case 3:
      return `port:${1 + ((n * 31) % 65_535)} country:${country}`
    default:
      return `"customer${n}" type:http`
  }
}

export const alerts: Subject = {
  name: 'alerts',
  about: 'events held against 10,000 alerts',
  async run({ events }) {
    const fields = areaFields(hostFields)
    const made = Array.from({ length: maxAlerts }, (_, n) => alertOf(n))
    const enricher = {
      locate: () => ({ ...nowhere, country: 'PT' }),
      networksOfAsn: () => [],
      networksOfCountry: () => [],
      sources: () => [],
    }
    const rows: Row[] = []
    for (const event of sampleHostEvents({ events: Math.min(events, 5_000), until: Date.now() }))
      rows.push(hostArea.row(event, enricher) as Row)
    const started = performance.now()
    const plans = made.map(({ rule }) => compileRule(rule, fields).plan)
    const index = createConditionIndex(
      plans.map((plan, item) => ({ plan, item })),
      fields.host,
    )
    const built = performance.now() - started
    const indexed = perSecondOf(rows, (row) => index.matching(row).length)
    const predicates = plans.map((plan) => planPredicate(plan, fields.host))
    const naive = perSecondOf(rows, (row) => predicates.filter((holds) => holds(row)).length)
    const threaded = await throughThread(plans, rows)
    const delays = await delaysOf(fields.host)
    return {
      tables: [
        {
          title: 'Alerts',
          head: [
            'alerts',
            'events a second of one processor',
            'every alert in turn',
            'ratio',
            `${whole(goal)} a second`,
          ],
          rows: [
            [
              whole(maxAlerts),
              whole(indexed),
              whole(naive),
              times(indexed / naive),
              indexed >= goal ? 'yes' : 'no',
            ],
          ],
        },
        {
          title: 'An alert with three heavy regular expressions, one page of 32 KB',
          head: ['evaluated in', 'longest delay of the main thread', 'limit of one evaluation'],
          rows: [
            ['the main thread', `${whole(delays.inMain)} ms`, 'none'],
            ['the thread of the matcher', `${whole(delays.inThread)} ms`, `${defaultMatchLimits.stuckMs} ms`],
          ],
        },
      ],
      notes: [
        `through the matcher's thread: ${whole(threaded.perSecond)} events a second of the processor time of both threads, ${whole(threaded.mainMicroseconds)} µs of the main thread for each`,
        `${index.tried} conditions can only be tried; the index was made in ${whole(built)} ms`,
        `${whole(rows.length)} events in turn, one thread; load ${loadAverage()}`,
      ],
    }
  },
}

function alertOf(n: number): Alert {
  return {
    id: String(n),
    accountId: `account ${n % 500}`,
    name: `alert ${n}`,
    rule: { kind: 'match', area: 'host', query: queryOf(n) },
    channel: { kind: 'webhook', url: 'https://192.0.2.1/' },
    secret: '',
    quietMinutes: 10,
    createdAt: 0,
    pausedAt: null,
    pausedReason: null,
  }
}

/** By the time of our own processor: other programs on the machine take none of it. */
function perSecondOf(rows: readonly Row[], work: (row: Row) => number): number {
  const until = performance.now() + runMilliseconds
  const from = process.cpuUsage()
  let done = 0
  while (performance.now() < until) work(rows[done++ % rows.length]!)
  const { user, system } = process.cpuUsage(from)
  return (done * 1_000_000) / (user + system)
}

const sliceEvents = 100
const topic = 'alerts'
const rules = (plans: readonly Plan[], fields: FieldSet) =>
  plans.map((plan) => ({ topic, plan, fields, owners: () => ['bench'], onPaused: () => {} }))

/** As the evaluator asks: slice after slice. */
async function throughThread(
  plans: readonly Plan[],
  rows: readonly Row[],
): Promise<{ readonly perSecond: number; readonly mainMicroseconds: number }> {
  const matcher = openMatcher()
  try {
    for (const rule of rules(plans, hostFields)) matcher.add(rule)
    const records = rows.map((row) => ({ row, topics: [topic] }))
    await matcher.match(records.slice(0, 1))
    const started = performance.now()
    const processor = process.threadCpuUsage()
    const all = process.cpuUsage()
    let done = 0
    while (performance.now() - started < runMilliseconds) {
      const start = done % records.length
      await matcher.match(records.slice(start, start + sliceEvents))
      done += sliceEvents
    }
    const { user, system } = process.threadCpuUsage(processor)
    const both = process.cpuUsage(all)
    return {
      perSecond: (done * 1_000_000) / (both.user + both.system),
      mainMicroseconds: (user + system) / done,
    }
  } finally {
    await matcher.close()
  }
}

/** How long the main thread does nothing else, with the same query evaluated in it and in the matcher. */
async function delaysOf(fields: FieldSet): Promise<{ readonly inMain: number; readonly inThread: number }> {
  const query = ['.*[ab]{1,990}x', '.*[ab]{1,980}y', '.*[ab]{1,970}z']
  const plan = check(parse(query.map((regex) => `product:/${regex}/`).join(' OR ')), fields)
  const page = Array.from({ length: 32_768 }, (_, i) =>
    (Math.imul(i, i + 7_919) >>> 3) % 11 < 5 ? 'a' : 'b',
  )
  const row: Row = { product: page.join('') }
  const holds = planPredicate(plan, fields)
  const inMain = await longestDelay(async () => void holds(row))
  const matcher = openMatcher()
  try {
    for (const rule of rules([plan], fields)) matcher.add(rule)
    await matcher.match([{ row: { product: 'x' }, topics: [topic] }])
    const inThread = await longestDelay(async () => void (await matcher.match([{ row, topics: [topic] }])))
    return { inMain, inThread }
  } finally {
    await matcher.close()
  }
}

async function longestDelay(work: () => Promise<void>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const look = (): void => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const looking = setInterval(look, 1)
  await work()
  await new Promise((resolve) => setImmediate(resolve))
  look()
  clearInterval(looking)
  return longest
}
