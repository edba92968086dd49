import type { HostEvent } from '../core/events/host-event.ts'
import { dayMs } from '../core/time.ts'
import { hostEvents, sampleDays } from './hosts/host-events.ts'
import { reverseName, siteName } from './hosts/host-names.ts'
import { type AddressSource, createAddressSource, v4HostLimit } from './hosts/sample-addresses.ts'
import type { SampleLinks } from './hosts/sample-links.ts'
import { scannersV4, scannersV6 } from './hosts/scanners.ts'
import type { SampleHost } from './hosts/sighting.ts'
import { createRandom, type Random } from './random.ts'
import { showcaseEvents } from './showcase.ts'

export type SampleOptions = {
  readonly events: number
  readonly seed?: number
  /** Milliseconds: the time of the newest event. */
  readonly until: number
  /** Where a service serves pictures and pages; without it events have none. */
  readonly links?: SampleLinks
}

/** Measured: what one host adds on average. */
const eventsPerHost = 4.35
const usualV4Share = 0.85

/**
 * Host events of an imagined internet, the hand-written hosts first. Exactly `events` of them; they come host
 * by host, so times are not in order. Large samples lean on IPv6, as the reserved IPv4 blocks are small.
 */
export function* sampleHostEvents(options: SampleOptions): Generator<HostEvent, void, undefined> {
  const { events, seed = 1, until, links } = options
  checkOptions(events, seed, until)
  let left = events
  for (const event of showcaseEvents(until, links)) {
    if (left-- <= 0) return
    yield event
  }
  const random = createRandom(seed)
  const addresses = createAddressSource(random)
  const v4Share = Math.min(usualV4Share, (v4HostLimit * eventsPerHost) / events)
  while (left > 0) {
    const host = nextHost(addresses, v4Share, random)
    for (const event of hostEvents(host, until, random, links)) {
      if (left-- <= 0) return
      yield event
    }
  }
}

function nextHost(addresses: AddressSource, v4Share: number, random: Random): SampleHost {
  const v4 = random.chance(v4Share) ? addresses.nextV4() : null
  const version = v4 === null ? 6 : 4
  const ip = v4 ?? addresses.nextV6()
  const name = siteName(random)
  const scanner = random.pick(version === 4 ? scannersV4 : scannersV6)
  return random.chance(0.5)
    ? { ip, version, name, scanner, rdns: reverseName(ip, version, name, random) }
    : { ip, version, name, scanner }
}

function checkOptions(events: number, seed: number, until: number): void {
  if (!Number.isSafeInteger(events) || events < 0)
    throw new RangeError('events must be a whole number, 0 or more.')
  if (!Number.isSafeInteger(seed)) throw new RangeError('seed must be a whole number.')
  if (!Number.isSafeInteger(until) || until < sampleDays * dayMs || until > 253_402_300_799_999)
    throw new RangeError(
      `until must be milliseconds since 1970, at least ${sampleDays} days and before the year 10000.`,
    )
}
