/**
 * Readers of JSON from outside, whose shape is not guaranteed: a value of another kind reads as absent, and no
 * reader does more work than its limit allows. `asX` takes a value, `xAt` the value at a path of names.
 */

/** Characters of one text value. */
export const maxTextLength = 32_768
/** Items of a list, or properties of an object, that are read. */
export const maxItems = 4096

export type JsonObject = Readonly<Record<string, unknown>>

const nothing: JsonObject = Object.freeze({})

export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : nothing
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A lone value reads as a list of one: some servers and some older records write it so. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.length > maxItems ? value.slice(0, maxItems) : value
  return value === undefined || value === null ? [] : [value]
}

export function objectEntries(value: unknown): readonly (readonly [string, unknown])[] {
  const out: [string, unknown][] = []
  const object = asObject(value)
  for (const key in object) {
    if (out.length === maxItems) break
    out.push([key, object[key]])
  }
  return out
}

/** Never empty, and always text that UTF-8 can carry. */
export function asText(value: unknown, max = maxTextLength): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string' || value === '') return undefined
  return cut(value, max).toWellFormed()
}

/** Whole numbers that survive a 64-bit column and JSON alike. */
export function asInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && digits.test(value) ? Number(value) : value
  if (typeof number !== 'number') return undefined
  const whole = Math.trunc(number)
  // Adding zero turns -0 into 0.
  return Number.isSafeInteger(whole) ? whole + 0 : undefined
}

export function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' || value.length > 5) return undefined
  const word = value.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : undefined
}

/** Strictly a string, else empty; always text that UTF-8 can carry. */
export function asString(value: unknown, max = Number.POSITIVE_INFINITY): string {
  return typeof value === 'string' ? cut(value, max).toWellFormed() : ''
}

/** Strictly a list, else empty. */
export function asArray(value: unknown, max = Number.POSITIVE_INFINITY): readonly unknown[] {
  if (!Array.isArray(value)) return []
  return value.length > max ? value.slice(0, max) : value
}

/** The strings of a list that are not empty; a lone string is a list of one. */
export function asStrings(value: unknown, max = Number.POSITIVE_INFINITY): readonly string[] {
  const items = typeof value === 'string' ? [value] : asArray(value, max)
  return items.filter((item): item is string => typeof item === 'string' && item !== '')
}

export function hasProperties(value: unknown): boolean {
  for (const _ in asObject(value)) return true
  return false
}

/** Own properties only, so that no name reaches a prototype. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let at = value
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return at
}

/** Strictly a string that is not empty. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = valueAt(value, ...path)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Strictly a whole number that is exact. */
export function integerAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = valueAt(value, ...path)
  return Number.isSafeInteger(found) ? (found as number) : undefined
}

export function objectAt(value: unknown, ...path: readonly string[]): JsonObject | undefined {
  const found = valueAt(value, ...path)
  return isObject(found) ? found : undefined
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  return asArray(valueAt(value, ...path))
}

/** The strings of a list, empty ones too. */
export function textsAt(value: unknown, ...path: readonly string[]): readonly string[] {
  return listAt(value, ...path).filter((item): item is string => typeof item === 'string')
}

/** The first `max` characters, no pair of surrogates torn apart. */
export function cut(value: string, max: number): string {
  if (value.length <= max) return value
  const last = value.charCodeAt(max - 1)
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)
}

const digits = /^-?\d{1,16}$/
