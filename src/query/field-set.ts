import type { Derivation, Field, FieldFamily, FieldSet } from './field.ts'

export type FieldSetOptions = {
  /** Other names people use: alias to name. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly families?: readonly FieldFamily[]
  readonly freeText?: string
  readonly dataColumn?: string
  /** What to write instead of the fields of other services. */
  readonly advice?: Readonly<Record<string, string>>
}

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/
const pathShape = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/
/** The name of a family's field comes from the query and becomes part of the SQL. */
const familyName = /^[a-z0-9_.]+$/

/** The fields one area can be searched by. A declaration that cannot work throws TypeError at once. */
export function createFieldSet(fields: readonly Field[], options: FieldSetOptions = {}): FieldSet {
  const { aliases = {}, families = [], freeText = 'text', dataColumn = 'data', advice = {} } = options
  const known = new Map<string, Field>()
  for (const column of [freeText, dataColumn])
    if (!identifier.test(column)) throw new TypeError(`"${column}" cannot be a column`)
  for (const field of fields) {
    if (known.has(field.name)) throw new TypeError(`the field "${field.name}" is declared twice`)
    if (!isUsable(field)) throw new TypeError(`the field "${field.name}" has no usable source`)
    known.set(field.name, Object.freeze(field))
  }
  for (const [alias, name] of Object.entries(aliases)) {
    const field = known.get(name)
    if (field === undefined) throw new TypeError(`the alias "${alias}" points to no field: "${name}"`)
    if (known.has(alias)) throw new TypeError(`the alias "${alias}" is the name of a field`)
    known.set(alias, field)
  }
  return Object.freeze({
    find: (name: string) => known.get(name) ?? findInFamilies(families, name),
    all: Object.freeze([...fields]),
    names: Object.freeze([...known.keys()]),
    freeText,
    dataColumn,
    advice: Object.freeze({ ...advice }),
    derivations: Object.freeze({}),
  })
}

/** The same fields, with what their derived ones follow from. */
export function withDerivations(
  fields: FieldSet,
  derivations: Readonly<Record<string, Derivation>>,
): FieldSet {
  return Object.freeze({ ...fields, derivations: Object.freeze({ ...derivations }) })
}

function findInFamilies(families: readonly FieldFamily[], name: string): Field | undefined {
  if (name.length > 128 || !familyName.test(name)) return undefined
  for (const { prefix, pattern, make } of families) {
    if (!name.startsWith(prefix) || !pattern.test(name.slice(prefix.length))) continue
    const field = make(name)
    if (isUsable(field)) return field
  }
  return undefined
}

function isUsable({ source }: Field): boolean {
  if (source.kind === 'path') return pathShape.test(source.path)
  if (source.kind === 'derived') return identifier.test(source.from)
  return identifier.test(source.name) && (source.folded === undefined || identifier.test(source.folded))
}
