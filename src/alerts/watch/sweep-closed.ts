import { createChangeTracker } from '../../areas/host/changes.ts'
import type { ChangeReads } from '../../areas/host/changes-reads.ts'
import { hourMs } from '../../core/time.ts'
import { match } from '../../query/ast.ts'
import type { Alert, Finding } from '../alert.ts'
import { changeFinding, seenChange } from './change-finding.ts'
import { type Hosts, watchedServices, watchGroups } from './watch-groups.ts'

export type ClosedSweep = {
  readonly hosts: Hosts
  readonly reads: Pick<ChangeReads, 'before'>
  readonly closedHours: number
}

/** A service that was down for so long still tells what closed meanwhile; what closed before is old news. */
const lookBack = 72 * hourMs

/**
 * A scan of ports tells only which are open, so that a port which is no longer seen is one that no scan found for some
 * hours.
 */
export async function sweepClosed(
  { hosts, reads, closedHours }: ClosedSweep,
  alerts: readonly Alert[],
  now: number,
): Promise<Finding[]> {
  if (closedHours === 0) return []
  const closedAfter = closedHours * hourMs
  const last = now - closedAfter
  const findings: Finding[] = []
  const seenLast = match('created_at', {
    kind: 'range',
    from: new Date(last - lookBack).toISOString(),
    to: new Date(last).toISOString(),
    includesFrom: true,
    includesTo: true,
  })
  for (const group of watchGroups(alerts, 'closed'))
    for await (const { found } of watchedServices(hosts, group, seenLast)) {
      // Another module may have seen the port later.
      const past = await reads.before(found, Number.MAX_SAFE_INTEGER)
      const tracker = createChangeTracker({ closedAfter })
      for (const { client, event } of past)
        if (client === '' || client === group.accountId) tracker.see(event)
      for (const change of tracker.unseenBy(now)) {
        const seen = seenChange(change)
        if (!seen || Date.parse(seen.ts) < now - lookBack) continue
        for (const alert of group.alerts) findings.push(changeFinding(alert, seen, `unseen ${seen.ts}`))
      }
    }
  return findings
}
