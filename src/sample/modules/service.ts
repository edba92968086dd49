import type { ServiceData } from '../../core/host-event.ts'
import type { Random } from '../random.ts'
import type { Product, Sighting } from '../sighting.ts'

/** service-simple and malware-simple. */
export function serviceSimple(sighting: Sighting, random: Random): ServiceData {
  const { product, release, protocol, host } = sighting
  const banner = product.banner(sighting, random)
  const name = sighting.tls ? `ssl/${product.name}` : product.name
  if (banner === '') {
    if (random.chance(0.02)) return { state: { state: 'closed' } }
    const state = protocol === 'udp' ? 'open|filtered' : 'open'
    return { state: { state }, service: { name, method: 'table_default', banner } }
  }
  const found: Writable<NonNullable<ServiceData['service']>> = { name, method: methodOf(product), banner }
  if (product.product !== undefined) found.product = product.product
  if (release.version !== undefined) found.version = release.version
  if (product.device !== undefined) found.device = product.device
  if (release.ostype !== undefined) found.ostype = release.ostype
  if (mailNames.has(product.name)) found.hostname = host.name
  if (release.extrainfo !== undefined) found.extrainfo = release.extrainfo
  if (release.cpe.length > 0) found.cpe = release.cpe.slice()
  if (product.probe !== undefined) found.probe = product.probe
  return { state: { state: 'open' }, service: found }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function methodOf(product: Product) {
  if (product.product === undefined) return 'probe_extraction'
  return product.probe === undefined ? 'probe_matching' : 'probe_matching/probe_extraction'
}

const mailNames: ReadonlySet<string> = new Set(['smtp', 'pop3', 'imap'])

/** The slower module: no banner, but the output of scripts. */
export function service(sighting: Sighting, random: Random): Record<string, unknown> {
  const { product, release, host } = sighting
  return {
    state: { state: 'open', reason: 'syn-ack', reason_ttl: String(random.between(44, 128)) },
    service: {
      name: sighting.tls ? `ssl/${product.name}` : product.name,
      ...(product.product === undefined ? {} : { product: product.product }),
      ...(release.version === undefined ? {} : { version: release.version }),
      ...(product.device === undefined ? {} : { devicetype: product.device }),
      ...(release.ostype === undefined ? {} : { ostype: release.ostype }),
      ...(mailNames.has(product.name) ? { hostname: host.name } : {}),
      ...(release.extrainfo === undefined ? {} : { extrainfo: release.extrainfo }),
      cpe: release.cpe.slice(),
    },
    scripts: scripts(sighting, random),
  }
}

function scripts({ product, release, host }: Sighting, random: Random): readonly unknown[] {
  switch (product.name) {
    case 'http':
      return [
        { id: 'http-title', output: `Site of ${host.name}`, results: [{ title: `Site of ${host.name}` }] },
        { id: 'http-server-header', output: release.label, results: [release.label] },
      ]
    case 'smtp':
      return [
        {
          id: 'smtp-commands',
          output: `${host.name}, PIPELINING, SIZE 10240000, STARTTLS, 8BITMIME`,
          results: [],
        },
      ]
    case 'mysql':
      return [
        {
          id: 'mysql-info',
          output: `Protocol: 10, Version: ${release.label}`,
          results: [
            { Protocol: '10', Version: release.label, 'Thread ID': String(random.between(4, 99999)) },
          ],
        },
      ]
    default:
      return [{ id: 'banner', output: release.label, results: [release.label] }]
  }
}
