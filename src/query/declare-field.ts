import type { DerivedField, Field, FieldType } from './field.ts'

type ColumnOptions = {
  /** The column, where it is not named as the field is. */
  readonly column?: string
  readonly multi?: true
  /** The column with the same text in lower case; the column itself where it is kept so. */
  readonly folded?: string
  /** The column is of type LowCardinality. */
  readonly fewValues?: true
  readonly statistics?: string
  readonly absentZero?: true
  readonly prefix?: string
}

/** A field with a column of its own. The example is the field with the given sample as its value. */
export function column(
  type: FieldType,
  name: string,
  about: string,
  sample: string,
  { column: columnName = name, multi, folded, fewValues, statistics, absentZero, prefix }: ColumnOptions = {},
): Field {
  return {
    name,
    type,
    source: {
      kind: 'column',
      name: columnName,
      ...(multi && { multi }),
      ...(folded && { folded }),
      ...(fewValues && { fewValues }),
    },
    about,
    example: exampleOf(name, sample),
    ...(statistics !== undefined && { statistics }),
    ...(absentZero && { absentZero }),
    ...(prefix !== undefined && { prefix }),
  }
}

type DeclarePath = (name: string, about: string, sample: string) => Field

/** Fields inside the JSON column, one declarer a type. */
export const path = {
  text: pathsOf('text'),
  version: pathsOf('version'),
  int: pathsOf('int'),
  bool: pathsOf('bool'),
  date: pathsOf('date'),
} as const

function pathsOf(type: FieldType): DeclarePath {
  return (name, about, sample) => ({
    name,
    type,
    source: { kind: 'path', path: name },
    about,
    example: exampleOf(name, sample),
  })
}

/** A field that follows from the values of a column. */
export function derived(
  type: DerivedField['type'],
  name: string,
  from: string,
  about: string,
  sample: string,
  statistics?: string,
): Field {
  return {
    name,
    type,
    source: { kind: 'derived', from, member: name },
    about,
    example: exampleOf(name, sample),
    ...(statistics !== undefined && { statistics }),
  }
}

function exampleOf(name: string, sample: string): string {
  return `${name}:${bare.test(sample) ? sample : `"${sample}"`}`
}

/** What the query language takes without quotes: words, comparisons and ranges. */
const bare = /^(?:[<>]=?)?[\w.*-]+$|^\[.+ TO .+\]$/
