/** What an account watches: its assets, how they are scanned, and when. */
export type Perimeter = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly createdAt: number
  readonly scan: ScanSettings
  readonly schedule: Schedule
  readonly paused: boolean
  /** When the next scan is due; null when it is only scanned on request. */
  readonly nextScanAt: number | null
}

export const presetNames = ['quick', 'web', 'full', 'custom', 'none'] as const
export type PresetName = (typeof presetNames)[number]

/** What a scan of the perimeter looks for. `none`: it is not scanned, only what others observe is evaluated. */
export type ScanSettings = {
  readonly preset: PresetName
  /** As in a job, such as `22,80,8000-8100`; only with `custom`. */
  readonly ports?: string
  /** Names of scan modules; only with `custom`. */
  readonly modules?: readonly string[]
}

export type Schedule = {
  readonly every: 'day' | 'week' | 'never'
  /** From 0 to 23, in the time zone. */
  readonly hour: number
  /** From 0 (Sunday) to 6; only with `week`. */
  readonly weekday: number
  /** An IANA name, such as `Europe/Lisbon`. */
  readonly timeZone: string
}

export const defaultSchedule: Schedule = { every: 'day', hour: 3, weekday: 1, timeZone: 'UTC' }

/** One scan of a perimeter, or of one port to see whether a finding is fixed. */
export type Run = {
  readonly id: number
  readonly perimeterId: string
  readonly kind: 'scan' | 'verify'
  readonly status: RunStatus
  /** The job behind it; null when it was refused. */
  readonly jobId: string | null
  readonly requestedAt: number
  readonly finishedAt: number | null
  /** Why it failed or was refused. */
  readonly reason: string | null
  /** The finding that is verified. */
  readonly findingId: number | null
  /** Services that were seen, findings that were opened and fixed by it. */
  readonly services: number
  readonly opened: number
  readonly fixed: number
}

export const runStatuses = ['running', 'success', 'failed', 'revoked', 'refused'] as const
export type RunStatus = (typeof runStatuses)[number]
