import type { FieldSet } from '../../query/field.ts'
import { withDerivations } from '../../query/field-set.ts'
import type { Row } from '../../query/predicate/row.ts'
import { exampleDerivation } from '../../query/testing/example-derivation.ts'
import { type AreaName, areas } from '../areas.ts'
import type { TableDefinition } from '../define-area.ts'
import { hostFields } from '../host/fields/host-fields.ts'

/** A search table and its fields, and what random rows need beside them to be rows of it. */
export type AgreementSubject = {
  readonly name: string
  readonly fields: FieldSet
  readonly table: TableDefinition
  /** Fields of each kind that are drawn; four where it is not said. */
  readonly perKind?: number
  /** The fields that are asked for, where they depend on the rows. */
  readonly searched?: (rows: readonly Row[]) => FieldSet
  /** Columns that are no field; they make every row one of its own. */
  readonly beside?: (index: number) => Row
  /** What the table keeps one row of, where the fields alone decide it. */
  readonly keyOf?: (row: Row) => string
}

/** What rows of some areas need; a column that is neither a field nor here gets its default. */
const own: Readonly<Partial<Record<AreaName, Partial<AgreementSubject>>>> = {
  host: {
    searched: (rows) => {
      const known = new Set(rows.flatMap((row) => row['cpe'] as readonly string[]))
      return withDerivations(hostFields, { cpe: exampleDerivation(known) })
    },
    beside: (index) => ({ type: `row${index}`, client: '' }),
  },
  images: {
    beside: (index) => ({
      timezone: '',
      width: 0,
      height: 0,
      phash: '0',
      blank: false,
      record: '',
      image_id: String(index),
      client: '',
      job: '',
    }),
  },
  sensors: { beside: () => ({ record: '' }) },
  torrents: { beside: () => ({ protocol: 'udp', record: '' }) },
  domains: {
    perKind: 11,
    beside: (index) => ({ rank: index, resolved: true, record: '{}' }),
    keyOf: (row) => `${row['root']} ${row['domain']}`,
  },
}

export const agreementSubjects: readonly AgreementSubject[] = areas.map(({ name, search }) => ({
  name,
  fields: search.fields,
  table: search.table,
  ...own[name],
}))

export const hostSubject = agreementSubjects.find(({ name }) => name === 'host')!
