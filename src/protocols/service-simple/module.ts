import type { ProtocolModule } from '../protocol-module.ts'
import { serviceConfig } from './config.ts'
import { probeTcp } from './probe-tcp.ts'
import { probeUdp } from './probe-udp.ts'
import { defaultWaits, type Waits } from './waits.ts'

/** Which service is on a port, by what it answers. For ports of TCP, and of UDP when the target says so. */
export function createServiceSimple(waits: Waits): ProtocolModule<typeof serviceConfig> {
  return {
    name: 'service-simple',
    about: 'Name, product and version of the service on a port.',
    protocol: 'tcp',
    defaultPorts: [],
    config: serviceConfig,
    // Enough for rarity `all`: each of its connections waits some two seconds.
    limits: { milliseconds: 90_000, bytes: 1_048_576, connections: 24 },
    run: (context) =>
      context.target.protocol === 'udp' ? probeUdp(context, waits) : probeTcp(context, waits),
  }
}

export const serviceSimple = createServiceSimple(defaultWaits)
