import { createHash } from 'node:crypto'
import { escapeUnprintable, unescapeBytes } from '../../core/escape.ts'
import { noBanner } from '../../core/events/host-event.ts'
import { asInteger, asObject, asText } from '../../core/untrusted.ts'
import { isKnownProduct } from '../../fingerprints/known-products.ts'

/** What a service answered that no rule knows, as one event has it. It has no address. */
export type UnknownAnswer = {
  /** The account whose job saw it; empty for public events. */
  readonly client: string
  /** Of the answer without what differs from one to the next: see `shapeOf`. */
  readonly hash: string
  readonly protocol: 'tcp' | 'udp'
  readonly port: number
  /** The name of the probe; `null` when the server spoke first. */
  readonly probe: string
  /** What the record calls the service: by its port, or by the form of the answer. */
  readonly name: string
  /** As a form reader read it; empty where nothing was read. */
  readonly product: string
  /** The start of the answer. */
  readonly bytes: Uint8Array
  /** Of the whole answer. */
  readonly length: number
  readonly ts: number
}

/** Names and versions stand at the start, and the ledger holds thousands of these. */
export const maxKeptBytes = 2_048
/** Escaped, a byte takes up to four characters. */
const maxBannerLength = 65_536
const maxNameLength = 128

/** Stands in the record of every answer that was read without a rule. */
export const unknownMark: Buffer = Buffer.from('probe_extraction"')

/**
 * The answer in an event of a service that no rule knows, or of which only a form reader read the product; null for
 * other events. A product that a rule names is known, however its answer was read, and also without a CPE.
 */
export function readUnknownAnswer(event: unknown): UnknownAnswer | null {
  const { origin, target, result } = asObject(event)
  const service = asObject(asObject(asObject(result)['data'])['service'])
  const wasRead = readMethods.includes(service['method'])
  const banner = asText(service['banner'], maxBannerLength)
  if (!wasRead || banner === undefined || banner === noBanner) return null
  const named = asText(service['product'], maxNameLength)
  if (service['cpe'] !== undefined || (named !== undefined && isKnownProduct(named))) return null
  const { port, protocol } = asObject(target)
  const answer = unescapeBytes(banner)
  return {
    client: asText(asObject(origin)['client_id']) ?? '',
    hash: createHash('sha256').update(shapeOf(answer), 'latin1').digest('hex').slice(0, 32),
    protocol: protocol === 'udp' ? 'udp' : 'tcp',
    port: asInteger(port) ?? 0,
    probe: nameIn(service['probe_name']) || 'null',
    name: nameIn(service['name']),
    product: nameIn(service['product']),
    bytes: answer.subarray(0, maxKeptBytes),
    length: answer.length,
    ts: asInteger(asObject(origin)['ts']) ?? 0,
  }
}

/** Of records in which something was read from the answer itself. */
const readMethods: readonly unknown[] = ['probe_extraction', 'probe_matching/probe_extraction']

function nameIn(value: unknown): string {
  return escapeUnprintable(asText(value, maxNameLength) ?? '')
}

/**
 * The answer without numbers, days, months and long random words: two servers of one kind differ in the date, a
 * session or a version, and are to be counted as one.
 */
export function shapeOf(answer: Uint8Array): string {
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
    .toString('latin1')
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, 'D')
    .replace(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, 'M')
    .replace(/[0-9A-Za-z+/_-]{16,512}/g, (word) => (/[0-9]/.test(word) ? 'R' : word))
    .replace(/[0-9]+/g, '0')
}
