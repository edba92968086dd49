import { mapped, parseAddress } from '../../core/address.ts'
import type { FieldSet, StoredField } from '../field.ts'
import { tokensOf } from '../fold.ts'
import type { Row } from '../predicate/row.ts'
import { numbersIn, rawTextsIn, textsIn } from '../predicate/row-values.ts'

/** A way to look something up in a record: the keys that the record has. Probes with one id are alike. */
export type Probe = {
  readonly id: string
  readonly keysOf: (row: Row) => Iterable<ProbeKey>
}

export type ProbeKey = string | number | bigint

/** The words of a text field. */
export function tokenProbe(field: StoredField, fields: FieldSet): Probe {
  const texts = textsIn(field, fields)
  return {
    id: `token ${sourceId(field)}`,
    keysOf: (row) => {
      const values = texts(row)
      return values.length === 1 ? tokensOf(values[0]!) : values.flatMap(tokensOf)
    },
  }
}

/** The words of the whole record. */
export function freeTokenProbe(fields: FieldSet): Probe {
  return {
    id: 'token *',
    keysOf: (row) => {
      const text = row[fields.freeText]
      return typeof text === 'string' ? new Set(tokensOf(text)) : []
    },
  }
}

/** The whole values of a text field. */
export function valueProbe(field: StoredField, fields: FieldSet): Probe {
  return { id: `value ${sourceId(field)}`, keysOf: textsIn(field, fields) }
}

/** The whole parts of the numbers of a field. */
export function numberProbe(field: StoredField, fields: FieldSet): Probe {
  const numbers = numbersIn(field, fields)
  return {
    id: `number ${sourceId(field)}`,
    keysOf: (row) => numbers(row).map((value) => Math.floor(Number(value))),
  }
}

/** The first so many bits of the addresses of a field, of the 128 under which storage keeps them. */
export function prefixProbe(field: StoredField, fields: FieldSet, bits: number): Probe {
  const texts = rawTextsIn(field, '', fields)
  const shift = BigInt(128 - bits)
  return {
    id: `prefix ${bits} ${sourceId(field)}`,
    keysOf: (row) => {
      const keys: bigint[] = []
      for (const text of texts(row)) {
        const address = parseAddress(text)
        if (address) keys.push(mapped(address.version, address.value) >> shift)
      }
      return keys
    },
  }
}

/** The same probe, asked of what follows from the values of a column. */
export function derivedProbe(from: string, inner: Probe, fields: FieldSet): Probe {
  const derivation = fields.derivations[from]
  return {
    id: `derived ${from} ${inner.id}`,
    keysOf: (row) => {
      const values = row[from]
      if (!derivation || !Array.isArray(values)) return []
      return values.flatMap((value: unknown) =>
        typeof value === 'string' ? [...inner.keysOf(derivation.rowOf(value))] : [],
      )
    },
  }
}

function sourceId({ source, absentZero }: StoredField): string {
  if (source.kind === 'path') return `path ${source.path}`
  return `column ${source.name}${source.multi ? ' multi' : ''}${absentZero ? ' zero' : ''}`
}
