import type { EventRecord } from '../../parts/event/event-summary.ts'

/** What /v2/query/ip answers. */
export type HostAnswer = {
  readonly total: number
  readonly events: readonly { readonly port: number; readonly results: readonly EventRecord[] }[]
}
