import { asList, asObject, asText, type JsonObject } from '../../../../core/untrusted.ts'
import { putCaptured, type SearchData } from './search-data.ts'

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
    banner: asText(service['banner']) ?? '',
  }
}

export function putService(data: SearchData, record: JsonObject): void {
  putCaptured(data, 'banner', asObject(record['service'])['banner'])
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
