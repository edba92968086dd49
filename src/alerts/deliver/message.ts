import type { Alert, FindingBody } from '../alert.ts'

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
  readonly findings: readonly FindingBody[]
}

export type MessageParts = {
  readonly id: string
  readonly madeAt: number
  readonly test: boolean
  readonly leftOut: number
  readonly findings: readonly FindingBody[]
}

/** Receivers take some hundred kilobytes; what does not fit is counted. */
const maxBodyLength = 262_144

export function messageOf(alert: Alert, { id, madeAt, test, leftOut, findings }: MessageParts): Message {
  const shown: FindingBody[] = []
  let length = 0
  for (const finding of findings) {
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
