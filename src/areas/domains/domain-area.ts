import { domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'
import { parseAddress } from '../../core/address.ts'
import { domainName } from '../../core/domain-name.ts'
import { DomainEvent, type RecordType, recordTypes } from '../../core/events/domain-event.ts'
import { fold } from '../../query/fold.ts'
import { textAt } from '../csv-columns.ts'
import { type AreaRow, type Checked, defineArea, joinSearchText, refused } from '../define-area.ts'
import { domainFields } from './fields.ts'
import { domainFacets } from './statistics.ts'
import { domainEvents, domainSearch } from './table.ts'

export type DomainRow = AreaRow & { readonly domain: string }

export const domainArea = defineArea({
  name: 'domains',
  title: 'Domain search',
  event: { schema: DomainEvent, label: 'a domain event', time: 'ts', addresses: [] },
  tables: [domainEvents, domainSearch],
  eventTable: domainEvents,
  step: '0005-domains',
  retention: 'domainRetentionDays',
  search: {
    table: domainSearch,
    newestOnly: true,
    fields: domainFields,
    statistics: {},
    facets: domainFacets,
    access: 'any',
  },
  csv: {
    domain: textAt('domain'),
    root: textAt('root'),
    updated_at: textAt('updated_at'),
    A: textAt('A'),
    AAAA: textAt('AAAA'),
    NS: textAt('NS'),
    MX: textAt('MX'),
    CNAME: textAt('CNAME'),
    TXT: textAt('TXT'),
    title: textAt('title'),
  },
  searchable: true,
  alertable: true,
  normalize,
  row,
})

/**
 * The registered domain of a name. Private suffixes do not count: a page below github.io belongs to github.io. A
 * public suffix and a reverse name are their own.
 */
export function rootOf(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: false }) ?? domain
}

function normalize(event: DomainEvent): Checked<DomainEvent> {
  const domain = domainName(event.domain)
  if (domain === null) return refused(`domain ${JSON.stringify(event.domain)} is not a name`)
  const records: { [Type in RecordType]?: string[] } = {}
  for (const type of recordTypes) {
    const answers = event.records[type]
    if (answers === undefined) continue
    const read = answers.map((answer) => readAnswer(type, answer))
    const wrong = read.indexOf(null)
    if (wrong >= 0) return refused(`records.${type} holds ${JSON.stringify(answers[wrong])}`)
    records[type] = [...new Set(read as string[])]
  }
  const title = event.title?.toWellFormed()
  return { kind: 'event', event: { domain, ts: event.ts, records, ...(title !== undefined && { title }) } }
}

/** The one spelling of an answer; null for what cannot be one. */
function readAnswer(type: RecordType, answer: string): string | null {
  if (type === 'TXT') return answer.toWellFormed()
  if (type !== 'A' && type !== 'AAAA') return domainName(answer)
  const address = parseAddress(answer)
  // An IPv4-mapped address is a true answer to AAAA.
  if (type === 'AAAA') return answer.includes(':') && address ? address.text : null
  return address?.version === 4 && !answer.includes(':') ? address.text : null
}

function row({ domain, ts, records, title = '' }: DomainEvent): DomainRow {
  const root = rootOf(domain)
  const resolved = recordTypes.some((type) => (records[type]?.length ?? 0) > 0)
  const { A = [], AAAA = [], NS = [], MX = [], CNAME = [], TXT = [], PTR = [] } = records
  // The name is found as people read it, too.
  const readable = domain.includes('xn--') ? domainToUnicode(domain) : ''
  const answers = recordTypes.flatMap((type) => records[type] ?? [])
  return {
    root,
    domain,
    ts,
    // Seconds for a name that was only seen: always less than the milliseconds of one that answered.
    rank: resolved ? ts : Math.floor(ts / 1000),
    resolved,
    ...{ A, AAAA, NS, MX, CNAME, TXT, PTR },
    TXT_folded: TXT.map(fold),
    title,
    title_folded: fold(title),
    text: joinSearchText([domain, readable, root, ...answers, title]),
  }
}
