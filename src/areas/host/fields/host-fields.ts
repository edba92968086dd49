import { protocols } from '../../../protocols/registry.ts'
import type { ProtocolSearch } from '../../../protocols/search/protocol-search.ts'
import type { FieldSet } from '../../../query/field.ts'
import { createFieldSet } from '../../../query/field-set.ts'
import { familiarAdvice, familiarNames } from './familiar-names.ts'
import { generalFields } from './general.ts'
import { vulnerabilityFields } from './vulnerabilities.ts'

const searches: readonly ProtocolSearch[] = protocols.flatMap(({ search }) => search ?? [])

/** What host events can be searched by: what all of them have, then the fields of each protocol once. */
export const hostFields: FieldSet = createFieldSet(
  [...generalFields, ...vulnerabilityFields, ...new Set(searches.flatMap(({ fields }) => fields))],
  {
    aliases: Object.assign({ tags: 'tag' }, familiarNames, ...searches.map(({ aliases }) => aliases)),
    advice: familiarAdvice,
    families: [...new Set(searches.flatMap(({ families }) => families ?? []))],
  },
)
