import type { JsonObject } from '../../core/untrusted.ts'
import type { Field, FieldFamily } from '../../query/field.ts'
import type { SearchData } from './search-data.ts'
import type { ServiceValues } from './service-columns.ts'

/** What the records of a protocol can be searched by, and how a record fills it. */
export type ProtocolSearch = {
  /** Every field that a record can fill, in the order of the documentation. Protocols may share fields. */
  readonly fields: readonly Field[]
  /** Fields that are named by what a record holds, such as those of single headers. */
  readonly families?: readonly FieldFamily[]
  /** Other names of the same fields, which older clients use: alias to name. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Writes the values of a record, by path of the fields. Must not throw, for any record. */
  readonly put: (data: SearchData, record: JsonObject) => void
  /** For records that name a service: its columns. */
  readonly service?: (record: JsonObject) => ServiceValues
  /** For modules that take a picture of a screen: whether this record has one. */
  readonly hasScreenshot?: (record: JsonObject) => boolean
}
