import type { Address } from '../../core/address.ts'
import type { DiscoveryEngine, Finding, Outcome, ScanOptions } from './engine.ts'

/** A host that answers on nearly every port, so that its answers say nothing. */
export type Tarpit = {
  readonly kind: 'tarpit'
  readonly address: Address
  readonly open: number
  readonly probed: number
  readonly ts: number
}

export type TarpitLimits = {
  /** How many ports of a host are looked at before it is judged. */
  readonly sample: number
  /** The share of them that has to be open. */
  readonly share: number
  /** Open ports after which a host that has shown hardly any other is suspected, and its findings held back. */
  readonly suspectAfter: number
  /** Hosts watched at a time, and tarpits remembered. */
  readonly maxHosts: number
  /** Findings held back at a time, of all hosts; beyond it they are reported as they come. */
  readonly maxHeld: number
}

export const tarpitLimits: TarpitLimits = {
  sample: 200,
  share: 0.95,
  suspectAfter: 10,
  maxHosts: 65_536,
  maxHeld: 200_000,
}

export type Verdict = 'tarpit' | 'suspect' | 'ordinary'

export function judge(open: number, probed: number, limits: TarpitLimits): Verdict {
  if (open <= probed * limits.share || open <= limits.suspectAfter) return 'ordinary'
  return probed >= limits.sample ? 'tarpit' : 'suspect'
}

type Host = { open: number; probed: number; held: Finding[] }

/**
 * The same engine, except that a tarpit is reported once and then left alone: it is neither reported nor probed
 * any further. Findings of a suspect wait until it is judged, or until the scan is over.
 */
export function withoutTarpits(
  engine: DiscoveryEngine,
  onTarpit: (tarpit: Tarpit) => void,
  limits: TarpitLimits = tarpitLimits,
): DiscoveryEngine {
  return {
    name: engine.name,
    scan: async (probes, options) => {
      const watch = createTarpitWatch(options, onTarpit, limits)
      const summary = await engine.scan(probes, { ...options, ...watch.options })
      watch.finish()
      return summary
    },
  }
}

type Watched = Required<Pick<ScanOptions, 'allow' | 'onFinding' | 'onSettled'>>

export function createTarpitWatch(
  options: Pick<ScanOptions, 'allow' | 'onFinding' | 'onSettled'>,
  onTarpit: (tarpit: Tarpit) => void,
  limits: TarpitLimits,
): { readonly options: Watched; finish(): void } {
  const hosts = new Map<string, Host>()
  const tarpits = new Set<string>()

  let heldCount = 0
  const release = (host: Host): void => {
    heldCount -= host.held.length
    for (const finding of host.held.splice(0)) options.onFinding(finding)
  }
  /** A host is watched from its first open port on: the silent rest of the internet costs nothing. */
  const watch = (key: string): Host => {
    const known = hosts.get(key)
    if (known) return known
    const [oldest] = hosts
    if (oldest && hosts.size >= limits.maxHosts) {
      release(oldest[1])
      hosts.delete(oldest[0])
    }
    const host: Host = { open: 0, probed: 0, held: [] }
    hosts.set(key, host)
    return host
  }
  const settled = (address: Address, outcome: Outcome): void => {
    const host = hosts.get(address.text)
    if (!host || outcome === 'excluded') return
    host.probed += 1
    if (outcome === 'open') host.open += 1
    const verdict = judge(host.open, host.probed, limits)
    if (verdict === 'ordinary') release(host)
    if (verdict !== 'tarpit') return
    hosts.delete(address.text)
    heldCount -= host.held.length
    const [first] = tarpits
    if (first !== undefined && tarpits.size >= limits.maxHosts) tarpits.delete(first)
    tarpits.add(address.text)
    onTarpit({ kind: 'tarpit', address, open: host.open, probed: host.probed, ts: Date.now() })
  }

  return {
    options: {
      allow: (address, port) => !tarpits.has(address.text) && options.allow(address, port),
      onFinding: (finding) => {
        if (tarpits.has(finding.address.text)) return
        if (finding.state !== 'open') return options.onFinding(finding)
        const host = watch(finding.address.text)
        const suspect = judge(host.open + 1, host.probed + 1, limits) !== 'ordinary'
        if (!suspect || heldCount >= limits.maxHeld) options.onFinding(finding)
        else {
          host.held.push(finding)
          heldCount += 1
        }
      },
      onSettled: (probe, outcome) => {
        settled(probe.address, outcome)
        options.onSettled?.(probe, outcome)
      },
    },
    finish: () => {
      for (const host of hosts.values()) release(host)
      hosts.clear()
    },
  }
}
