import type { HostEvent } from '../core/events/host-event.ts'
import { hourMs } from '../core/time.ts'
import { openFtp } from '../protocols/ftp/sample.ts'
import { mongodb, mysql, redis } from './hosts/products/databases.ts'
import { terminalServices, vnc } from './hosts/products/desktop.ts'
import { proftpd } from './hosts/products/files.ts'
import { postfix } from './hosts/products/mail.ts'
import { bind, netSnmp } from './hosts/products/network.ts'
import { busyboxTelnet, openssh } from './hosts/products/shell.ts'
import { apache, nginx } from './hosts/products/web.ts'
import type { SampleLinks } from './hosts/sample-links.ts'
import { scannersV4, scannersV6 } from './hosts/scanners.ts'
import type { Product, Protocol, SampleHost, Sighting } from './hosts/sighting.ts'
import { moduleEvent, toEvent, toPortEvent } from './hosts/to-event.ts'
import { createRandom } from './random.ts'

const day = 24 * hourMs
/** Chosen so that the screens are open, the default page shows and the old Windows is vulnerable. */
const identityBase = 78

type Exhibit = {
  readonly port: number
  readonly protocol?: Protocol
  readonly tls?: true
  readonly product: Product
  /** Versions with the age in days at which they were seen, oldest first; '' for a product that tells none. */
  readonly seen: readonly (readonly [version: string, days: number])[]
  readonly types: readonly string[]
}

/** One host with a bit of everything: history, versions with known CVEs, open stores, a certificate. */
const exhibits: readonly Exhibit[] = [
  { port: 21, product: proftpd, seen: [['1.3.5', 3]], types: ['service-simple', 'ftp'] },
  {
    port: 22,
    product: openssh,
    seen: [
      ['7.6p1', 120],
      ['8.2p1', 60],
      ['8.9p1', 2],
    ],
    types: ['service-simple', 'ssh'],
  },
  { port: 23, product: busyboxTelnet, seen: [['1.19.4', 5]], types: ['service-simple', 'telnet'] },
  { port: 25, product: postfix, seen: [['', 4]], types: ['service-simple', 'service'] },
  { port: 53, protocol: 'udp', product: bind, seen: [['9.11.3', 6]], types: ['service-simple'] },
  {
    port: 80,
    product: apache,
    seen: [
      ['2.4.29', 110],
      ['2.4.41', 55],
      ['2.4.49', 0],
    ],
    types: ['service-simple', 'webv2', 'http', 'web', 'web-enrich'],
  },
  { port: 161, protocol: 'udp', product: netSnmp, seen: [['', 8]], types: ['service-simple'] },
  {
    port: 443,
    tls: true,
    product: nginx,
    seen: [['1.18.0', 1]],
    types: ['service-simple', 'webv2', 'https', 'ssl-simple', 'sslv2', 'jarm'],
  },
  { port: 3306, product: mysql, seen: [['5.7.33', 7]], types: ['service-simple'] },
  { port: 3389, product: terminalServices, seen: [['', 9]], types: ['service-simple', 'rdp', 'bluekeep'] },
  { port: 5900, product: vnc, seen: [['', 10]], types: ['service-simple', 'vnc'] },
  { port: 6379, product: redis, seen: [['5.0.7', 11]], types: ['service-simple', 'redis'] },
  { port: 27017, product: mongodb, seen: [['3.6.23', 12]], types: ['service-simple', 'mongodb'] },
]

const hosts: readonly SampleHost[] = [
  { ip: '192.0.2.10', version: 4, name: 'www.example.com', rdns: 'www.example.com', scanner: scannersV4[0]! },
  {
    ip: '2001:db8::10',
    version: 6,
    name: 'www.example.com',
    rdns: 'www.example.com',
    scanner: scannersV6[0]!,
  },
]

const hostile: SampleHost = {
  ip: '192.0.2.66',
  version: 4,
  name: 'hostile.example.org',
  scanner: scannersV4[1]!,
}

/** The same hosts in every sample, with any seed; the newest event is at `until`. */
export function showcaseEvents(until: number, links?: SampleLinks): readonly HostEvent[] {
  const random = createRandom(2026)
  const events: HostEvent[] = []
  for (const host of hosts)
    for (const exhibit of exhibits)
      for (const [version, days] of exhibit.seen) {
        const seen = sightingOf(host, exhibit, version, until - days * day)
        const sighting: Sighting = links ? { ...seen, links } : seen
        events.push(toPortEvent(sighting, sighting.ts - hourMs))
        for (const type of exhibit.types) {
          events.push(
            type === 'ftp'
              ? toEvent(type, sighting, openFtp(sighting), random)
              : moduleEvent(type, sighting, random),
          )
        }
      }
  events.push(hostileEvent(until - 2 * day))
  return events
}

function sightingOf(host: SampleHost, exhibit: Exhibit, version: string, ts: number): Sighting {
  const { product, port, protocol = 'tcp', tls = false } = exhibit
  const release = product.releases.find((one) => (one.version ?? '') === version)
  if (!release) throw new RangeError(`${product.product} has no release ${version}.`)
  return { host, port, protocol, tls, product, release, ts, identity: identityBase + port }
}

/** A server with a script in its banner: pages must show it as text. */
function hostileEvent(ts: number): HostEvent {
  const sighting = sightingOf(hostile, { port: 80, product: nginx, seen: [], types: [] }, '1.18.0', ts)
  const script = '<script>alert(1)</script>'
  const banner = `HTTP/1.1 200 OK\\r\\nServer: nginx/1.18.0 (Ubuntu)\\r\\nContent-Type: text/html\\r\\n\\r\\n<html><head><title>${script}</title></head><body>${script}</body></html>`
  const data = {
    state: { state: 'open' },
    service: {
      name: 'http',
      product: 'nginx',
      version: '1.18.0',
      cpe: ['cpe:/a:f5:nginx:1.18.0'],
      banner,
      method: 'probe_matching',
    },
  }
  return toEvent('service-simple', sighting, data, createRandom(66))
}
