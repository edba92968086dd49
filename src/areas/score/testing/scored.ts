import type { CveIndex } from '../../cve/match.ts'
import type { Observation } from '../observation.ts'
import { type Knowledge, type ScoredHost, scoreHost } from '../score-host.ts'

export const now = Date.UTC(2026, 5, 15, 12)

/** What one module saw; every member can be replaced. */
export function observation(
  type: string,
  port: number,
  data: Readonly<Record<string, unknown>>,
  more: Partial<Observation> = {},
): Observation {
  return { type, port, protocol: 'tcp', ts: now - 1_000, data, long: false, state: 'open', ...more }
}

export function service(
  port: number,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): Observation {
  const said = { name, method: 'probe_matching', banner: '', ...more }
  return observation('service-simple', port, { state: { state: 'open' }, service: said })
}

export const noCves: CveIndex = { match: () => [], size: 0, version: '' }

export const knowsNothing: Knowledge = {
  cves: { index: noCves, minConfidence: 0.3 },
  weakKeys: { find: () => null },
}

export function scored(
  observations: readonly Observation[],
  knowledge: Partial<Knowledge> = {},
  torrents: number | null = null,
): ScoredHost {
  const facts = { address: '192.0.2.10', at: now, observations, torrents }
  return scoreHost(facts, { ...knowsNothing, ...knowledge })
}
