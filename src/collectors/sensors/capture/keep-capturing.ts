import type { Logger } from 'pino'
import { aborted } from '../../../core/aborted.ts'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import { type CaptureConfig, type CaptureProcess, startCapture } from './capture-process.ts'
import { readPacket } from './read-packet.ts'

const backOff = { firstMs: 1_000, maxMs: 10_000 }

export type CaptureOptions = CaptureConfig & {
  readonly log: Logger
  readonly supervisor: ActivityStarter
  readonly onObservation: (observation: SensorObservation) => void
  readonly onDrops: (count: number) => void
}

type Capture = { readonly process: CaptureProcess; readonly ended: Promise<never> }

/** Runs the process that captures packets; one that dies is replaced, and that is logged. */
export async function keepCapturing(options: CaptureOptions): Promise<CaptureProcess> {
  let current: Capture | null = await start(options)
  return options.supervisor.start({
    name: 'packet capture',
    problem: 'bare packets and datagrams are not seen until the capture runs again',
    everyMs: 0,
    backOff,
    run: async (signal, working) => {
      current ??= await start(options)
      const { process, ended } = current
      working()
      try {
        await Promise.race([ended, aborted(signal)])
      } finally {
        current = null
        if (signal.aborted) await process.stop()
      }
    },
  })
}

async function start({ versions, mark, bytes, onObservation, onDrops }: CaptureOptions): Promise<Capture> {
  const { promise: ended, reject: onEnd } = Promise.withResolvers<never>()
  // It may end before the loop waits for it: the loop gets the error all the same.
  ended.catch(() => {})
  const process = await startCapture(
    { versions, mark, bytes },
    {
      onPacket: (record) => {
        const observation = readPacket(record, bytes)
        if (observation) onObservation(observation)
      },
      onDrops,
      onEnd,
    },
  )
  return { process, ended }
}
