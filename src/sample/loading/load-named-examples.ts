import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import { namedDomainEvents } from '../domains/sample-domain-events.ts'
import { namedSensorObservations } from '../sensors/named-sensor-observations.ts'
import { namedTorrentEvents } from '../torrents/sample-torrent-events.ts'
import type { SampleTarget } from './load-area-samples.ts'

/** What sensors, the DHT and the DNS know of the hosts that the documents ask about. */
export async function loadNamedExamples({ intake }: SampleTarget, until: number): Promise<void> {
  await intake.accept(
    'sensors',
    namedSensorObservations(until).map((observation) => sensorEventOf(observation)),
  )
  await intake.accept('torrents', [...namedTorrentEvents(until)])
  await intake.accept('domains', [...namedDomainEvents(until)])
}
