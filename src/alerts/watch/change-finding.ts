import { createHash } from 'node:crypto'
import type { Change } from '../../areas/host/changes.ts'
import type { Alert, Finding, SeenService, WatchedChange } from '../alert.ts'

export type SeenChange = {
  readonly change: WatchedChange
  readonly ts: string
  readonly ip: string
  readonly port: number | null
  readonly protocol: string | null
  readonly what: string
  readonly before: string | null
  readonly after: string | null
  readonly service?: SeenService
}

/** What lists of CVEs and long certificate names are cut to. */
const maxTextLength = 1_000

/** `mark` tells two changes apart that look alike. */
export function changeFinding(alert: Alert, seen: SeenChange, mark: string): Finding {
  const place = seen.port === null ? seen.ip : `${seen.ip} ${seen.port}/${seen.protocol}`
  const before = seen.before?.slice(0, maxTextLength) ?? null
  const after = seen.after?.slice(0, maxTextLength) ?? null
  return {
    alertId: alert.id,
    key: `${seen.change} ${place} ${mark}`,
    foundAt: Date.now(),
    body: { kind: 'change', ...seen, before, after },
  }
}

export function wants({ rule }: Alert, change: string): boolean {
  return rule.kind === 'change' && (rule.changes as readonly string[]).includes(change)
}

/** Null for changes that no alert can ask for. */
export function seenChange({ kind, ...rest }: Change): SeenChange | null {
  return kind === 'banner' || kind === 'other' ? null : { change: kind, ...rest }
}

/**
 * A port that opens twice has opened twice: each event is its own. What goes back and forth behind a load balancer is
 * reported once a day.
 */
export function markOf({ change, ts, before, after }: SeenChange, eventId: number): string {
  if (change === 'opened' || change === 'closed') return `event ${eventId}`
  return `${ts.slice(0, 10)} ${shortHash(`${before}\n${after}`)}`
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32)
}
