import { domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'
import { Compile } from 'typebox/compile'
import { parseAddress } from '../../core/address.ts'
import { DomainEvent, type DomainRecords, type RecordType, recordTypes } from '../../core/domain-event.ts'
import { domainName } from '../../core/domain-name.ts'
import { dayMs } from '../../core/time.ts'
import { fold } from '../../query/fold.ts'
import { textSeparator } from '../../query/predicate/row.ts'
import type { Area, Checked, CheckLimits } from '../area.ts'
import { domainEvents, domainSearch } from './table.ts'

export type DomainRow = { readonly domain: string; readonly ts: number; readonly [column: string]: unknown }

const compiled = Compile(DomainEvent)

export const domainArea: Area<DomainEvent, DomainRow> = {
  name: 'domains',
  tables: [domainEvents, domainSearch],
  eventTable: domainEvents.name,
  check,
  row,
  shown: (event) => event,
  lines(id, record, row) {
    const of = (column: string): unknown => {
      if (column === 'id') return id
      return column === 'record' ? record : row[column]
    }
    return [domainEvents, domainSearch].map((table) => JSON.stringify(table.columns.map(of)))
  },
}

/**
 * The registered domain of a name. Private suffixes do not count: a page below github.io belongs to github.io. A
 * public suffix and a reverse name are their own.
 */
export function rootOf(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: false }) ?? domain
}

function check(value: unknown, limits: CheckLimits): Checked<DomainEvent> {
  if (!compiled.Check(value)) return refused(firstError(value))
  const domain = domainName(value.domain)
  if (domain === null) return refused(`domain ${JSON.stringify(value.domain)} is not a name`)
  const records: { [Type in RecordType]?: string[] } = {}
  for (const type of recordTypes) {
    const answers = value.records[type]
    if (answers === undefined) continue
    const read = answers.map((answer) => readAnswer(type, answer))
    const wrong = read.indexOf(null)
    if (wrong >= 0) return refused(`records.${type} holds ${JSON.stringify(answers[wrong])}`)
    records[type] = [...new Set(read as string[])]
  }
  const age = limits.now - value.ts
  if (age > limits.retentionDays * dayMs)
    return refused(`ts is ${written(value.ts)}, older than the ${limits.retentionDays} days that are kept`)
  if (age < -dayMs) return refused(`ts is ${written(value.ts)}, in the future`)
  const title = value.title?.toWellFormed()
  return { kind: 'event', event: { domain, ts: value.ts, records, ...(title !== undefined && { title }) } }
}

/** The one spelling of an answer; null for what cannot be one. */
function readAnswer(type: RecordType, answer: string): string | null {
  if (type === 'TXT') return answer.toWellFormed()
  if (type !== 'A' && type !== 'AAAA') return domainName(answer)
  const address = parseAddress(answer)
  // An IPv4 address in IPv6 clothes is a true answer to AAAA.
  if (type === 'AAAA') return answer.includes(':') && address ? address.text : null
  return address?.version === 4 && !answer.includes(':') ? address.text : null
}

function row({ domain, ts, records, title = '' }: DomainEvent): DomainRow {
  const root = rootOf(domain)
  const resolved = recordTypes.some((type) => (records[type]?.length ?? 0) > 0)
  const { A = [], AAAA = [], NS = [], MX = [], CNAME = [], TXT = [], PTR = [] } = records
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
    text: searchText(domain, root, records, title),
  }
}

/** Holds the text of every field, since a search by field looks here first; and the name as people read it. */
function searchText(domain: string, root: string, records: DomainRecords, title: string): string {
  const readable = domain.includes('xn--') ? domainToUnicode(domain) : ''
  const answers = recordTypes.flatMap((type) => records[type] ?? [])
  return [domain, readable, root, ...answers, title]
    .filter((text) => text !== '')
    .map(fold)
    .join(textSeparator)
}

function firstError(value: unknown): string {
  for (const error of compiled.Errors(value)) {
    const where = error.instancePath.slice(1).replaceAll('/', '.') || 'the event'
    return `${where} ${error.message}`
  }
  return 'the event does not have the shape of a domain event'
}

function written(ts: number): string {
  return new Date(ts).toISOString()
}

function refused(reason: string): Checked<DomainEvent> {
  return { kind: 'refused', reason }
}
