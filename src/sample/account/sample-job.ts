import type { JobTally } from '../../areas/host/replay.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { minuteMs } from '../../core/time.ts'
import { openssh } from '../hosts/products/shell.ts'
import { apache, nginx } from '../hosts/products/web.ts'
import { scannersV4 } from '../hosts/scanners.ts'
import type { Product, SampleHost } from '../hosts/sighting.ts'
import { moduleEvent } from '../hosts/to-event.ts'
import { createRandom } from '../random.ts'

const hosts: readonly SampleHost[] = [20, 21, 22].map((last) => ({
  ip: `192.0.2.${last}`,
  version: 4,
  name: `lab${last}.example.com`,
  rdns: `lab${last}.example.com`,
  scanner: scannersV4[3]!,
}))

const services: readonly { port: number; product: Product; types: readonly string[] }[] = [
  { port: 22, product: openssh, types: ['service-simple', 'ssh'] },
  { port: 80, product: nginx, types: ['service-simple', 'webv2'] },
  { port: 8080, product: apache, types: ['service-simple', 'webv2'] },
]

/** What the sample's job asked for, as a client writes it. */
export const sampleJobOptions = [
  {
    targets: ['192.0.2.20-192.0.2.22'],
    ports: services.map(({ port, types }) => ({ port, protocol: 'tcp', modules: types })),
  },
]

/** What it found, shortly before `until`: hosts that are in no other part of the sample. */
export function sampleJobEvents(until: number, owner: { client: string; job: string }): readonly HostEvent[] {
  const random = createRandom(22)
  return hosts.flatMap((host, index) =>
    services.flatMap(({ port, product, types }, place) => {
      const release = product.releases[product.drawRelease(random)]!
      const identity = random.seed()
      const ts = until - (10 - 3 * index - place) * minuteMs
      const sighting = { host, port, protocol: 'tcp', tls: false, product, release, identity, ts } as const
      return types.map((type) => ownedBy(owner, moduleEvent(type, sighting, random)))
    }),
  )
}

function ownedBy({ client, job }: { client: string; job: string }, event: HostEvent): HostEvent {
  return { ...event, origin: { ...event.origin, client_id: client, job_id: job } }
}

/** The final figures of a job in which every port that answered is open. */
export function tallyOf(events: readonly HostEvent[]): JobTally {
  const kinds = Map.groupBy(events, ({ origin, target }) => `${origin.type} ${target.port}`)
  return {
    number_results: events.length,
    open_ports: new Set(events.map(({ target }) => `${target.ip} ${target.port}`)).size,
    ports: [...new Set(events.map(({ target }) => target.port))].sort((a, b) => a - b),
    targets: new Set(events.map(({ target }) => target.ip)).size,
    grabbers: [...kinds.values()].map((some) => ({
      type: some[0]!.origin.type,
      port: some[0]!.target.port,
      count: some.length,
    })),
  }
}
