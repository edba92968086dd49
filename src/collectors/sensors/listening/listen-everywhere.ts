import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { AddressRange } from '../../../core/address.ts'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import { keepCapturing } from '../capture/keep-capturing.ts'
import { packetMark, versionsOf } from '../firewall/rule-set.ts'
import { createPacketPairs } from '../packet-pairs.ts'
import type { Ends } from './hold-connection.ts'
import type { PortListeners } from './listen-on-ports.ts'
import { listenTransparently } from './listen-transparently.ts'

export type EverywhereOptions = {
  readonly ranges: readonly AddressRange[]
  /** Of the listener behind the rules. */
  readonly port: number
  readonly bytes: number
  readonly log: Logger
  readonly supervisor: ActivityStarter
  /** Opens what is to be held; `onOver` is to get what it said. */
  readonly onConnection: (socket: Socket, pairing: Pairing) => void
  readonly onObservation: (observation: SensorObservation) => void
  readonly onDrops: (count: number) => void
}

export type Pairing = {
  readonly onOpened: (ends: Ends) => void
  readonly onOver: (observation: SensorObservation) => void
}

const sweepMs = 100

/** Every TCP port by one listener, and everything else by raw sockets: what the rules of the firewall let come. */
export async function listenEverywhere(options: EverywhereOptions): Promise<PortListeners> {
  const { ranges, bytes, log, onObservation, onDrops } = options
  const versions = versionsOf(ranges)
  const pairs = createPacketPairs(onObservation)
  const pairing: Pairing = { onOpened: pairs.opened, onOver: pairs.over }
  const capture = await keepCapturing({
    versions,
    mark: packetMark,
    bytes,
    log,
    supervisor: options.supervisor,
    onDrops,
    onObservation: (observation) => {
      const isFirst = observation.packet?.flags?.syn === true && observation.payload.length === 0
      if (isFirst) pairs.seen(observation)
      else onObservation(observation)
    },
  })
  const sweeper = setInterval(() => pairs.sweep(Date.now()), sweepMs)
  const close = async (): Promise<void> => {
    await capture.stop()
    clearInterval(sweeper)
    pairs.close()
  }
  try {
    const listeners = await listenTransparently(versions, options.port, (socket) =>
      options.onConnection(socket, pairing),
    )
    return {
      async close() {
        await listeners.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
