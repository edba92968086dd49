import type { FieldSet, StoredField } from '../field.ts'
import { fold } from '../fold.ts'
import type { Row } from './row.ts'

const none: readonly never[] = []

/** What stands at the field in a row, `suffix` behind its name. Unknown, because a row is only data. */
export function valueIn({ source }: StoredField, fields: FieldSet, suffix = ''): (row: Row) => unknown {
  if (source.kind === 'column') {
    const name = `${source.name}${suffix}`
    return (row) => row[name]
  }
  const path = `${source.path}${suffix}`
  return (row) => {
    const data = row[fields.dataColumn]
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[path] : undefined
  }
}

/** The texts of a field as stored. */
export function rawTextsIn(
  field: StoredField,
  suffix: string,
  fields: FieldSet,
): (row: Row) => readonly string[] {
  const read = valueIn(field, fields, suffix)
  const { source } = field
  // A path holds arrays only, a column an array only when it says so: the engine sees nothing else there.
  if (source.kind === 'column' && !source.multi)
    return (row) => {
      const value = read(row)
      return typeof value === 'string' && value !== '' ? [value] : none
    }
  return (row) => {
    const value = read(row)
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string' && item !== '') : none
  }
}

/** The texts of a field, folded. */
export function textsIn(field: StoredField, fields: FieldSet): (row: Row) => readonly string[] {
  const raw = rawTextsIn(field, '', fields)
  return field.source.kind === 'path' ? raw : (row) => raw(row).map(fold)
}

/** The numbers of a field; a column without a value holds 0, as in storage. */
export function numbersIn(field: StoredField, fields: FieldSet): (row: Row) => readonly (number | bigint)[] {
  const read = valueIn(field, fields)
  const { source } = field
  if (source.kind === 'path')
    return (row) => {
      const value = read(row)
      return typeof value === 'number' ? [value] : none
    }
  const isHeld = (value: unknown): value is number | bigint =>
    (typeof value === 'number' || typeof value === 'bigint') && !(field.absentZero && Number(value) === 0)
  return (row) => {
    const value = read(row) ?? (source.multi ? none : 0)
    if (Array.isArray(value)) return value.filter(isHeld)
    return isHeld(value) ? [value] : none
  }
}

export function isPresent(field: StoredField, fields: FieldSet): (row: Row) => boolean {
  const { source, type } = field
  switch (type) {
    case 'text':
    case 'version': {
      const texts = rawTextsIn(field, '', fields)
      return (row) => texts(row).length > 0
    }
    case 'ip': {
      const texts = rawTextsIn(field, '', fields)
      return source.kind === 'path'
        ? (row) => texts(row).length > 0
        : (row) => texts(row).some((text) => text !== '::')
    }
    case 'bool': {
      const read = valueIn(field, fields)
      return source.kind === 'path' ? (row) => typeof read(row) === 'boolean' : () => true
    }
    case 'int':
    case 'float':
    case 'date': {
      const numbers = numbersIn(field, fields)
      return source.kind === 'path' || source.multi || field.absentZero
        ? (row) => numbers(row).length > 0
        : () => true
    }
  }
}
