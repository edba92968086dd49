import { escapeBytes } from '../../../core/escape.ts'
import { maxBanner, type Service } from '../records/events.ts'

/** masscan names some banners after the part of the protocol they come from. */
const protocolOf: ReadonlyMap<string, string> = new Map([
  ['http.server', 'http'],
  ['title', 'http'],
  ['html', 'http'],
  ['X509', 'ssl'],
  ['X509CA', 'ssl'],
])

export function masscanService(name: string, banner: Uint8Array): Service {
  return {
    name: protocolOf.get(name) ?? name,
    method: 'probe_extraction',
    escapedBanner: escapeBytes(banner.subarray(0, maxBanner)),
  }
}
