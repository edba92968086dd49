import type { KnownName } from '../discovery/name-store.ts'
import type { StoredService } from '../evaluate/service-store.ts'
import type { Finding } from '../findings/finding.ts'
import { safeJson } from './escape-text.ts'
import type { Report } from './report.ts'
import { objectId } from './stix-ids.ts'
import {
  addressObject,
  certificateObject,
  identityObject,
  nameObject,
  observedObject,
  relationshipObject,
  type StixObject,
  softwareObject,
  trafficObject,
  vulnerabilityObject,
} from './stix-objects.ts'

/** What was observed as a bundle of STIX 2.1: open ports, names, and vulnerabilities that are not fixed. */
export async function* stixReport(
  report: Pick<Report, 'services' | 'names' | 'findings' | 'perimeter' | 'madeAt'>,
  perimeterCreatedAt: number,
): AsyncGenerator<string> {
  const { perimeter, madeAt } = report
  const identity = identityObject(perimeter.id, perimeter.name, perimeterCreatedAt)
  // An address has many services, and a product many addresses: each object is in the bundle once.
  const written = new Set<string>()
  const text = (objects: readonly StixObject[]): string => {
    const fresh: string[] = []
    for (const object of objects) {
      if (written.has(object.id)) continue
      fresh.push(`${written.size === 0 ? '' : ','}\n${safeJson(object)}`)
      written.add(object.id)
    }
    return fresh.join('')
  }
  yield `{"type":"bundle","id":${safeJson(objectId('bundle', perimeter.id, String(madeAt)))},"objects":[`
  yield text([identity])
  for await (const page of report.services())
    yield text(page.flatMap((service) => serviceObjects(service, identity.id)))
  for await (const page of report.names())
    yield text(page.flatMap((name) => nameObjects(name, perimeterCreatedAt, identity.id)))
  for await (const page of report.findings())
    yield text(page.flatMap((finding) => cveObjects(finding, identity.id)))
  yield ']}\n'
}

function serviceObjects(service: StoredService, author: string): readonly StixObject[] {
  const seen = [
    addressObject(service.ip),
    trafficObject(service),
    softwareObject(service),
    certificateObject(service),
  ].filter((object) => object !== null)
  const about = `${service.perimeterId} ${service.ip} ${service.port}/${service.protocol}`
  return [...seen, observedObject(about, service, seen, author)]
}

function nameObjects({ name, addresses }: KnownName, at: number, author: string): readonly StixObject[] {
  if (addresses.length === 0) return []
  const domain = nameObject(name)
  return [
    domain,
    ...addresses.flatMap((ip) => {
      const address = addressObject(ip)
      return [address, relationshipObject('resolves-to', domain, address, at, author)]
    }),
  ]
}

/** The finding of a vulnerable version names some of its vulnerabilities as facts. */
function cveObjects(finding: Finding, author: string): readonly StixObject[] {
  const { ip, state, firstSeen, evidence } = finding
  if (ip === null || state === 'fixed' || state === 'false') return []
  const address = addressObject(ip)
  const cves = Object.keys(evidence.facts).filter((name) => /^CVE-\d{4}-\d{4,}$/.test(name))
  return cves.flatMap((cve) => {
    const vulnerability = vulnerabilityObject(cve, firstSeen, author)
    return [
      vulnerability,
      address,
      relationshipObject('related-to', address, vulnerability, firstSeen, author),
    ]
  })
}
