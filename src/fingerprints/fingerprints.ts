import { createMatcher } from './match-service.ts'
import type { MatchAnswer } from './matching/match-answer.ts'
import type { Probe } from './probes/probe.ts'
import { tcpProbes } from './probes/tcp-probes.ts'
import { udpProbes } from './probes/udp-probes.ts'
import type { MatchRule } from './rule.ts'
import { rules } from './rules.ts'
import { tableIndex } from './tables/tables.ts'

/** What an operator adds: rules and probes out of files they are entitled to use. */
export type ExtraFingerprints = {
  readonly rules: readonly MatchRule[]
  readonly probes: readonly Probe[]
  /** What was left aside while reading, for the operator to see. */
  readonly warnings: readonly string[]
}

export const noExtras: ExtraFingerprints = { rules: [], probes: [], warnings: [] }

/** What services are asked, and what their answers are held against. */
export type Fingerprints = {
  readonly tcpProbes: readonly Probe[]
  readonly udpProbes: readonly Probe[]
  readonly match: MatchAnswer
  /** Whether a rule reads answers to this probe as those of the service: only then another answer says more. */
  knows(probe: string, service: string): boolean
}

/** Our own set, matched on the calling thread: its rules are tested to take time by length and no more. */
export function ownFingerprints(): Fingerprints {
  const match = createMatcher(rules, { table: tableIndex })
  return {
    tcpProbes,
    udpProbes,
    knows: knowsBy(rules),
    match: async (probe, bytes) => ({ match: match(probe, bytes) }),
  }
}

/** Our own set and the operator's, whose rules are not tested: `match` is that of a pool. */
export function fingerprintsWith(extra: ExtraFingerprints, match: MatchAnswer): Fingerprints {
  return {
    tcpProbes: [...tcpProbes, ...extra.probes.filter(({ transport }) => transport === 'tcp')],
    udpProbes: [...udpProbes, ...extra.probes.filter(({ transport }) => transport === 'udp')],
    knows: knowsBy([...rules, ...extra.rules]),
    match,
  }
}

function knowsBy(all: readonly MatchRule[]): Fingerprints['knows'] {
  const pairs = new Set(
    all.map(({ reads, service }) => `${reads.startsWith('http.') ? 'http-get' : reads} ${service}`),
  )
  return (probe, service) => pairs.has(`${probe} ${service}`)
}
