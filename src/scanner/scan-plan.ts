import type { AddressRange } from '../core/address.ts'
import type { HostEvent } from '../core/events/host-event.ts'
import type { Capture } from '../protocols/protocol-module.ts'
import type { PortRange } from './targets/parse-ports.ts'

/** What one job asks for, checked: nothing in it is refused later for its shape. */
export type ScanPlan = {
  /** `scan` finds open ports first; `grab` runs the modules on every target and port at once. */
  readonly kind: 'scan' | 'grab'
  readonly entries: readonly ScanEntry[]
}

export type ScanEntry = {
  readonly targets: readonly TargetSpec[]
  readonly ports: readonly PortRange[]
  readonly protocol: 'tcp' | 'udp'
  readonly modules: readonly { readonly name: string; readonly config: Readonly<Record<string, unknown>> }[]
  /** Ask the questions of all UDP services on every port, and not only that of its usual service. */
  readonly payloads?: 'all'
  /** Stop after so many open ports. */
  readonly sample?: number
}

/** Ranges are expanded lazily; names are resolved when the scan runs. */
export type TargetSpec =
  | { readonly kind: 'range'; readonly range: AddressRange }
  | { readonly kind: 'asn'; readonly asn: number }
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'name'; readonly name: string }

/** Where a cancelled scan goes on. Opaque to the code that stores it; JSON. */
export type Checkpoint = Readonly<Record<string, unknown>>

export type KeepCaptures = (event: HostEvent, captures: readonly Capture[]) => Promise<HostEvent>

export type ScanRun = {
  /** In whose scope it runs; empty for the operator's campaigns. */
  readonly accountId: string
  readonly signal: AbortSignal
  readonly checkpoint?: Checkpoint
  /** Packets or connects a second for this scan; the caps of the whole program hold beside it. */
  readonly rate: number
  /**
   * Events without client and job: the caller adds those. Awaited, so that a checkpoint never runs ahead
   * of what is durable.
   */
  readonly onEvents: (events: readonly HostEvent[]) => Promise<void>
  /** Stores the pictures and pages of an event, and gives it back with where they are. */
  readonly keepCaptures: KeepCaptures
  readonly onCheckpoint: (checkpoint: Checkpoint) => Promise<void>
  readonly onProgress?: (progress: ScanProgress) => void
}

export type ScanProgress = {
  /** Ports times addresses, as far as it is known. */
  readonly total: number
  readonly done: number
  readonly openPorts: number
  readonly perSecond: number
}

export type ScanOutcome =
  | { readonly kind: 'finished' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'aborted' }

export type Scanner = {
  /** Why an account may not have this plan scanned at all, naming the part; null when it may. */
  refusal(plan: ScanPlan, accountId: string): string | null
  run(plan: ScanPlan, run: ScanRun): Promise<ScanOutcome>
}
