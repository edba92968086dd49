import type { StoredSensorEvent } from '../src/areas/sensors/stored-record.ts'
import type { TorrentEvent } from '../src/core/events/torrent-event.ts'
import type { Client } from './client.ts'
import { eventDifferences } from './event-differences.ts'
import { clientAddress, peerAddress } from './field-load.ts'
import type { Finding } from './finding.ts'
import { promised, type Span, type Stimulus } from './stimuli.ts'

/** Null for all rounds. */
type Round = number | null

/** Both listeners are on loopback, and receive nothing else. */
const allClients = '127.0.0.0/8'
const pageEvents = 500

export async function connectionFindings(
  client: Client,
  stimuli: readonly Stimulus[],
  deaths: readonly Span[],
  round: Round,
): Promise<Finding[]> {
  const events = await allEvents<StoredSensorEvent>(
    client,
    'sensors',
    round === null ? allClients : clientAddress(round),
  )
  const stored = events.map(({ data }) => data.payload ?? '')
  return stimulusDifferences(stimuli.filter(isOf(round)), deaths, stored).map((finding) => ({
    ...finding,
    text: `connections: ${finding.text}`,
  }))
}

export async function announcementFindings(
  client: Client,
  stimuli: readonly Stimulus[],
  deaths: readonly Span[],
  round: Round,
): Promise<Finding[]> {
  const events = await allEvents<TorrentEvent>(
    client,
    'torrent',
    round === null ? allClients : peerAddress(round),
  )
  const stored = events.map(({ origin, torrent }) => `${origin.type} ${torrent.infohash}`)
  return stimulusDifferences(stimuli.filter(isOf(round)), deaths, stored).map((finding) => ({
    ...finding,
    text: `torrents: ${finding.text}`,
  }))
}

/** Lost although it was promised, stored twice, or never made. */
export function stimulusDifferences(
  stimuli: readonly Stimulus[],
  deaths: readonly Span[],
  stored: readonly string[],
): Finding[] {
  const counts = new Map<string, number>()
  for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1)
  const done = new Set(stimuli.flatMap(({ names }) => names))
  return eventDifferences(
    promised(stimuli, deaths, (name) => counts.has(name)),
    done,
    counts,
  )
}

const isOf =
  (round: Round) =>
  (stimulus: Stimulus): boolean =>
    round === null || stimulus.round === round

/** Of these addresses, page by page. */
async function allEvents<Event>(client: Client, area: 'sensors' | 'torrent', from: string): Promise<Event[]> {
  const events: Event[] = []
  const query = encodeURIComponent(`ip:${from}`)
  for (let page = 1; ; page++) {
    // As they are stored; without it events of sensors are on one level.
    const form = area === 'sensors' ? '&flat=0' : ''
    const target = `/query/${area}/search?query=${query}&page=${page}&pagesize=${pageEvents}${form}`
    const answer = await client.v1(target)
    if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}: ${await answer.text()}`)
    const found = (await answer.json()) as { total: number; events: Event[] }
    events.push(...found.events)
    if (found.events.length < pageEvents || events.length >= found.total) return events
  }
}
