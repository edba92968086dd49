import { escapeUnprintable } from '../../core/escape.ts'
import type { Alert, FindingBody } from '../alert.ts'
import { findingAddress, findingText } from './finding-text.ts'

/** What a receiver gets: the findings of one alert since its last message. */
export type Message = {
  readonly id: string
  readonly alert: { readonly id: string; readonly name: string; readonly kind: 'match' | 'change' }
  /** A user asked for a message to see that it arrives. */
  readonly test: boolean
  readonly made_at: string
  readonly total: number
  /** How many of the total are not shown. */
  readonly left_out: number
  readonly findings: readonly SentFinding[]
}

/** A finding, in words and with the page of its host where the service knows its own address. */
export type SentFinding = FindingBody & { readonly text: string; readonly url?: string }

export type MessageParts = {
  readonly id: string
  readonly madeAt: number
  readonly test: boolean
  readonly leftOut: number
  readonly findings: readonly FindingBody[]
}

/** Receivers take some hundred kilobytes; what does not fit is counted. */
const maxBodyLength = 262_144

/** `publicUrl`: where the pages of the service are; empty where that is not known. */
export function messageOf(
  alert: Alert,
  { id, madeAt, test, leftOut, findings }: MessageParts,
  publicUrl = '',
): Message {
  const shown: SentFinding[] = []
  let length = 0
  for (const body of findings) {
    const finding = sentFinding(body, publicUrl)
    length += JSON.stringify(finding).length
    if (length > maxBodyLength) break
    shown.push(finding)
  }
  const total = findings.length + leftOut
  return {
    id,
    alert: { id: alert.id, name: alert.name, kind: alert.rule.kind },
    test,
    made_at: new Date(madeAt).toISOString(),
    total,
    left_out: total - shown.length,
    findings: shown,
  }
}

const maxTextLength = 300

function sentFinding(body: FindingBody, publicUrl: string): SentFinding {
  const address = findingAddress(body)
  // What services say of themselves is in here: no line of theirs becomes a line of a message.
  const text = escapeUnprintable(findingText(body)).replace(/\s+/g, ' ').slice(0, maxTextLength)
  const url = publicUrl === '' || address === null ? undefined : hostUrl(publicUrl, address)
  return { ...body, text, ...(url !== undefined && { url }) }
}

export function hostUrl(publicUrl: string, address: string): string {
  return `${publicUrl.replace(/\/$/, '')}/host/${encodeURIComponent(address)}`
}
