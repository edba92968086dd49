import type { HostEvent } from '../../../core/events/host-event.ts'
import { asObject } from '../../../core/untrusted.ts'
import { protocols } from '../../../protocols/registry.ts'
import { fitText, separatorBytes } from '../../../protocols/search/fit-text.ts'
import type { SearchData, SearchValue } from '../../../protocols/search/search-data.ts'
import { noService, type ServiceValues } from '../../../protocols/search/service-columns.ts'

/** What an event can be searched by, beside its envelope. */
export type HostValues = {
  readonly service: ServiceValues
  /** By path of the fields; texts are folded. */
  readonly data: Readonly<Record<string, SearchValue>>
  readonly hasScreenshot: boolean
}

/** By event type. */
const protocolsByType = new Map(protocols.map((protocol) => [protocol.name, protocol]))

/** Never throws, for any record. Events of unknown types are found by their envelope and text. */
export function hostValues(event: HostEvent): HostValues {
  const record = asObject(event.result?.['data'])
  const search = protocolsByType.get(event.origin.type)?.search
  const data: SearchData = {}
  search?.put(data, record)
  const service = search?.service?.(record) ?? noService
  fitText(data, columnBytes(service))
  return { service, data, hasScreenshot: search?.hasScreenshot?.(record) ?? false }
}

/** The types that an event is found as: its own first. */
export function searchedTypes(type: string): readonly string[] {
  return [type, ...(protocolsByType.get(type)?.foundAs ?? [])]
}

/** The names of the service, which the search text holds beside the values of the paths. */
export function serviceTexts(service: ServiceValues): readonly string[] {
  const { name, product, version, device, ostype, extrainfo, cpe } = service
  return [name, product, version, device, ostype, extrainfo, ...cpe]
}

function columnBytes(service: ServiceValues): number {
  if (service === noService) return 0
  return serviceTexts(service).reduce((bytes, item) => bytes + item.length * 3 + separatorBytes, 0)
}
