import {
  integerAt,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '../../../core/untrusted.ts'
import { decodeInfo } from '../../../protocols/redis/decode.ts'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type Format, type Found, isRefusal, type ReadOptions, type Refusal, refusal } from '../format.ts'
import { jsonLinesReader } from '../reading/json-lines.ts'
import { quoted } from '../reading/quoted.ts'
import { bannerText, moduleEvent, serviceEvent, shortText } from '../records/events.ts'
import { hostName, readAddress, readSeen, type Seen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'
import { zgrabHttp } from './http.ts'
import { zgrabMemcached } from './memcached.ts'
import { protocols } from './protocols.ts'
import { serviceDetails } from './services.ts'
import { zgrabSsh } from './ssh.ts'
import { handshakeOf, isWrapped, tlsData } from './tls.ts'

/**
 * zgrab2: one target a line, with the result of each module that was run. Only newer output says on which
 * port; for the older one it is the port given with the import, or else the usual port of the protocol. A
 * module that did not succeed is no observation.
 */
export const zgrab2: Format = {
  name: 'zgrab2',
  about: 'zgrab2: results of its modules, one target a line (give the port for older output)',
  recognizes: ({ properties }) =>
    properties.get('data') === '{' && (properties.has('ip') || properties.has('domain')),
  read: jsonLinesReader(convert),
}

function* convert(record: JsonObject, options: ReadOptions): Iterable<Found> {
  const modules = objectAt(record, 'data')
  if (!modules) {
    yield refusal('the record has no results: `data` is missing')
    return
  }
  for (const [name, grab] of Object.entries(modules)) {
    const result = objectAt(grab, 'result')
    if (!isObject(grab) || grab['status'] !== 'success' || !result) continue
    const protocol = textAt(grab, 'protocol') ?? name
    const seen = seenBy(record, grab, protocol, result, options)
    if (isRefusal(seen)) yield seen
    else yield* moduleEvents(protocol, result, seen, hostName(record['domain']))
  }
}

function seenBy(
  record: JsonObject,
  grab: JsonObject,
  protocol: string,
  result: JsonObject,
  options: ReadOptions,
): Seen | Refusal {
  const usual = protocols.get(protocol)
  const usualPort = isWrapped(protocol, result) ? usual?.securePort : usual?.port
  const port = valueAt(grab, 'port') ?? record['port'] ?? options.port ?? usualPort
  if (port === undefined)
    return refusal(
      `the record names no port and ${quoted(protocol)} has no usual one: give the port with the import`,
    )
  // With names as targets zgrab2 may leave out the address; the name may be one.
  const ip = record['ip'] ?? record['domain']
  if (record['ip'] === undefined && isRefusal(readAddress(ip)))
    return refusal(`the record has no IP address, only the name ${quoted(ip)}`)
  return readSeen({ ts: timeOf(grab['timestamp'], options.now), ip, port, protocol: usual?.transport })
}

function* moduleEvents(
  protocol: string,
  result: JsonObject,
  seen: Seen,
  domain: string | undefined,
): Iterable<Found> {
  const wrapped = isWrapped(protocol, result)
  const name = protocol === 'tls' ? 'ssl' : protocol
  yield serviceEvent(seen, {
    ...serviceDetails(protocol, result),
    name: wrapped ? `ssl/${name}` : name,
    method: 'probe_extraction',
  })
  const type = protocol === 'http' && wrapped ? 'https' : protocol
  const data = protocolData(protocol, result, seen)
  if (data) yield moduleEvent(seen, type, data)
  const handshake = handshakeOf(protocol, result)
  const certificates = handshake && tlsData(handshake, seen, domain)
  if (certificates) yield moduleEvent(seen, 'ssl-simple', certificates)
}

function protocolData(protocol: string, result: JsonObject, seen: Seen): object | null {
  switch (protocol) {
    case 'http':
      return zgrabHttp(result)
    case 'ssh':
      return zgrabSsh(result)
    case 'telnet':
      return zgrabTelnet(result)
    case 'redis':
      return zgrabRedis(result)
    case 'memcached':
      return zgrabMemcached(result, seen)
    default:
      return null
  }
}

/** `result.data` of redis from the answer to INFO; null when the server did not give one. */
function zgrabRedis(result: JsonObject): object | null {
  try {
    return decodeInfo(Buffer.from(textAt(result, 'info_response') ?? '', 'utf8'))
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

/** RFC 854: there are 256 options, a server that repeats itself adds nothing. */
const maxOptions = 256

/** `result.data` of telnet; lists that are empty are left out. */
function zgrabTelnet(result: JsonObject): object {
  const lists = (['will', 'do', 'wont', 'dont'] as const).flatMap((verb) => {
    const options = optionsOf(result, verb)
    return options.length > 0 ? [[verb, options] as const] : []
  })
  return { telnet: { banner: bannerText(textAt(result, 'banner') ?? ''), ...Object.fromEntries(lists) } }
}

function optionsOf(result: JsonObject, verb: string): readonly object[] {
  return listAt(result, verb)
    .slice(0, maxOptions)
    .flatMap((option) => {
      const value = integerAt(option, 'value')
      return value === undefined ? [] : [{ name: shortText(textAt(option, 'name') ?? ''), value }]
    })
}
