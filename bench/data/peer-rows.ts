import { hostArea } from '../../src/areas/host/host-area.ts'
import type { HostEvent } from '../../src/core/events/host-event.ts'
import type { Enricher } from '../../src/enrich/place.ts'
import type { PeerRow } from '../peers/postgres-table.ts'

/** The same checks, places, tags and search values that our way in makes: only the storage differs. */
export function peerRows(
  values: readonly unknown[],
  newest: readonly boolean[],
  enricher: Enricher,
): PeerRow[] {
  const limits = { now: Date.now(), retentionDays: 183 }
  return values.flatMap((value, index) => {
    const checked = hostArea.check(value, limits)
    if (checked.kind === 'refused') return []
    const event: HostEvent = checked.event
    return [
      { row: hostArea.row(event, enricher), record: JSON.stringify(event), newest: newest[index] ?? true },
    ]
  })
}
