import type { Address } from '../../core/address.ts'
import type { Finding, FindingState, Outcome, Probe, Progress, ScanOptions, Summary } from './engine.ts'

/** Counts how probes end and reports what the caller asked for. */
export type ScanTally = {
  sent(count: number): void
  drops(count: number): void
  forged(count: number): void
  /** A probe that was under way already. */
  repeated(): void
  settle(probe: Probe, outcome: Outcome, details?: FindingDetails): void
  /** Settles as silent; the probe is only made when it is reported. */
  settleSilent(probeOf: (slot: number) => Probe, slot: number): void
  /** Reports progress, at most four times a second unless forced. */
  progress(position: () => number, now: number, force?: boolean): void
  summary(aborted: boolean): Summary
}

export type FindingDetails = Pick<Finding, 'ttl' | 'banner' | 'question'>

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

  const closedReason = protocol === 'udp' ? 'icmp-unreachable' : 'rst'
  // Silence of a TCP port is a filter's; of a UDP port it may be a service that had nothing to say.
  const tellsSilence = protocol === 'udp' && report.has('open|filtered')
  const stateOf = (outcome: Outcome): FindingState | null => {
    if (outcome === 'open') return 'open'
    if (outcome === 'closed' && report.has('closed')) return 'closed'
    return outcome === 'silent' && tellsSilence ? 'open|filtered' : null
  }
  const found = (
    address: Address,
    port: number,
    outcome: Outcome,
    details: FindingDetails,
  ): Finding | null => {
    const state = stateOf(outcome)
    if (!state) return null
    const reason = state === 'open' ? openReason : state === 'closed' ? closedReason : 'no-response'
    return { address, port, protocol, state, reason, ts: Date.now(), ...details }
  }

  const settle = (probe: Probe, outcome: Outcome, details: FindingDetails = {}): void => {
    counts[outcome] += 1
    totals.done += 1
    const finding = found(probe.address, probe.port, outcome, details)
    if (finding) options.onFinding(finding)
    options.onSettled?.(probe, outcome)
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
    settle,
    settleSilent: (probeOf, slot) => {
      if (tellsSilence || options.onSettled) settle(probeOf(slot), 'silent')
      else {
        counts.silent += 1
        totals.done += 1
      }
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
