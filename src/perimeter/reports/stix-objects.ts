import type { StoredService } from '../evaluate/service-store.ts'
import { visibleText } from './escape-text.ts'
import { objectId, observableId } from './stix-ids.ts'

export type StixObject = { readonly type: string; readonly id: string } & Readonly<Record<string, unknown>>

const spec = { spec_version: '2.1' } as const

export function addressObject(ip: string): StixObject {
  return observable(ip.includes(':') ? 'ipv6-addr' : 'ipv4-addr', { value: ip })
}

export function nameObject(name: string): StixObject {
  return observable('domain-name', { value: visibleText(name) })
}

/** The connection that was answered; the port of the scanner says nothing. */
export function trafficObject({ ip, port, protocol, name }: StoredService): StixObject {
  const layers = [ip.includes(':') ? 'ipv6' : 'ipv4', protocol]
  const service = /^[a-z0-9][a-z0-9-]{0,40}$/.test(name) && name !== protocol ? [name] : []
  return observable('network-traffic', {
    dst_ref: addressObject(ip).id,
    dst_port: port,
    protocols: [...layers, ...service],
  })
}

/** Null where the product is not known. */
export function softwareObject({ product, version }: StoredService): StixObject | null {
  if (product === '') return null
  return observable('software', {
    name: visibleText(product),
    ...(version !== '' && { version: visibleText(version) }),
  })
}

/** Null where there is none, or its fingerprint is no hash. */
export function certificateObject(service: StoredService): StixObject | null {
  const hash = service.certificate.replaceAll(':', '').toLowerCase()
  const algorithm = { 40: 'SHA-1', 64: 'SHA-256' }[hash.length]
  if (algorithm === undefined || !/^[0-9a-f]+$/.test(hash)) return null
  const hashes = { [algorithm]: hash }
  const { certificateName: name, certificateEnd: end } = service
  return {
    type: 'x509-certificate',
    ...spec,
    id: observableId('x509-certificate', { hashes }),
    hashes,
    ...(name !== '' && { subject: `CN=${visibleText(name)}` }),
    ...(end !== null && { validity_not_after: timestamp(end) }),
  }
}

export function vulnerabilityObject(cve: string, at: number, author: string): StixObject {
  return {
    type: 'vulnerability',
    ...spec,
    id: objectId('vulnerability', cve),
    created_by_ref: author,
    ...times(at),
    name: cve,
    external_references: [{ source_name: 'cve', external_id: cve }],
  }
}

/** That these were seen together, from the first time to the last. */
export function observedObject(
  about: string,
  { firstSeen, lastSeen }: Pick<StoredService, 'firstSeen' | 'lastSeen'>,
  objects: readonly StixObject[],
  author: string,
): StixObject {
  return {
    type: 'observed-data',
    ...spec,
    id: objectId('observed-data', about),
    created_by_ref: author,
    created: timestamp(firstSeen),
    modified: timestamp(Math.max(firstSeen, lastSeen)),
    first_observed: timestamp(firstSeen),
    last_observed: timestamp(Math.max(firstSeen, lastSeen)),
    // Every scan sees it again; how often is not kept.
    number_observed: 1,
    object_refs: objects.map(({ id }) => id),
  }
}

export function relationshipObject(
  kind: 'resolves-to' | 'related-to',
  from: StixObject,
  to: StixObject,
  at: number,
  author: string,
): StixObject {
  return {
    type: 'relationship',
    ...spec,
    id: objectId('relationship', kind, from.id, to.id),
    created_by_ref: author,
    ...times(at),
    relationship_type: kind,
    source_ref: from.id,
    target_ref: to.id,
  }
}

/** Who says all this. */
export function identityObject(perimeterId: string, name: string, at: number): StixObject {
  return {
    type: 'identity',
    ...spec,
    id: objectId('identity', perimeterId),
    ...times(at),
    name: visibleText(`Rimlight perimeter ${name}`),
    identity_class: 'system',
  }
}

/** With three digits of the second, as the specification asks for the versions of objects. */
export function timestamp(at: number): string {
  return new Date(at).toISOString()
}

function times(at: number) {
  return { created: timestamp(at), modified: timestamp(at) }
}

/** One whose id is made from all its properties. */
function observable(type: string, properties: Readonly<Record<string, unknown>>): StixObject {
  return { type, ...spec, id: observableId(type, properties), ...properties }
}
