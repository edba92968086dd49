import { imageEvent } from '../../areas/images/testing/image-event.ts'
import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import { sampleDomainEvents } from '../../sample/domains/sample-domain-events.ts'
import { sampleHostEvents } from '../../sample/sample-host-events.ts'
import { sampleSensorObservations } from '../../sample/sensors/sample-sensor-observations.ts'
import { sampleTorrentEvents } from '../../sample/torrents/sample-torrent-events.ts'

/** Events of every area, by its name. */
export function sampleOfAreas(until: number): Readonly<Record<string, readonly unknown[]>> {
  return {
    host: [...sampleHostEvents({ events: 400, until })],
    images: Array.from({ length: 20 }, (_, n) =>
      imageEvent(`image ${n}`, {
        ip: `192.0.2.${n}`,
        ts: until - n * 1000,
        // Beyond what a double holds exactly: a copy must not round it.
        phash: `ff00ff00ff00ff${n.toString(16).padStart(2, '0')}`,
      }),
    ),
    sensors: [...sampleSensorObservations({ observations: 60, until })].map((observation) =>
      sensorEventOf(observation),
    ),
    torrents: [...sampleTorrentEvents({ events: 60, until })],
    domains: [...sampleDomainEvents({ names: 60, until })],
  }
}
