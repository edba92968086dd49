import type { Row } from './predicate/row.ts'

/** `version` is text that also has a sortable key: column or path with `_key` behind its name. */
export type FieldType = 'text' | 'version' | 'int' | 'float' | 'bool' | 'date' | 'ip'

export type ColumnSource = {
  readonly kind: 'column'
  readonly name: string
  /** The column is an array. */
  readonly multi?: boolean
  /** A column with the same text already folded at ingest: then nothing is folded while searching. */
  readonly folded?: string
  /** It is kept as numbers of its few values: testing them costs less than asking the index of words first. */
  readonly fewValues?: boolean
}

/** A path in the JSON column, names joined by dots. Text there is an array of folded strings. */
export type PathSource = { readonly kind: 'path'; readonly path: string }

/**
 * What follows from the values of a column through a function that is given with the fields (`derivations`).
 * Nothing of it is stored, so that it is always as new as the function.
 */
export type DerivedSource = {
  readonly kind: 'derived'
  /** The column; it holds an array of texts. */
  readonly from: string
  /** The member of what follows. */
  readonly member: string
}

export type Field = StoredField | DerivedField
export type StoredField = FieldOf<FieldType, ColumnSource | PathSource>
export type DerivedField = FieldOf<'text' | 'float' | 'bool', DerivedSource>

type FieldOf<Type extends FieldType, Source> = {
  readonly name: string
  readonly type: Type
  readonly source: Source
  /** Numbers and dates in columns: 0 means absent. */
  readonly absentZero?: boolean
  /** One line for the reference and the search box. */
  readonly about: string
  readonly example: string
  /** The type of statistics that this field backs. */
  readonly statistics?: string
  /** Letters that people write before the number, such as the AS of an AS number; they may be left out. */
  readonly prefix?: string
}

/** Fields too many to list, such as one for each header of a page. */
export type FieldFamily = {
  readonly prefix: string
  /** What may stand behind the prefix. */
  readonly pattern: RegExp
  readonly make: (name: string) => Field
}

export type FieldSet = {
  readonly find: (name: string) => Field | undefined
  readonly all: readonly Field[]
  /** Every name that `find` knows, families apart. */
  readonly names: readonly string[]
  /** The column with the folded text of the whole record. */
  readonly freeText: string
  readonly dataColumn: string
  /** By the name of a field that other services have and this one does not: what to write instead. */
  readonly advice: Readonly<Record<string, string>>
  /** By column: what follows from its values. Where none is given, nothing does. */
  readonly derivations: Readonly<Record<string, Derivation>>
}

export type Derivation = {
  /** Every value of the column from which something follows, as far as it has been seen. */
  known(): Iterable<string>
  /** What follows from a value, as a record of its own: texts and numbers as arrays, and booleans. */
  rowOf(value: string): Row
}
