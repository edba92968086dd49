import type { DomainEvent } from '../../core/events/domain-event.ts'
import { dayMs } from '../../core/time.ts'
import { createAddressSource } from '../hosts/sample-addresses.ts'
import { createRandom, type Random } from '../random.ts'

export type DomainSampleOptions = {
  /** How many names, about. */
  readonly names: number
  readonly seed?: number
  /** Milliseconds: the time of the newest event. */
  readonly until: number
}

const sampleDays = 90
const first = [
  'amber',
  'brisk',
  'cedar',
  'delta',
  'ember',
  'frost',
  'grove',
  'harbor',
  'iris',
  'juniper',
  'lotus',
]
const second = ['bakery', 'books', 'clinic', 'design', 'energy', 'foods', 'hotel', 'labs', 'motors', 'press']
const roles = [
  'api',
  'app',
  'blog',
  'cdn',
  'dev',
  'files',
  'git',
  'intranet',
  'shop',
  'staging',
  'status',
  'vpn',
]
const hosters = ['host-one.example', 'host-two.example', 'host-three.example']

/** Names of imagined organisations below .example (RFC 2606). */
export function* sampleDomainEvents({ names, seed = 1, until }: DomainSampleOptions): Generator<DomainEvent> {
  let left = names
  const random = createRandom(seed)
  const addresses = createAddressSource(random)
  for (let n = 0; left > 0; n++) {
    const root = `${random.pick(first)}-${random.pick(second)}${n}.example`
    for (const event of organisation(root, random, addresses, until)) {
      if (left-- <= 0) return
      yield event
    }
  }
}

/** The names that the documentation uses. */
export function* namedDomainEvents(until: number): Generator<DomainEvent> {
  const at = (minutes: number): number => until - minutes * 60_000
  yield {
    domain: 'example.com',
    ts: at(5),
    records: {
      A: ['192.0.2.10'],
      AAAA: ['2001:db8::10'],
      NS: ['ns1.example.net', 'ns2.example.net'],
      MX: ['mail.example.com'],
      CNAME: [],
      TXT: ['v=spf1 mx -all'],
    },
    title: 'Example Domain',
  }
  yield { domain: 'www.example.com', ts: at(6), records: { A: ['192.0.2.10'], CNAME: ['example.com'] } }
  yield { domain: 'mail.example.com', ts: at(7), records: { A: ['192.0.2.66'], AAAA: ['2001:db8::66'] } }
  yield { domain: 'old.example.com', ts: at(60 * 24 * 30), records: {} }
  yield { domain: 'ns1.example.net', ts: at(8), records: { A: ['198.51.100.53'] } }
  yield { domain: 'ns2.example.net', ts: at(9), records: { A: ['203.0.113.53'] } }
  yield { domain: '10.2.0.192.in-addr.arpa', ts: at(10), records: { PTR: ['www.example.com'] } }
}

function* organisation(
  root: string,
  random: Random,
  addresses: ReturnType<typeof createAddressSource>,
  until: number,
): Generator<DomainEvent> {
  const time = (): number => until - Math.floor(random.next() * sampleDays * dayMs)
  const v4 = (): string => addresses.nextV4() ?? '198.51.100.1'
  const hoster = random.pick(hosters)
  const own = random.chance(0.4)
  yield {
    domain: root,
    ts: time(),
    records: {
      A: [v4()],
      AAAA: random.chance(0.4) ? [addresses.nextV6()] : [],
      NS: [`ns1.${hoster}`, `ns2.${hoster}`],
      MX: own ? [`mail.${root}`] : [`mx1.${hoster}`, `mx2.${hoster}`],
      CNAME: [],
      TXT: [own ? 'v=spf1 mx -all' : `v=spf1 include:spf.${hoster} ~all`],
    },
    ...(random.chance(0.5) && { title: `Welcome to ${root.split('.')[0]}` }),
  }
  yield { domain: `www.${root}`, ts: time(), records: { A: [v4()], CNAME: [`edge.${hoster}`] } }
  if (own) yield { domain: `mail.${root}`, ts: time(), records: { A: [v4()] } }
  for (const role of roles)
    if (random.chance(0.35)) {
      const records = random.chance(0.85) ? { A: [v4()] } : {}
      yield { domain: `${role}.${root}`, ts: time(), records }
    }
}
