import { list, type Members, members, text } from '../../../../core/untrusted.ts'
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
const longestName = 1024
const longestCpe = 256
const mostCpes = 32

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
export function serviceColumns(record: Members): ServiceValues {
  const service = members(record['service'])
  return {
    name: text(service['name'], longestName) ?? '',
    product: text(service['product'], longestName) ?? '',
    version: text(service['version'], longestName) ?? '',
    device: text(service['device'] ?? service['devicetype'], longestName) ?? '',
    ostype: text(service['ostype'], longestName) ?? '',
    extrainfo: text(service['extrainfo'], longestName) ?? '',
    cpe: cpesOf(service['cpe']),
    banner: text(service['banner']) ?? '',
  }
}

export function putService(data: SearchData, record: Members): void {
  putCaptured(data, 'banner', members(record['service'])['banner'])
}

function cpesOf(value: unknown): readonly string[] {
  const out: string[] = []
  for (const item of list(value)) {
    const cpe = text(item, longestCpe)
    if (cpe !== undefined && !out.includes(cpe)) out.push(cpe)
    if (out.length === mostCpes) break
  }
  return out
}
