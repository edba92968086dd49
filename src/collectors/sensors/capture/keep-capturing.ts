import type { Logger } from 'pino'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'
import { type CaptureConfig, type CaptureProcess, startCapture } from './capture-process.ts'
import { readPacket } from './read-packet.ts'

const restartMs = 1_000

export type CaptureOptions = CaptureConfig & {
  readonly log: Logger
  readonly onObservation: (observation: SensorObservation) => void
  readonly onDrops: (count: number) => void
}

/** Runs the process that captures packets; one that dies is replaced, and that is logged. */
export async function keepCapturing(options: CaptureOptions): Promise<CaptureProcess> {
  const { versions, mark, bytes, log, onObservation, onDrops } = options
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const start = (): Promise<CaptureProcess> =>
    startCapture(
      { versions, mark, bytes },
      {
        onPacket: (record) => {
          const observation = readPacket(record, bytes)
          if (observation) onObservation(observation)
        },
        onDrops,
        onEnd: again,
      },
    )
  const again = (error: Error): void => {
    if (stopped) return
    log.error({ err: error }, 'bare packets and datagrams are not seen until the capture runs again')
    timer = setTimeout(() => {
      current = start().catch((cause: Error) => {
        again(cause)
        return null
      })
    }, restartMs)
  }
  let current: Promise<CaptureProcess | null> = start()
  await current
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await (await current)?.stop()
    },
  }
}
