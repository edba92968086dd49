/** Reading members of JSON that anybody may have written: a wrong type is the same as an absent member. */
export type JsonObject = { readonly [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function memberAt(record: unknown, ...path: readonly string[]): unknown {
  let value = record
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** A text with something in it. */
export function textAt(record: unknown, ...path: readonly string[]): string | undefined {
  const value = memberAt(record, ...path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function integerAt(record: unknown, ...path: readonly string[]): number | undefined {
  const value = memberAt(record, ...path)
  return Number.isSafeInteger(value) ? (value as number) : undefined
}

export function objectAt(record: unknown, ...path: readonly string[]): JsonObject | undefined {
  const value = memberAt(record, ...path)
  return isObject(value) ? value : undefined
}

export function listAt(record: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = memberAt(record, ...path)
  return Array.isArray(value) ? value : []
}

export function textsAt(record: unknown, ...path: readonly string[]): readonly string[] {
  return listAt(record, ...path).filter((item): item is string => typeof item === 'string')
}

/** The members that have a value: the interface leaves out what is not known. */
export function present(members: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
