import { noBanner } from '../../core/events/host-event.ts'
import { asList, asObject, asText, type JsonObject } from '../../core/untrusted.ts'
import { column, path } from '../../query/declare-field.ts'
import type { Field } from '../../query/field.ts'

/** The columns of the service fields, in the case of the record; '' is absent. */
export type ServiceValues = {
  readonly name: string
  readonly product: string
  readonly version: string
  readonly device: string
  readonly ostype: string
  readonly extrainfo: string
  readonly cpe: readonly string[]
  /** As in the record, with its escapes. */
  readonly banner: string
}

/** What a service sent first; telnet fills it too. */
export const bannerField: Field = path.text(
  'banner',
  'What the service sent, control characters read as spaces.',
  'Welcome to',
)

export const serviceFields: readonly Field[] = [
  column('text', 'name', 'Name of the service; behind TLS it starts with ssl/.', 'ssl/http', {
    statistics: 'services',
    folded: 'name_folded',
    fewValues: true,
  }),
  column('text', 'product', 'Software that answered.', 'nginx', {
    statistics: 'products',
    folded: 'product_folded',
    fewValues: true,
  }),
  column('version', 'version', 'Version of the software, comparable as a version.', '>1.10.3', {
    statistics: 'versions',
    folded: 'version_folded',
    fewValues: true,
  }),
  column('text', 'device', 'Kind of device, such as router or printer.', 'router', {
    statistics: 'devices',
    folded: 'device_folded',
    fewValues: true,
  }),
  column('text', 'ostype', 'Operating system the service gives away.', 'Linux', {
    statistics: 'systems',
    folded: 'ostype_folded',
    fewValues: true,
  }),
  column('text', 'extrainfo', 'What else the service says about itself.', 'Ubuntu', {
    folded: 'extrainfo_folded',
    fewValues: true,
  }),
  column('text', 'cpe', 'Platform names in the form of CPE 2.2.', 'cpe:/a:f5:nginx', {
    multi: true,
    folded: 'cpe',
  }),
  bannerField,
  path.int(
    'confidence',
    'Confidence in name and product, in percent: what answered, and whether port and certificate agree.',
    '>=80',
  ),
]

/** Columns hold names, not pages; together with the platform names they always fit into the search text. */
const maxNameLength = 1024

const maxCpeLength = 256

const maxCpes = 32

export const noService: ServiceValues = Object.freeze({
  name: '',
  product: '',
  version: '',
  device: '',
  ostype: '',
  extrainfo: '',
  cpe: Object.freeze([]),
  banner: '',
})

/** service-simple, malware-simple and service; the last writes `devicetype`. */
export function serviceColumns(record: JsonObject): ServiceValues {
  const service = asObject(record['service'])
  return {
    name: asText(service['name'], maxNameLength) ?? '',
    product: asText(service['product'], maxNameLength) ?? '',
    version: asText(service['version'], maxNameLength) ?? '',
    device: asText(service['device'] ?? service['devicetype'], maxNameLength) ?? '',
    ostype: asText(service['ostype'], maxNameLength) ?? '',
    extrainfo: asText(service['extrainfo'], maxNameLength) ?? '',
    cpe: cpesOf(service['cpe']),
    banner: bannerOf(service['banner']),
  }
}

/** What a page tells of the machine it is on; the modules for pages name no service. */
export function machineColumns(record: JsonObject): ServiceValues {
  const device = asText(record['device'], maxNameLength) ?? ''
  const ostype = asText(record['ostype'], maxNameLength) ?? ''
  return device === '' && ostype === '' ? noService : { ...noService, device, ostype }
}

function bannerOf(value: unknown): string {
  const banner = asText(value) ?? ''
  return banner === noBanner ? '' : banner
}

function cpesOf(value: unknown): readonly string[] {
  const out: string[] = []
  for (const item of asList(value)) {
    const cpe = asText(item, maxCpeLength)
    if (cpe !== undefined && !out.includes(cpe)) out.push(cpe)
    if (out.length === maxCpes) break
  }
  return out
}
