import { type Fingerprints, ownFingerprints } from '../../fingerprints/fingerprints.ts'
import { tcpProbes } from '../../fingerprints/probes/tcp-probes.ts'
import { udpProbes } from '../../fingerprints/probes/udp-probes.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { serviceConfigFor } from './config.ts'
import { probeTcp } from './probe-tcp.ts'
import { probeUdp } from './probe-udp.ts'
import { defaultWaits, type Waits } from './waits.ts'

export type ServiceSimpleOptions = {
  readonly waits?: Waits
  /** Our own when left out. */
  readonly fingerprints?: Fingerprints
}

/** Which service is on a port, by what it answers. For ports of TCP, and of UDP when the target says so. */
export function createServiceSimple(
  options: ServiceSimpleOptions,
): ProtocolModule<ReturnType<typeof serviceConfigFor>> {
  const { waits = defaultWaits, fingerprints = ownFingerprints() } = options
  const own = new Set([...tcpProbes, ...udpProbes].map(({ name }) => name))
  const extra = [...fingerprints.tcpProbes, ...fingerprints.udpProbes].filter(({ name }) => !own.has(name))
  return {
    name: 'service-simple',
    about: 'Name, product and version of the service on a port.',
    protocol: 'tcp',
    defaultPorts: [],
    config: serviceConfigFor(extra.map(({ name }) => name)),
    // Enough for rarity `all`: most of its connections wait a second.
    limits: { milliseconds: 120_000, bytes: 1_048_576, connections: 64 },
    run: (context) =>
      context.target.protocol === 'udp'
        ? probeUdp(context, waits, fingerprints)
        : probeTcp(context, waits, fingerprints),
  }
}

export const serviceSimple = createServiceSimple({})
