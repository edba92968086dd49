import type { TestContext } from 'node:test'
import { pino } from 'pino'
import { parseRange } from '../../../core/address.ts'
import type { SensorEvent } from '../../../core/events/sensor-event.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openSensor, type Sensor } from '../open-sensor.ts'
import type { SensorLimits } from '../sensor-limits.ts'

/** A sensor on some ports of loopback for one test, and what it saw. */
export type ListeningSensor = {
  readonly sensor: Sensor
  readonly events: readonly SensorEvent[]
  /** The first event on the port, with the tag if one is wanted, as soon as it is there. */
  next(port: number, tag?: string): Promise<SensorEvent>
}

export async function listeningSensor(
  t: TestContext,
  ports: readonly number[],
  options: { readonly answer?: boolean; readonly limits?: Partial<SensorLimits> } = {},
): Promise<ListeningSensor> {
  const events: SensorEvent[] = []
  const sensor = await openSensor({
    ranges: [parseRange('127.0.0.1')!],
    ports: ports.map((port) => ({ first: port, last: port })),
    port: 0,
    answer: options.answer ?? false,
    limits: { idleMs: 500, ...options.limits },
    queueLimits: { batchMs: 20 },
    deliver: async (some) => {
      events.push(...some)
      return 0
    },
    log: pino({ level: 'silent' }),
  })
  t.after(() => sensor.stop())
  return {
    sensor,
    events,
    async next(port, tag) {
      return await eventually(
        () =>
          events.find(
            ({ target, data }) => target.port === port && (tag === undefined || data.tags.includes(tag)),
          ),
        `an event ${tag ?? ''} of port ${port}`,
      )
    },
  }
}
