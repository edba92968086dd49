import type { ColumnSource, FieldSet, StoredField } from '../field.ts'
import type { Bind } from './sql-bindings.ts'

export type Scope = { readonly fields: FieldSet; readonly fold: string; readonly bind: Bind }

type Test = (expression: string) => string

/** Names come from declarations that fieldSet checked: they hold no quote. */
export function columnOf(name: string): string {
  return `\`${name}\``
}

export function pathOf(path: string, fields: FieldSet): string {
  return [fields.dataColumn, ...path.split('.')].map(columnOf).join('.')
}

function textArray(path: string, fields: FieldSet): string {
  return `${pathOf(path, fields)}.:\`Array(Nullable(String))\``
}

/** Some value of the column passes. */
export function anyValue(source: ColumnSource, test: Test): string {
  return source.multi
    ? `arrayExists(v -> ${test('v')}, ${columnOf(source.name)})`
    : test(columnOf(source.name))
}

/** Some text beside the field (`suffix` behind its name) passes, as stored. */
export function anyText({ source }: StoredField, suffix: string, { fields }: Scope, test: Test): string {
  if (source.kind === 'path')
    return `arrayExists(v -> ${test('assumeNotNull(v)')}, ${textArray(`${source.path}${suffix}`, fields)})`
  return anyValue({ ...source, name: `${source.name}${suffix}` }, test)
}

/** Some text of the field passes, folded. */
export function anyFoldedText(field: StoredField, scope: Scope, test: Test): string {
  const { source } = field
  if (source.kind === 'path') return anyText(field, '', scope, test)
  if (source.folded !== undefined) return anyValue({ ...source, name: source.folded }, test)
  return anyValue(source, (text) => test(`${scope.fold}(${text})`))
}

/** A number or a time passes. A path holds 5 as Int64 and 5.5 as Float64, for every type of field. */
export function anyNumber(field: StoredField, { fields }: Scope, test: Test): string {
  const { source } = field
  if (source.kind === 'path') {
    const path = pathOf(source.path, fields)
    return `(ifNull(${test(`${path}.:Int64`)}, 0) OR ifNull(${test(`${path}.:Float64`)}, 0))`
  }
  return anyValue(source, (value) =>
    field.absentZero ? `(${present(field, value)} AND ${test(value)})` : test(value),
  )
}

function present(field: StoredField, value: string): string {
  return field.type === 'date' ? `${value} != fromUnixTimestamp64Milli(toInt64(0))` : `${value} != 0`
}

export function existsSql(field: StoredField, scope: Scope): string {
  const { source, type } = field
  if (source.kind === 'column') {
    if (type === 'text' || type === 'version') return anyValue(source, (text) => `${text} != ''`)
    if (type === 'ip') return anyValue(source, (address) => `${address} != toIPv6('::')`)
    if (field.absentZero) return anyValue(source, (value) => present(field, value))
    return source.multi ? `notEmpty(${columnOf(source.name)})` : '1'
  }
  const path = pathOf(source.path, scope.fields)
  if (type === 'bool') return `isNotNull(${path}.:Bool)`
  if (type === 'int' || type === 'float' || type === 'date')
    return `(isNotNull(${path}.:Int64) OR isNotNull(${path}.:Float64))`
  return anyText(field, '', scope, (text) => `${text} != ''`)
}
