import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import type { SensorEvent } from '../../core/sensor-event.ts'
import type { Service } from '../../service/service.ts'
import { sampleSensorObservations } from '../sensors/sample-sensor-observations.ts'

const maxObservations = 2_000
/** A small sample of hosts has a small sample of visitors beside it. */
const hostEventsEach = 20
const eventsAtOnce = 250

/** What sensors saw in the imagined internet of a sample with so many host events. */
export async function loadSensorSample(
  { intake }: Pick<Service, 'intake'>,
  hostEvents: number,
  signal: AbortSignal,
): Promise<number> {
  const observations = Math.min(maxObservations, Math.ceil(hostEvents / hostEventsEach))
  let chunk: SensorEvent[] = []
  let accepted = 0
  const deliver = async (): Promise<void> => {
    accepted += (await intake.accept('sensors', chunk)).accepted
    chunk = []
  }
  for (const observation of sampleSensorObservations({ observations, until: Date.now() })) {
    signal.throwIfAborted()
    chunk.push(sensorEventOf(observation))
    if (chunk.length === eventsAtOnce) await deliver()
  }
  if (chunk.length > 0) await deliver()
  return accepted
}
