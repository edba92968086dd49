import { isObject, type JsonObject, listAt, textAt, textsAt } from '../../../core/untrusted.ts'
import {
  type Format,
  type Found,
  isRefusal,
  type Parsed,
  parsedFrom,
  type ReadOptions,
  refusal,
  refused,
} from '../format.ts'
import { parseJson } from '../reading/json-lines.ts'
import { quoted } from '../reading/quoted.ts'
import { moduleEvent, shortText } from '../records/events.ts'
import { present } from '../records/present.ts'
import { hostName, readSeen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'
import { arrayElements, oversizedElement } from './array-elements.ts'

/** The details document of Onionoo, the Tor Project's service about its relays: one JSON object in all. */
export const onionoo: Format = {
  name: 'onionoo',
  about: 'Onionoo details document: Tor relays with name, platform, exit flag and when they were seen',
  recognizes: ({ properties }) => properties.get('relays') === '[',
  read,
}

async function* read(chunks: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncIterable<Parsed> {
  for await (const element of arrayElements(chunks, 'relays')) {
    if (element.kind === 'oversized') {
      yield oversizedElement(element.line)
      continue
    }
    const relay = parseJson(element.text)
    if (!isObject(relay)) yield refused(element.line, `not a relay: ${quoted(element.text)}`)
    else for (const found of convert(relay, options)) yield parsedFrom(element.line, found)
  }
}

/** Relays have one address of each version; more are no relay's. */
const maxAddresses = 8

/** An event for each address on which the relay takes connections. */
function* convert(relay: JsonObject, options: ReadOptions): Iterable<Found> {
  const addresses = textsAt(relay, 'or_addresses').slice(0, maxAddresses)
  if (addresses.length === 0) {
    yield refusal('the relay has no address')
    return
  }
  const [verified] = textsAt(relay, 'verified_host_names')
  const names = [verified, textsAt(relay, 'unverified_host_names')[0], textAt(relay, 'host_name')]
  const hostname = names.map(hostName).find((name) => name !== undefined)
  const lastSeen = timeOf(relay['last_seen'], options.now)
  const data = present({
    exit_node: exitNode(relay),
    first_seen: isoTime(relay['first_seen']),
    last_seen: isoTime(relay['last_seen']),
    hostname,
    platform: optional(textAt(relay, 'platform')),
    router_name: optional(textAt(relay, 'nickname')),
  })
  for (const address of addresses) {
    const seen = readSeen({ ts: lastSeen, ...splitAddress(address), rdns: verified })
    yield isRefusal(seen) ? seen : moduleEvent(seen, 'tor', data)
  }
}

/** The flag is the network's own word; older documents have only the policy. */
function exitNode(relay: JsonObject): boolean | undefined {
  const flags = listAt(relay, 'flags')
  if (flags.length > 0) return flags.includes('Exit')
  const policy = textsAt(relay, 'exit_policy')
  if (policy.length === 0) return undefined
  const end = policy.indexOf('reject *:*')
  return policy.slice(0, end < 0 ? policy.length : end).some((rule) => rule.startsWith('accept '))
}

/** `192.0.2.1:9001` or `[2001:db8::1]:9001`. */
function splitAddress(text: string): { readonly ip: string; readonly port: string } {
  const colon = text.lastIndexOf(':')
  return { ip: text.slice(0, Math.max(0, colon)).replace(/^\[|\]$/g, ''), port: text.slice(colon + 1) }
}

/** Onionoo writes `2026-01-02 03:04:05` and means UTC. */
function isoTime(value: unknown): string | undefined {
  const time = timeOf(value, 0)
  return time === 0 ? undefined : new Date(time).toISOString()
}

function optional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shortText(text)
}
