import { createHash } from 'node:crypto'

/** For ids of observables, by their properties (STIX 2.1, section 2.9). */
const observableNamespace = '00abedb4-aa42-466c-9c01-fed23315a9b7'
/** For everything else: the one above must not be used for it. */
const ownNamespace = '8f0b6a52-7f5e-5d1f-9a86-3c1f6f0f4f0e'

/** The id of an observable: the same properties have the same id in every bundle. */
export function observableId(type: string, contributing: Readonly<Record<string, unknown>>): string {
  return `${type}--${uuidV5(observableNamespace, canonicalJson(contributing))}`
}

/** The id of another object, from what it is about: a report that is made again has the same. */
export function objectId(type: string, ...about: readonly string[]): string {
  return `${type}--${uuidV5(ownNamespace, canonicalJson([type, ...about]))}`
}

/** RFC 9562, section 5.5. */
export function uuidV5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** RFC 8785 for what observables have: no number here is one that languages write differently. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}
