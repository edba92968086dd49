import { hostValues } from '../../areas/host/fields/values.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { dayMs } from '../../core/time.ts'
import { and, match } from '../../query/ast.ts'
import type { Alert, Finding } from '../alert.ts'
import { changeFinding } from './change-finding.ts'
import { type Hosts, watchedServices, watchGroups } from './watch-groups.ts'

/** What was not seen for longer is no longer there. */
const seenDays = 30

/** Certificates that were seen lately and end soon. */
export async function sweepExpiry(
  hosts: Hosts,
  alerts: readonly Alert[],
  now: number,
  days: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const soon = and([
    match('ssl.cert.not_after', {
      kind: 'range',
      from: new Date(now).toISOString(),
      to: new Date(now + days * dayMs).toISOString(),
      includesFrom: true,
      includesTo: true,
    }),
    match('created_at', {
      kind: 'compare',
      operator: '>=',
      bound: new Date(now - seenDays * dayMs).toISOString(),
    }),
  ])
  for (const group of watchGroups(alerts, 'expiry'))
    for await (const { events } of watchedServices(hosts, group, soon))
      for (const event of events) {
        const seen = expiryOf(event, now)
        if (!seen) continue
        for (const alert of group.alerts) findings.push(changeFinding(alert, seen, `${seen.after}`))
      }
  return findings
}

function expiryOf({ target, origin, result }: HostEvent, now: number) {
  const { data } = hostValues({ target, origin, result })
  const end = data['ssl.cert.not_after']
  if (typeof end !== 'number') return null
  const name = data['ssl.cert.subject.common_name']
  return {
    change: 'expiry',
    ts: new Date(now).toISOString(),
    ip: target.ip,
    port: target.port,
    protocol: target.protocol,
    what: 'certificate ends',
    before: Array.isArray(name) ? (name[0] ?? null) : null,
    after: new Date(end).toISOString(),
  } as const
}
