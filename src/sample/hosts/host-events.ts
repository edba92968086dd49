import type { HostEvent } from '../../core/events/host-event.ts'
import { dayMs } from '../../core/time.ts'
import { protocols } from '../../protocols/registry.ts'
import type { Random } from '../random.ts'
import { oddPort } from './products/unidentified.ts'
import { drawProfile, type Slot } from './profiles.ts'
import type { SampleLinks } from './sample-links.ts'
import { family, type Product, type SampleHost, type Sighting } from './sighting.ts'
import { moduleEvent, toPortEvent } from './to-event.ts'

/** How far back a sample reaches. */
export const sampleDays = 150
/** The modules that look at one service do so within this time before it. */
const lookMs = 600_000

/** Services that the protocols bring along themselves, on hosts of any profile. */
const protocolSlots: readonly Slot[] = protocols.flatMap(({ name, sample: { service } }) =>
  service === undefined
    ? []
    : {
        port: service.port,
        protocol: service.protocol,
        tls: false,
        presence: service.share,
        family: family([[service.product, 1]], [[name, 1]]),
      },
)

/** All events of one host: each service once, a tenth of them again with the versions they had before. */
export function hostEvents(
  host: SampleHost,
  until: number,
  random: Random,
  links?: SampleLinks,
): readonly HostEvent[] {
  return openSlots(random).flatMap((slot) => serviceEvents(host, slot, until, random, links))
}

function openSlots(random: Random): readonly Slot[] {
  const { slots } = drawProfile(random)
  const open = slots.filter((slot) => random.chance(slot.presence))
  if (random.chance(0.07) || open.length === 0) {
    const port = oddPortNumber(random)
    if (!slots.some((slot) => slot.port === port))
      open.push({ port, protocol: 'tcp', tls: false, presence: 1, family: oddPort })
  }
  for (const slot of protocolSlots)
    if (!open.some(({ port }) => port === slot.port) && random.chance(slot.presence)) open.push(slot)
  return open
}

/** The long tail: low numbers more often than high ones. */
function oddPortNumber(random: Random): number {
  return 1 + Math.floor(65_535 * random.next() ** 2.2)
}

function serviceEvents(
  host: SampleHost,
  slot: Slot,
  until: number,
  random: Random,
  links: SampleLinks | undefined,
): readonly HostEvent[] {
  const events: HostEvent[] = []
  const { port, protocol, tls } = slot
  const product = slot.family.draw(random)
  const types: string[] = ['service-simple']
  for (const [type, probability] of tls ? slot.family.tlsModules : slot.family.modules)
    if (random.chance(probability)) types.push(type)
  const withPort = random.chance(0.075)
  const identity = random.seed()
  for (const { ts, release } of visits(product, until, random)) {
    const sighting: Sighting = {
      host,
      port,
      protocol,
      tls,
      product,
      release: product.releases[release]!,
      identity,
      ts,
      ...(links && { links }),
    }
    if (withPort) events.push(toPortEvent(sighting, ts - lookMs))
    for (const type of types) {
      const seen = type === 'service-simple' ? sighting : { ...sighting, ts: ts - random.below(lookMs) }
      events.push(moduleEvent(type, seen, random))
    }
  }
  return events
}

type Visit = { readonly ts: number; readonly release: number }

/** When a service was seen and what it ran then, oldest first. */
function visits(product: Product, until: number, random: Random): readonly Visit[] {
  const newest = product.drawRelease(random)
  // Scans come back to the young: half of all events are from the last month.
  const age = (sampleDays * dayMs - lookMs) * random.next() ** 2.3
  if (!random.chance(0.1)) return [{ ts: Math.floor(until - age), release: newest }]
  const count = 2 + Math.floor(3 * random.next() ** 2)
  const last = Math.min(product.releases.length - 1, Math.max(newest, count - 1))
  const found: Visit[] = []
  for (let back = count - 1; back >= 0; back--) {
    const then = age + ((sampleDays * dayMs - lookMs - age) * back) / count
    found.push({ ts: Math.floor(until - then), release: Math.max(0, last - back) })
  }
  return found
}
