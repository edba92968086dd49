import { type JsonObject, listAt, objectAt, textAt, textsAt } from '../../../core/untrusted.ts'
import { type Format, type Found, isRefusal, type ReadOptions } from '../format.ts'
import { jsonLinesReader } from '../reading/json-lines.ts'
import { moduleEvent, serviceEvent } from '../records/events.ts'
import { readSeen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'
import { shodanSsh, shodanTls, shodanWeb } from './shodan-modules.ts'

/** A Shodan download: one banner a line. */
export const shodan: Format = {
  name: 'shodan',
  about: 'Shodan export: services with their banners, one JSON object a line',
  recognizes: ({ properties }) => properties.has('_shodan') || properties.has('ip_str'),
  read: jsonLinesReader(convert),
}

function* convert(record: JsonObject, options: ReadOptions): Iterable<Found> {
  const seen = readSeen({
    ts: timeOf(record['timestamp'], options.now),
    ip: record['ip_str'] ?? record['ipv6'] ?? record['ip'],
    port: record['port'],
    protocol: record['transport'],
    rdns: listAt(record, 'hostnames')[0],
  })
  if (isRefusal(seen)) {
    yield seen
    return
  }
  const product = textAt(record, 'product')
  yield serviceEvent(seen, {
    name: serviceName(record),
    method: product === undefined ? 'probe_extraction' : 'probe_matching',
    banner: textAt(record, 'data'),
    product,
    version: textAt(record, 'version'),
    device: textAt(record, 'devicetype'),
    ostype: textAt(record, 'os'),
    extrainfo: textAt(record, 'info'),
    cpe: cpesOf(record),
  })
  const tls = objectAt(record, 'ssl')
  const web = objectAt(record, 'http')
  const ssh = objectAt(record, 'ssh')
  if (web) yield moduleEvent(seen, 'webv2', shodanWeb(record, web, seen, tls !== undefined))
  if (ssh) yield moduleEvent(seen, 'ssh', shodanSsh(ssh, textAt(record, 'data') ?? ''))
  const certificates = tls && shodanTls(tls, seen)
  if (certificates) yield moduleEvent(seen, 'ssl-simple', certificates)
}

/** Modules whose whole connection is TLS; others (smtp, rdp) start it in the middle and keep their name. */
const wrapped: ReadonlyMap<string, string> = new Map([
  ['https', 'http'],
  ['smtps', 'smtp'],
  ['ldaps', 'ldap'],
  ['imap-ssl', 'imap'],
  ['pop3-ssl', 'pop3'],
])

function serviceName(record: JsonObject): string {
  if (objectAt(record, 'ssh')) return 'ssh'
  if (objectAt(record, 'http')) return objectAt(record, 'ssl') ? 'ssl/http' : 'http'
  const module = (textAt(record, '_shodan', 'module') ?? 'auto')
    .slice(0, 64)
    .replace(/-(?:simple|tcp|udp)\b.*$/, '')
  const inner = wrapped.get(module)
  if (inner !== undefined) return `ssl/${inner}`
  return module === 'auto' ? 'unknown' : module
}

function cpesOf(record: JsonObject): readonly string[] {
  const old = [textsAt(record, 'cpe'), textAt(record, 'cpe') ?? []].flat()
  return old.length > 0 ? old : textsAt(record, 'cpe23').map(uriBinding)
}

/** `cpe:2.3:a:vendor:product:1.0:*:…` in the older form of the interface, `cpe:/a:vendor:product:1.0`. */
function uriBinding(cpe: string): string {
  if (!cpe.startsWith('cpe:2.3:')) return cpe
  const parts = cpe.slice('cpe:2.3:'.length).split(/(?<!\\):/)
  while (parts.length > 0 && (parts.at(-1) === '*' || parts.at(-1) === '-')) parts.pop()
  const plain = parts.map((part) => (part === '*' ? '' : part.replace(/\\(.)/g, '$1')))
  return `cpe:/${plain.join(':')}`
}
