import { type Severity, severities } from '../findings/finding.ts'
import type { NewsChange } from './channel.ts'

/** What a message says, before a format makes the body of one receiver of it. */
export type Notice = {
  /** Of the message: a receiver that gets it twice can tell. */
  readonly id: string
  /** A user asked for it, to see what arrives. */
  readonly test: boolean
  readonly digest: boolean
  readonly madeAt: number
  readonly channel: { readonly id: string; readonly name: string }
  /** The most severe first. */
  readonly items: readonly NoticeItem[]
  /** Findings beside the items, which are not listed. */
  readonly more: number
  /** Findings of first scans, only counted; in digests alone. */
  readonly baseline: Readonly<Record<Severity, number>> | null
  /** The list of findings; null where the service does not know its own address. */
  readonly url: string | null
}

/** One finding. Every text is one line without control characters, and bounded. */
export type NoticeItem = {
  readonly findingId: number
  readonly perimeterId: string
  readonly change: NewsChange
  readonly perimeter: string
  readonly title: string
  readonly severity: Severity
  readonly reasons: readonly string[]
  readonly asset: string
  readonly subject: string
  readonly ip: string
  readonly port: string
  readonly protocol: string
  readonly name: string
  /** What answers there: `ssh`, `OpenSSH`, `9.6`; empty where it is not known. */
  readonly service: string
  readonly product: string
  readonly version: string
  readonly rule: string
  readonly ruleTitle: string
  readonly explanation: string
  readonly advice: string
  readonly source: string
  /** What was observed, in order. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly firstSeen: number
  readonly lastSeen: number
  readonly url: string | null
}

/** Mails and chats with more are not read. */
export const maxItems = 50

/** One line without characters that are not seen, end a line or change its direction. */
export function plainLine(text: string, maxLength: number): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return shortened(line, maxLength)
}

export function shortened(text: string, maxLength: number): string {
  // Not in the middle of a character of two code units.
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

export const changeNames: Readonly<Record<NewsChange, string>> = {
  new: 'New',
  reopened: 'Reopened',
  fixed: 'Fixed',
}

/** `3 findings: 2 new, 1 fixed; the most severe is high`. */
export function headline({ items, more, baseline, test }: Notice): string {
  if (test) return 'Test message of Rimlight'
  const total = items.length + more
  const first = Object.values(baseline ?? {}).reduce((sum, count) => sum + count, 0)
  if (total === 0) return `The first scan made ${count(first, 'finding')}`
  const only = total === 1 ? items[0] : undefined
  if (only) return `${changeNames[only.change]}, ${only.severity}: ${only.title}`
  const worst = items.find(({ change }) => change !== 'fixed')
  const parts = (['new', 'reopened', 'fixed'] as const)
    .map((change) => [items.filter((item) => item.change === change).length, change] as const)
    .filter(([number]) => number > 0)
    .map(([number, change]) => `${number} ${change}`)
  const listed = more > 0 ? '' : `: ${parts.join(', ')}`
  return `${count(total, 'finding')}${listed}${worst ? `; the most severe is ${worst.severity}` : ''}`
}

/** `The first scan also made 12 findings: 2 high, 10 low.`; null where there is nothing to say. */
export function baselineText({ baseline }: Notice): string | null {
  if (!baseline) return null
  const parts = severities.toReversed().filter((severity) => baseline[severity] > 0)
  if (parts.length === 0) return null
  const total = parts.reduce((sum, severity) => sum + baseline[severity], 0)
  const listed = parts.map((severity) => `${baseline[severity]} ${severity}`).join(', ')
  return `First scans made ${count(total, 'finding')} (${listed}), which are not listed here.`
}

/** `203.0.113.9 443/tcp`, or the name that it is about. */
export function placeText({ ip, port, protocol, name, subject }: NoticeItem): string {
  if (ip === '') return name || subject
  return port === '' ? ip : `${ip} ${port}/${protocol || 'tcp'}`
}

/** `https, nginx 1.26.0`; empty where nothing is known. */
export function serviceText({ service, product, version }: NoticeItem): string {
  return [service, [product, version].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The details that every format shows, in this order; empty ones are left out. */
export function detailsOf(item: NoticeItem): readonly (readonly [name: string, value: string])[] {
  const pairs: readonly (readonly [string, string])[] = [
    ['Asset', item.asset],
    ['Where', placeText(item)],
    ['Service', serviceText(item)],
    ['Why', item.reasons.join('; ')],
    ['Evidence', item.facts.map(([name, value]) => `${name}: ${value}`).join('; ')],
    ['What to do', item.change === 'fixed' ? '' : item.advice],
  ]
  return pairs.filter(([, value]) => value !== '')
}

function count(number: number, what: string): string {
  return number === 1 ? `one ${what}` : `${number} ${what}s`
}
