import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { AddressRange } from '../../core/address.ts'
import type { SensorObservation } from '../../core/events/sensor-event.ts'
import { type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import type { PortRange } from '../../scanner/targets/parse-ports.ts'
import { addressesOf } from './covered-ranges.ts'
import { type Answer, answers } from './listening/answers.ts'
import { type Ends, endsOf, holdConnection } from './listening/hold-connection.ts'
import { listenEverywhere } from './listening/listen-everywhere.ts'
import { listenOnPorts, type PortListeners } from './listening/listen-on-ports.ts'
import { type Deliver, type QueueLimits, startObservationQueue } from './observation-queue.ts'
import { newFigures, type SensorFigures } from './sensor-figures.ts'
import { defaultLimits, type SensorLimits } from './sensor-limits.ts'
import { createSessionTable } from './session-table.ts'

/** A running sensor. */
export type Sensor = {
  figures(): SensorFigures & { readonly open: number }
  /** Ends every connection and hands on what is left. */
  stop(): Promise<void>
}

export type SensorOptions = {
  readonly ranges: readonly AddressRange[]
  /** `all`: every port, through the rules of the firewall. A list needs no rights. */
  readonly ports: 'all' | readonly PortRange[]
  /** Of the listener behind the rules. */
  readonly port: number
  readonly answer: boolean
  readonly limits?: Partial<SensorLimits>
  readonly queueLimits?: Partial<QueueLimits>
  readonly deliver: Deliver
  readonly log: Logger
  readonly supervisor?: ActivityStarter
}

/** Each is a socket for TCP and one for UDP. */
const maxListeners = 4_096

export async function openSensor(options: SensorOptions): Promise<Sensor> {
  const { log, ranges, ports, deliver, supervisor = createSupervisor({ log }) } = options
  const limits = withinDescriptors({ ...defaultLimits, ...options.limits }, log)
  const figures = newFigures()
  const queue = startObservationQueue({
    ...{ deliver, figures, log, supervisor },
    limits: options.queueLimits ?? {},
  })
  const table = createSessionTable(limits, () => {
    figures.shed += 1
  })
  const said: readonly Answer[] = options.answer ? answers : []
  const keep = (
    socket: Socket,
    ends: Ends | null,
    onOver: (observation: SensorObservation) => void,
  ): boolean => {
    if (ends) holdConnection(socket, ends, { limits, answers: said, table, onOver })
    // Gone already.
    else socket.on('error', () => {}).destroy()
    return ends !== null
  }

  const open = (): Promise<PortListeners> => {
    if (ports === 'all')
      return listenEverywhere({
        ranges,
        port: options.port,
        bytes: limits.bytes,
        log,
        supervisor,
        onConnection: (socket, pairing) => {
          const ends = endsOf(socket)
          if (ends) pairing.onOpened(ends)
          // Of one that is gone already the first packet was seen.
          keep(socket, ends, pairing.onOver)
        },
        onObservation: queue.add,
        onDrops: (count) => queue.lost('kernel', count),
      })
    const numbers = ports.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    )
    return listenOnPorts({
      addresses: addressesOf(ranges, Math.floor(maxListeners / numbers.length)),
      ports: numbers,
      bytes: limits.bytes,
      onConnection: (socket, target) => {
        if (!keep(socket, endsOf(socket, target), queue.add)) queue.lost('kernel', 1)
      },
      onDatagram: queue.add,
    })
  }
  const listeners = await open().catch(async (error: unknown) => {
    await queue.close()
    throw error
  })

  return {
    figures: () => ({ ...structuredClone(figures), open: table.size }),
    async stop() {
      const closed = listeners.close()
      table.endAll()
      await closed
      await queue.close()
    },
  }
}

/** Descriptors for everything that is not a connection. */
const spare = 256

/** The limits, with no more connections than this process may have descriptors. */
function withinDescriptors(limits: SensorLimits, log: Logger): SensorLimits {
  const room = Math.max(16, descriptorLimit() - spare)
  if (limits.connections <= room) return limits
  log.warn(
    { wanted: limits.connections, connections: room },
    'this process may not hold so many connections open: raise its limit of open files (ulimit -n)',
  )
  return { ...limits, connections: room }
}

function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    // Not Linux: the system says no when it is time.
    return Number.POSITIVE_INFINITY
  }
}
