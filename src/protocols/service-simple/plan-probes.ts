import { unescapeBytes } from '../../core/escape.ts'
import { isTlsPort } from '../../fingerprints/port-names.ts'
import type { Probe } from '../../fingerprints/probes/probe.ts'
import { tcpProbes } from '../../fingerprints/probes/tcp-probes.ts'
import { udpProbes } from '../../fingerprints/probes/udp-probes.ts'
import { type ServiceConfig, tlsProbe } from './config.ts'

export type ProbePlan = {
  readonly steps: readonly Step[]
  /** Connections that may be opened for them, or datagrams sent. */
  readonly most: number
}

export type Step = { readonly kind: 'tls' } | { readonly kind: 'send'; readonly probe: Probe }

type Rarity = NonNullable<ServiceConfig['probe_rarity']>

/** How much of a target's patience each rarity may use. */
const mostOf: Readonly<Record<Rarity, number>> = { light: 2, probable: 3, default: 5, all: 24 }

const highestRarity: Readonly<Record<Rarity, number>> = { light: 1, probable: 1, default: 2, all: 3 }

/**
 * What is tried on a port, in order: what the client put first, its own payloads, what the port is known
 * for, then the rest up to the rarity.
 */
export function planProbes(protocol: 'tcp' | 'udp', port: number, config: ServiceConfig): ProbePlan {
  const rarity = config.probe_rarity ?? 'default'
  const probes = protocol === 'tcp' ? tcpProbes : udpProbes
  const asked = (config.prioritize_probes ?? '').split(',').filter((name) => name !== '')
  const steps: Step[] = []
  const add = (step: Step): void => {
    if (!steps.some((known) => nameOf(known) === nameOf(step))) steps.push(step)
  }
  for (const name of asked) {
    const probe = probes.find((one) => one.name === name)
    if (probe) add({ kind: 'send', probe })
    else if (name === tlsProbe && protocol === 'tcp') add({ kind: 'tls' })
  }
  for (const probe of customProbes(config.custom_probes ?? '', protocol)) add({ kind: 'send', probe })
  if (protocol === 'tcp' && isTlsPort(port)) add({ kind: 'tls' })
  for (const probe of probes) if (probe.ports.includes(port)) add({ kind: 'send', probe })
  for (const probe of probes) {
    if (probe.rarity <= highestRarity[rarity]) add({ kind: 'send', probe })
    // TLS is the likeliest after a web page.
    if (protocol === 'tcp' && probe.name === 'http-get') add({ kind: 'tls' })
  }
  return { steps, most: mostOf[rarity] }
}

export function nameOf(step: Step): string {
  return step.kind === 'tls' ? tlsProbe : step.probe.name
}

function customProbes(text: string, transport: 'tcp' | 'udp'): readonly Probe[] {
  return text
    .split(',')
    .filter((payload) => payload !== '')
    .map((payload, index) => ({
      name: transport === 'udp' ? `custom-${index + 1}-udp` : `custom-${index + 1}`,
      transport,
      rarity: 1,
      ports: [],
      payload: () => unescapeBytes(payload),
    }))
}
