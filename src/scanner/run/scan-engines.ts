import type { Logger } from 'pino'
import type { DiscoveryEngine } from '../discovery/engine.ts'
import { type ChosenEngine, chooseTcpEngine, chooseUdpEngine } from '../discovery/engines/choose-engine.ts'
import { ffiConnectEngine } from '../discovery/engines/ffi-connect-engine.ts'
import { netConnectEngine } from '../discovery/engines/net-connect-engine.ts'
import type { ScanLeg } from './legs/scan-legs.ts'

export type ScanEngines = { engineFor(leg: ScanLeg): Promise<DiscoveryEngine> }

/** Below this, starting another process takes longer than the scan. */
const fewTargets = 20_000

/** Each kind is chosen once, when it is first needed, and said why. */
export function createScanEngines(log: Pick<Logger, 'info'>): ScanEngines {
  const once = (choose: () => Promise<ChosenEngine>): (() => Promise<DiscoveryEngine>) => {
    let chosen: Promise<DiscoveryEngine> | undefined
    return () => {
      chosen ??= choose().then(({ engine, why }) => {
        log.info({ engine: engine.name }, why)
        return engine
      })
      return chosen
    }
  }
  const tcp = once(chooseTcpEngine)
  const udp = once(chooseUdpEngine)
  return {
    engineFor: async ({ entry, means, plan }) => {
      if (entry.protocol === 'udp') return udp()
      if (means !== 'near') return tcp()
      if (plan.size <= fewTargets) return netConnectEngine()
      const engine = await tcp()
      // A raw socket's packets to one's own addresses never meet the machine's own TCP.
      return engine.name === 'raw-syn' ? ffiConnectEngine() : engine
    },
  }
}
