import { escapeBytes } from '../../core/escape.ts'
import { noBanner, type ServiceData } from '../../core/events/host-event.ts'
import { tcpProbes } from '../../fingerprints/probes/tcp-probes.ts'
import { udpProbes } from '../../fingerprints/probes/udp-probes.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Product, Sighting } from '../../sample/hosts/sighting.ts'
import type { Random } from '../../sample/random.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

export const mailNames: ReadonlySet<string> = new Set(['smtp', 'pop3', 'imap'])

export const serviceSimpleSample: ProtocolSample = { record }

/** service-simple and malware-simple. */
function record(sighting: Sighting, random: Random): ServiceData {
  const { product, release, host } = sighting
  const banner = product.banner(sighting, random)
  const name = sighting.tls ? `ssl/${product.name}` : product.name
  if (banner === '') {
    if (random.chance(0.02)) return { state: { state: 'closed' } }
    const service = { name, method: 'table_default', banner: noBanner, confidence: 10 } as const
    return { state: { state: 'open|filtered' }, service }
  }
  const found: Writable<NonNullable<ServiceData['service']>> = { name, method: methodOf(product), banner }
  if (product.product !== undefined) found.product = product.product
  if (release.version !== undefined) found.version = release.version
  if (product.device !== undefined) found.device = product.device
  if (release.ostype !== undefined) found.ostype = release.ostype
  if (mailNames.has(product.name)) found.hostname = host.name
  if (release.extrainfo !== undefined) found.extrainfo = release.extrainfo
  if (release.cpe.length > 0) found.cpe = release.cpe.slice()
  if (product.probe !== undefined) Object.assign(found, probeMembers(product.probe, host.name))
  found.confidence = product.product === undefined ? 20 : release.version === undefined ? 90 : 95
  return { state: { state: 'open' }, service: found }
}

function methodOf(product: Product) {
  if (product.product === undefined) return 'probe_extraction'
  return product.probe === undefined ? 'probe_matching' : 'probe_matching/probe_extraction'
}

const probes = new Map([...tcpProbes, ...udpProbes].map((probe) => [probe.name, probe]))

/** The probe as a scan would have sent it; a handshake has no payload of its own. */
function probeMembers(name: string, host: string): { readonly probe?: string; readonly probe_name: string } {
  const probe = probes.get(name) ?? probes.get(`${name}-udp`)
  if (!probe) return { probe_name: name }
  const sent = probe.payload({ host, userAgent: 'Rimlight' })
  return { probe: escapeBytes(sent), probe_name: name }
}
