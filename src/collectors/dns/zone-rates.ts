import { rootOf } from '../../areas/domains/domain-area.ts'
import type { AbortWatch } from './abort-watch.ts'
import type { AskServers } from './ask-servers.ts'
import { createTurnstile, type Turnstile } from './turnstile.ts'

/** Zones whose rate is remembered; an older one begins anew. */
const maxZones = 10_000

/** Keeps to so many questions a second about the names of one registered domain, for all callers. */
export function withZoneRate(ask: AskServers, rate: number, aborts: AbortWatch): AskServers {
  const zones = new Map<string, Turnstile>()
  const gateOf = (zone: string): Turnstile => {
    const gate = zones.get(zone) ?? createTurnstile({ rate, atOnce: Number.POSITIVE_INFINITY, aborts })
    // Put back at the end, so that the one that has not been used for longest stands in front.
    zones.delete(zone)
    zones.set(zone, gate)
    if (zones.size > maxZones) zones.delete(zones.keys().next().value!)
    return gate
  }
  return async (question, signal) => {
    const gate = gateOf(rootOf(question.name))
    await gate.enter(signal)
    try {
      return await ask(question, signal)
    } finally {
      gate.leave()
    }
  }
}
