import type { Address } from '../../core/address.ts'
import type { Finding, Outcome, Probe, Progress, ScanOptions, Summary } from './engine.ts'

/** Counts how probes end and tells the caller what it asked to be told. */
export type ScanTally = {
  sent(count: number): void
  drops(count: number): void
  forged(count: number): void
  /** A probe that was under way already. */
  repeated(): void
  settle(probe: Probe, outcome: Outcome, details?: FindingDetails): void
  /** Reports progress, at most four times a second unless forced. */
  progress(position: () => number, now: number, force?: boolean): void
  summary(aborted: boolean): Summary
}

export type FindingDetails = { readonly ttl?: number; readonly banner?: Uint8Array }

const progressMs = 250

export function createScanTally(
  options: Pick<ScanOptions, 'onFinding' | 'onProgress' | 'onSettled' | 'report'>,
  protocol: 'tcp' | 'udp',
  openReason: Finding['reason'],
): ScanTally {
  const counts = { open: 0, closed: 0, unreachable: 0, silent: 0, excluded: 0 }
  const totals = { sent: 0, done: 0, drops: 0, forged: 0 }
  const report = new Set<string>(options.report)
  let progressAt = 0

  const found = (
    address: Address,
    port: number,
    outcome: Outcome,
    details: FindingDetails,
  ): Finding | null => {
    const base = { address, port, protocol, ts: Date.now(), ...details }
    if (outcome === 'open') return { ...base, state: 'open', reason: openReason }
    if (outcome === 'closed' && report.has('closed'))
      return { ...base, state: 'closed', reason: protocol === 'udp' ? 'icmp-unreachable' : 'rst' }
    if (outcome === 'silent' && protocol === 'udp' && report.has('open|filtered'))
      return { ...base, state: 'open|filtered', reason: 'no-response' }
    return null
  }

  return {
    sent: (count) => {
      totals.sent += count
    },
    drops: (count) => {
      totals.drops += count
    },
    forged: (count) => {
      totals.forged += count
    },
    repeated: () => {
      totals.done += 1
    },
    settle: (probe, outcome, details = {}) => {
      counts[outcome] += 1
      totals.done += 1
      const finding = found(probe.address, probe.port, outcome, details)
      if (finding) options.onFinding(finding)
      options.onSettled?.(probe, outcome)
    },
    progress: (position, now, force = false) => {
      if (!options.onProgress || (!force && now < progressAt)) return
      progressAt = now + progressMs
      const progress: Progress = { sent: totals.sent, done: totals.done, position: position() }
      options.onProgress(progress)
    },
    summary: (aborted) => ({ ...totals, ...counts, aborted }),
  }
}
