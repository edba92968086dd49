import fc from 'fast-check'
import { versionKey } from '../../core/version-order.ts'
import type { Field, FieldSet, StoredField } from '../field.ts'
import { fold } from '../fold.ts'
import { type Row, type RowValue, textSeparator } from '../predicate/row.ts'
import {
  addresses,
  days,
  decimals,
  integers,
  joints,
  sampleFields,
  signs,
  versions,
  words,
} from './vocabulary.ts'

/**
 * Records as storage holds them, consistent in themselves: keys beside versions, and the text of every text
 * field in the free text. Columns outside the sample hold the engine's defaults.
 */
export function arbitraryRow(fields: FieldSet, perKind = 3): fc.Arbitrary<Row> {
  const sample = sampleFields(fields, perKind).filter(
    (field) => field.source.kind !== 'derived',
  ) as StoredField[]
  const values = fc.tuple(...sample.map((field) => fc.option(drawFor(field), { freq: 4 })))
  return values.map((drawn) => {
    const row: Record<string, RowValue> = {}
    const data: Record<string, readonly string[] | number | boolean> = {}
    const texts: string[] = []
    for (const field of fields.all) if (field.source.kind === 'column') Object.assign(row, absent(field))
    for (const [i, field] of sample.entries()) {
      const value = drawn[i] ?? null
      if (value === null) continue
      if (isText(field)) texts.push(...[value].flat().map(String))
      if (field.source.kind === 'column') Object.assign(row, columns(field, value))
      else Object.assign(data, paths(field, field.source.path, value))
    }
    return { ...row, [fields.freeText]: texts.map(fold).join(textSeparator), [fields.dataColumn]: data }
  })
}

/** Letters beyond ASCII stay small: not every build of the engine can fold them. */
const anyCase = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
)

const text = fc
  .tuple(
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...joints),
    anyCase,
  )
  .map(([chosen, joint, change]) => change(chosen.join(joint)))

const anyText = fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...signs) })

const time = fc
  .tuple(fc.constantFrom(...days), fc.constantFrom(-1, 0, 1, 43_200_000, 86_399_999))
  .map(([day, offset]) => Date.parse(day) + offset)

function drawFor(field: Field): fc.Arbitrary<RowValue> {
  const one = singleOf(field)
  const isArray = field.source.kind === 'column' && field.source.multi
  const many = isText(field) || field.type === 'ip'
  if (!isArray && !(many && field.source.kind === 'path')) return one
  return fc.array(one, { minLength: 1, maxLength: field.type === 'version' ? 1 : 3 }) as fc.Arbitrary<
    string[]
  >
}

function singleOf(field: Field): fc.Arbitrary<RowValue> {
  switch (field.type) {
    case 'text':
      return anyText
    case 'version':
      return fc.constantFrom(...versions)
    case 'int':
      return fc.constantFrom(...integers)
    case 'float':
      return fc.constantFrom(...decimals)
    case 'bool':
      return fc.boolean()
    case 'date':
      return time
    case 'ip':
      return fc.constantFrom(...addresses)
  }
}

function absent(field: Field): Record<string, RowValue> {
  const { type, source } = field
  if (source.kind !== 'column') return {}
  if (source.multi) return columns(field, [])
  if (isText(field)) return columns(field, '')
  return { [source.name]: type === 'bool' ? false : type === 'ip' ? '::' : 0 }
}

function columns(field: Field, value: RowValue): Record<string, RowValue> {
  const { source, type } = field
  if (source.kind !== 'column') return {}
  const each = (change: (text: string) => string): RowValue =>
    Array.isArray(value) ? value.map((item) => change(String(item))) : change(String(value))
  return {
    [source.name]: value,
    ...(type === 'version' && { [`${source.name}_key`]: each(versionKey) }),
    ...(source.folded !== undefined && { [source.folded]: each(fold) }),
  }
}

function paths(field: Field, path: string, value: RowValue): Record<string, RowValue> {
  if (!Array.isArray(value)) return { [path]: value }
  const key =
    field.type === 'version' ? { [`${path}_key`]: value.map((item) => versionKey(String(item))) } : {}
  return { [path]: value.map((item) => fold(String(item))), ...key }
}

function isText(field: Field): boolean {
  return field.type === 'text' || field.type === 'version'
}
