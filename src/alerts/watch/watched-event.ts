import type { HostEvent } from '../../core/events/host-event.ts'
import type { Alert } from '../alert.ts'

/** An event of a host that an alert watches. */
export type WatchedEvent = {
  readonly id: number
  /** The account whose job made it; empty for public events. */
  readonly client: string
  readonly event: HostEvent
  /** Those that watch the host; all of them may see the event. */
  readonly alerts: readonly Alert[]
}
