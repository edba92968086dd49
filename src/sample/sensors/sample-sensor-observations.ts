import { parseAddress } from '../../core/address.ts'
import type { SensorObservation } from '../../core/events/sensor-event.ts'
import { dayMs, hourMs } from '../../core/time.ts'
import { reverseName, siteName } from '../hosts/host-names.ts'
import { createAddressSource } from '../hosts/sample-addresses.ts'
import { createRandom, type Random } from '../random.ts'
import { weighted } from '../weighted.ts'
import { botnets, rdp, type Stimulus, services, smb, ssh, tls, web } from './sensor-payloads.ts'
import { sensorsV4, sensorsV6 } from './sensors.ts'

export type SensorSampleOptions = {
  readonly observations: number
  readonly seed?: number
  /** Milliseconds: the time of the newest one. */
  readonly until: number
}

/** How far back a sample reaches. */
const sensorSampleDays = 30
/** Of all observations, so many are of the last day: the page of sensors opens with it. */
const lastDayShare = 0.45
/** Few sources send half of everything; most come once and leave within minutes. */
const loudShare = 0.03
const visitMs = hourMs / 3

/** A client that connects: what it sends, and whether it first looks for open ports with bare packets. */
type Visitor = {
  readonly stimulus: (random: Random) => Stimulus
  readonly packets: number
  readonly name?: string
}

const pageHunter = web([
  '/wp-login.php',
  '/xmlrpc.php',
  '/phpmyadmin/index.php',
  '/.git/config',
  '/administrator/',
  '/.env',
])
const crawler = web(
  ['/', '/robots.txt', '/sitemap.xml'],
  ['Mozilla/5.0 (compatible; ExampleBot/2.1; +http://www.example.com/bot.html)'],
)
const curious = web(['/', '/', '/favicon.ico', '/index.html'])

const drawVisitor = weighted<Visitor>([
  [{ stimulus: ssh, packets: 0.3 }, 22],
  [{ stimulus: curious, packets: 0.3 }, 14],
  [{ stimulus: pageHunter, packets: 0.1 }, 14],
  [{ stimulus: (random) => random.pick(services)(random), packets: 0.5 }, 16],
  [{ stimulus: (random) => random.pick(botnets)(random), packets: 0.2 }, 12],
  [{ stimulus: rdp, packets: 0.2 }, 8],
  [{ stimulus: smb, packets: 0.2 }, 6],
  [{ stimulus: tls, packets: 0.4 }, 6],
  [{ stimulus: crawler, packets: 0, name: 'crawler' }, 2],
  [{ stimulus: web(['/', '/login']), packets: 0, name: 'tor-exit' }, 1],
])

/** What an imagined internet sends to machines that only listen: exactly so many, source by source. */
export function* sampleSensorObservations(
  options: SensorSampleOptions,
): Generator<SensorObservation, void, undefined> {
  const { observations, seed = 1, until } = options
  const random = createRandom(seed ^ 0x5e4504)
  const addresses = createAddressSource(random)
  let left = observations
  while (left > 0) {
    const ip = (random.chance(0.96) ? addresses.nextV4() : null) ?? addresses.nextV6()
    const visitor = drawVisitor(random)
    const rdns = random.chance(0.4) || visitor.name ? nameOf(ip, visitor, random) : undefined
    const loud = random.chance(loudShare)
    const visits = Math.min(left, loud ? random.between(15, 110) : 1 + Math.floor(4 * random.next() ** 3))
    const start = drawTime(until, random)
    for (let visit = 0; visit < visits; visit++) {
      const ts = loud ? drawTime(until, random) : Math.min(until, start + random.below(visitMs))
      yield observe(visitor, { ip, ts, ...(rdns !== undefined && { rdns }) }, random)
    }
    left -= visits
  }
}

/** Newer times more often, and more of them by day than by night. */
function drawTime(until: number, random: Random): number {
  for (;;) {
    const age = random.chance(lastDayShare)
      ? dayMs * random.next()
      : dayMs + (sensorSampleDays - 1) * dayMs * random.next() ** 1.3
    const ts = Math.floor(until - age)
    if (random.chance(activity(ts))) return ts
  }
}

/** How busy an hour of the day is, from 0.35 at three in the morning to 1 in the afternoon (UTC). */
function activity(ts: number): number {
  const hour = (ts % dayMs) / hourMs
  return 0.675 - 0.325 * Math.cos((2 * Math.PI * (hour - 3)) / 24)
}

function observe(
  { stimulus, packets }: Visitor,
  { ip, ts, rdns }: { ip: string; ts: number; rdns?: string },
  random: Random,
): SensorObservation {
  const target = random.pick(ip.includes(':') ? sensorsV6 : sensorsV4)
  const source = { ip, port: random.between(1_025, 65_535) }
  const { protocol, port, payload } = stimulus(random)
  const named = rdns === undefined ? {} : { rdns }
  if (random.chance(0.02))
    return {
      ts,
      protocol: 'icmp',
      source: { ip, port: 0 },
      target: { ip: target, port: 0 },
      payload: Buffer.alloc(0),
      ...named,
    }
  if (protocol === 'tcp' && random.chance(packets))
    return {
      ts,
      protocol,
      source,
      target: { ip: target, port },
      payload: Buffer.alloc(0),
      packet: syn(target, port, random),
      ...named,
    }
  return { ts, protocol, source, target: { ip: target, port }, payload, ...named }
}

/** A bare SYN of one of the well-known programs, or of an ordinary system. */
function syn(target: string, port: number, random: Random): NonNullable<SensorObservation['packet']> {
  const flags = { syn: true, ack: false, fin: false, rst: false, psh: false, urg: false }
  const address = Number(parseAddress(target)!.value & 0xffffffffn)
  const sequence = random.seed()
  const plain = { ttl: random.between(40, 250), window: 65_535, sequence, flags }
  const segmentSize = Buffer.from([2, 4, 5, 0xb4])
  const kind = random.below(5)
  if (kind === 0) return { ...plain, ipId: 54_321 }
  if (kind === 1) return { ...plain, window: 1_024, ipId: (address ^ port ^ sequence) & 0xffff }
  if (kind === 2) return { ...plain, window: 1_024, ipId: random.below(50_000), options: segmentSize }
  if (kind === 3) return { ...plain, sequence: address, ipId: random.below(50_000) }
  return { ...plain, ipId: 0, options: Buffer.concat([segmentSize, Buffer.from([1, 3, 3, 7])]) }
}

function nameOf(ip: string, { name }: Visitor, random: Random): string {
  if (name !== undefined) return `${name}-${random.between(1, 40)}.example.net`
  return reverseName(ip, ip.includes(':') ? 6 : 4, siteName(random), random)
}
