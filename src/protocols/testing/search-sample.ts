import type { JsonObject } from '../../core/untrusted.ts'
import type { SearchValue } from '../search/search-data.ts'
import type { ServiceValues } from '../search/service-columns.ts'

/**
 * A record of a protocol and the values that searches must find it by. `testing/search-samples.ts` in the folder of the
 * protocol exports some as `searchSamples`; together they fill every field that the protocol declares.
 */
export type SearchSample = {
  readonly data: JsonObject
  readonly paths: Readonly<Record<string, SearchValue>>
  readonly service?: Partial<ServiceValues>
  readonly hasScreenshot?: true
}
