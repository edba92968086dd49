import { binaryProbes } from './binary-probes.ts'
import { daemonProbes } from './daemon-probes.ts'
import { databaseProbes } from './database-probes.ts'
import { industrialTcpProbes } from './industrial-probes.ts'
import { lineProbes } from './line-probes.ts'
import type { Probe } from './probe.ts'
import { pageProbe, webProbes } from './web-probes.ts'

const anything = /^[\s\S]/
const text = /^[\t\r\n\x20-\x7e]{2,}/
const noText = /^(?:[\t\r\n\x20-\x7e]?[^\t\r\n\x20-\x7e])/
const textLine = /^[\t\r\n\x20-\x7e]{2,}\n/

/** Questions that a server which speaks first may answer; in all other protocols the client speaks first. */
const forTalkers: ReadonlySet<string> = new Set(['generic-lines', 'help', 'irc-version'])

/** A server that speaks in lines has no word for bytes, and one that speaks in bytes none for lines. */
function withExclusion(probe: Probe): Probe {
  const payload = Buffer.from(probe.payload({ host: 'host', userAgent: 'agent' })).toString('latin1')
  const greeting = forTalkers.has(probe.name) ? noText : anything
  return { ...probe, excludedBy: { greeting, answer: text.test(payload) ? noText : textLine } }
}

/**
 * In the order in which they are tried on a port that none of them knows: what most servers answer to, then
 * those that wait for bytes of their own.
 */
export const tcpProbes: readonly Probe[] = [
  pageProbe,
  ...lineProbes,
  ...databaseProbes,
  ...binaryProbes,
  ...industrialTcpProbes,
  ...webProbes,
  ...daemonProbes,
].map(withExclusion)
