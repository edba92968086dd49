import type { DiscoveryEngine } from '../engine.ts'
import type { PumpConfig } from '../pump-config.ts'
import { startPump } from '../pump-process.ts'
import { ffiConnectEngine } from './ffi-connect-engine.ts'
import { netConnectEngine } from './net-connect-engine.ts'
import { rawSynEngine } from './raw-syn-engine.ts'
import { udpEngine } from './udp-engine.ts'

/** An engine, and one sentence for a person on why it is this one. */
export type ChosenEngine = { readonly engine: DiscoveryEngine; readonly why: string }

/** Tries a pump of this kind: null when it could open what it needs, else what stood in the way. */
export type TryPump = (kind: PumpConfig['kind']) => Promise<string | null>

/**
 * The fastest TCP engine this process may use. Nothing is deduced from the user: each candidate opens its
 * sockets, because a capability, a container's profile or a missing library decides, not the name.
 */
export async function chooseTcpEngine(tryPump: TryPump = tryRealPump): Promise<ChosenEngine> {
  const raw = await tryPump('raw-syn')
  if (raw === null)
    return { engine: rawSynEngine(), why: 'Raw SYN scanning: a packet socket could be opened.' }
  const connect = await tryPump('connect')
  if (connect === null)
    return {
      engine: ffiConnectEngine(),
      why: `Connect scanning through the C library: raw SYN scanning needs CAP_NET_RAW and Linux (${raw}).`,
    }
  return {
    engine: netConnectEngine(),
    why: `Connect scanning with Node alone: the C library could not be used (${connect}).`,
  }
}

export async function chooseUdpEngine(tryPump: TryPump = tryRealPump): Promise<ChosenEngine> {
  const reason = await tryPump('udp')
  if (reason === null)
    return { engine: udpEngine('ffi'), why: 'UDP through the C library: two sockets serve all targets.' }
  return {
    engine: udpEngine('node'),
    why: `UDP with Node alone: the C library could not be used (${reason}).`,
  }
}

async function tryRealPump(kind: PumpConfig['kind']): Promise<string | null> {
  try {
    const pump = await startPump(
      { kind, timeoutMs: 1000 },
      () => {},
      () => {},
    )
    pump.kill()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
