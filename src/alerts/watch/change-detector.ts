import { createChangeTracker } from '../../areas/host/changes.ts'
import type { ChangeReads, PastEvent } from '../../areas/host/changes-reads.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Finding, SeenService } from '../alert.ts'
import { changeFinding, markOf, seenChange, shortHash, wants } from './change-finding.ts'
import type { WatchedEvent } from './watched-event.ts'

/** The CVEs that fit platform names, by the newest data. */
export type CvesOf = (cpes: readonly string[]) => readonly string[]

export type ChangeDetector = (watched: readonly WatchedEvent[]) => Promise<Finding[]>

/** Holds events against what was seen before of the same ports: one read for all of them together. */
export function createChangeDetector(reads: Pick<ChangeReads, 'before'>, cvesOf: CvesOf): ChangeDetector {
  return async (watched) => {
    const ordered = [...watched].sort((a, b) => a.id - b.id)
    const places = new Map(ordered.map(({ event }) => [placeOf(event), event.target]))
    const past = ordered.length === 0 ? [] : await reads.before([...places.values()], ordered[0]!.id)
    const accounts = new Set(ordered.flatMap(({ alerts }) => alerts.map(({ accountId }) => accountId)))
    return [...accounts].flatMap((account) => findingsOf(account, ordered, past, cvesOf))
  }
}

/** Of what one account may see: public events and those of its own jobs. */
function findingsOf(
  account: string,
  watched: readonly WatchedEvent[],
  past: readonly PastEvent[],
  cvesOf: CvesOf,
): Finding[] {
  const tracker = createChangeTracker()
  const newest = new Map<string, number>()
  const named = new Map<string, readonly string[]>()
  const remember = (event: HostEvent): void => {
    newest.set(placeOf(event), Math.max(event.origin.ts, newest.get(placeOf(event)) ?? 0))
    named.set(`${placeOf(event)} ${event.origin.type}`, hostValues(event).service.cpe)
  }
  for (const { client, event } of past) {
    if (client !== '' && client !== account) continue
    tracker.see(event)
    remember(event)
  }
  const findings: Finding[] = []
  for (const { id, event, alerts } of watched) {
    const mine = alerts.filter(({ accountId }) => accountId === account)
    // What comes late, such as an import of old results, changes nothing of now.
    if (mine.length === 0 || event.origin.ts < (newest.get(placeOf(event)) ?? 0)) continue
    const known = named.get(`${placeOf(event)} ${event.origin.type}`) ?? []
    for (const change of tracker.see(event)) {
      const seen = seenChange(change)
      if (!seen) continue
      for (const alert of mine)
        if (wants(alert, seen.change))
          findings.push(changeFinding(alert, { ...seen, ...serviceIn(event) }, markOf(seen, id)))
    }
    remember(event)
    const watching = mine.filter((alert) => wants(alert, 'cve'))
    if (watching.length === 0) continue
    const found = newCves(event, known, cvesOf)
    if (found.length === 0) continue
    const seen = cveChange(event, event.origin.ts, found)
    for (const alert of watching)
      findings.push(changeFinding(alert, { ...seen, ...serviceIn(event) }, shortHash(found.join(' '))))
  }
  return findings
}

/** None for an event that names no service, such as a bare port. */
function serviceIn(event: HostEvent): { readonly service?: SeenService } {
  const { name, product, version } = hostValues(event).service
  return name === '' && product === '' ? {} : { service: { name, product, version } }
}

function newCves(event: HostEvent, known: readonly string[], cvesOf: CvesOf): readonly string[] {
  const { cpe } = hostValues(event).service
  if (cpe.length === 0) return []
  const before = new Set(known.length === 0 ? [] : cvesOf(known))
  return cvesOf(cpe).filter((cve) => !before.has(cve))
}

export function cveChange({ target }: HostEvent, at: number, cves: readonly string[]) {
  const { ip, port, protocol } = target
  const ts = new Date(at).toISOString()
  const what = `${cves.length} new ${cves.length === 1 ? 'vulnerability' : 'vulnerabilities'}`
  return { change: 'cve', ts, ip, port, protocol, what, before: null, after: cves.join(', ') } as const
}

export function placeOf({ target: { ip, port, protocol } }: Pick<HostEvent, 'target'>): string {
  return `${ip} ${port}/${protocol}`
}
