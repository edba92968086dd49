import type { FieldSet } from '../../query/field.ts'
import { withDerivations } from '../../query/field-set.ts'
import type { Row } from '../../query/predicate/row.ts'
import { exampleDerivation } from '../../query/testing/example-derivation.ts'
import type { TableDefinition } from '../area.ts'
import { domainFields } from '../domains/fields.ts'
import { domainSearch } from '../domains/table.ts'
import { hostFields } from '../host/fields/host-fields.ts'
import { hostSearch } from '../host/table.ts'
import { imageFields } from '../images/fields.ts'
import { imageEvents } from '../images/table.ts'
import { sensorFields } from '../sensors/fields.ts'
import { sensorEvents } from '../sensors/table.ts'
import { torrentFields } from '../torrents/fields.ts'
import { torrentEvents } from '../torrents/table.ts'

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
  /** The place in the table, of which there is one row, where the fields alone decide it. */
  readonly placeOf?: (row: Row) => string
}

export const hostSubject: AgreementSubject = {
  name: 'hosts',
  fields: hostFields,
  table: hostSearch,
  searched: (rows) => {
    const known = new Set(rows.flatMap((row) => row['cpe'] as readonly string[]))
    return withDerivations(hostFields, { cpe: exampleDerivation(known) })
  },
  beside: (index) => ({ type: `row${index}`, client: '' }),
}

export const agreementSubjects: readonly AgreementSubject[] = [
  hostSubject,
  {
    name: 'images',
    fields: imageFields,
    table: imageEvents,
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
  { name: 'sensors', fields: sensorFields, table: sensorEvents, beside: () => ({ record: '' }) },
  {
    name: 'torrents',
    fields: torrentFields,
    table: torrentEvents,
    beside: () => ({ protocol: 'udp', record: '' }),
  },
  {
    name: 'domains',
    fields: domainFields,
    table: domainSearch,
    perKind: 11,
    beside: (index) => ({ rank: index, resolved: true, record: '{}' }),
    placeOf: (row) => `${row['root']} ${row['domain']}`,
  },
]
