import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import type { Intake } from '../../ingest/intake.ts'
import { sampleDomainEvents } from '../domains/sample-domain-events.ts'
import { sampleSensorObservations } from '../sensors/sample-sensor-observations.ts'
import { sampleTorrentEvents } from '../torrents/sample-torrent-events.ts'

const eventsAtOnce = 250

/** Where sample events go: a running service, or what stands for one. */
export type SampleTarget = { readonly intake: Intake }

/** What sensors saw, beside a sample of so many host events. */
export function loadSensorSample(
  target: SampleTarget,
  hostEvents: number,
  signal: AbortSignal,
): Promise<number> {
  // A sample of the default size has enough for the curve of a day.
  const observations = Math.min(6_000, Math.ceil(hostEvents / 20 + Math.max(0, hostEvents - 10_000) / 12))
  const sample = sampleSensorObservations({ observations, until: Date.now() })
  return load(target, 'sensors', sample, sensorEventOf, signal)
}

/** Peers and torrents, beside a sample of so many host events. */
export function loadTorrentSample(
  target: SampleTarget,
  hostEvents: number,
  signal: AbortSignal,
): Promise<number> {
  const events = Math.min(2_000, Math.ceil(hostEvents / 20))
  const sample = sampleTorrentEvents({ events, until: Date.now() })
  return load(target, 'torrents', sample, (event) => event, signal)
}

/** Names, beside a sample of so many host events. */
export function loadDomainSample(
  target: SampleTarget,
  hostEvents: number,
  signal: AbortSignal,
): Promise<number> {
  const names = Math.max(50, Math.min(5_000, Math.ceil(hostEvents / 10)))
  const sample = sampleDomainEvents({ names, until: Date.now() })
  return load(target, 'domains', sample, (event) => event, signal)
}

async function load<Item>(
  { intake }: SampleTarget,
  area: string,
  sample: Iterable<Item>,
  eventOf: (item: Item) => unknown,
  signal: AbortSignal,
): Promise<number> {
  let chunk: unknown[] = []
  let accepted = 0
  const deliver = async (): Promise<void> => {
    accepted += (await intake.accept(area, chunk)).accepted
    chunk = []
  }
  for (const item of sample) {
    signal.throwIfAborted()
    chunk.push(eventOf(item))
    if (chunk.length === eventsAtOnce) await deliver()
  }
  if (chunk.length > 0) await deliver()
  return accepted
}
