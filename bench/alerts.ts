import type { Alert } from '../src/alerts/alert.ts'
import { areaFields, compileRule } from '../src/alerts/compile-rule.ts'
import { createAlertIndex } from '../src/alerts/evaluate/alert-index.ts'
import { hostFields } from '../src/areas/host/fields/host-fields.ts'
import { hostArea } from '../src/areas/host/host-area.ts'
import { nowhere } from '../src/enrich/place.ts'
import { planPredicate } from '../src/query/predicate/plan-predicate.ts'
import type { Row } from '../src/query/predicate/row.ts'
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
    const index = createAlertIndex(made, fields)
    const built = performance.now() - started
    const indexed = perSecondOf(rows, (row) => index.matching('host', row).length)
    const predicates = made.map(({ rule }) => planPredicate(compileRule(rule, fields).plan, fields.host))
    const naive = perSecondOf(rows, (row) => predicates.filter((holds) => holds(row)).length)
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
      ],
      notes: [
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
