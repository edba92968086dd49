import type { Service } from '../../service/service.ts'
import { sampleTorrentEvents } from '../torrents/sample-torrent-events.ts'

const maxEvents = 2_000
/** A small sample of hosts has a small sample of peers beside it. */
const hostEventsEach = 20
const eventsAtOnce = 500

/** Who shares what in the imagined internet of a sample with so many host events. */
export async function loadTorrentSample(
  { intake }: Pick<Service, 'intake'>,
  hostEvents: number,
  signal: AbortSignal,
): Promise<number> {
  const events = Math.min(maxEvents, Math.ceil(hostEvents / hostEventsEach))
  const sample = [...sampleTorrentEvents({ events, until: Date.now() })]
  let accepted = 0
  for (let start = 0; start < sample.length; start += eventsAtOnce) {
    signal.throwIfAborted()
    accepted += (await intake.accept('torrents', sample.slice(start, start + eventsAtOnce))).accepted
  }
  return accepted
}
