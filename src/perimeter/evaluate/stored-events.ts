import type { ChangeReads } from '../../areas/host/changes-reads.ts'
import { hostArea } from '../../areas/host/host-area.ts'
import type { AddressRange } from '../../core/address.ts'
import { dayMs } from '../../core/time.ts'
import type { Enricher } from '../../enrich/place.ts'
import type { Published } from '../../storage/bus/bus.ts'

/** What is stored of a range: the newest event of each module at each port that an account may see. */
export type StoredEvents = (range: AddressRange, accountId: string) => Promise<readonly Published[]>

/** What was not seen for longer is likely gone. */
const maxAgeMs = 30 * dayMs

export function createStoredEvents(
  reads: Pick<ChangeReads, 'stateBefore'>,
  enricher: Enricher,
): StoredEvents {
  return async (range, accountId) => {
    const now = Date.now()
    const events = await reads.stateBefore(range, now, { client: accountId })
    return events
      .filter(({ origin }) => origin.ts >= now - maxAgeMs)
      .map((event) => ({ id: 0, event, row: hostArea.row(event, enricher) }))
  }
}
