/**
 * Readers of data whose shape nobody vouches for: what is not of the wanted kind reads as absent, and no
 * reader does more work than its limit allows.
 */

/** Characters of one text value. */
export const maxTextLength = 32_768
/** Members of one list or object that are looked at. */
const maxMembers = 4096

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
  if (Array.isArray(value)) return value.length > maxMembers ? value.slice(0, maxMembers) : value
  return value === undefined || value === null ? [] : [value]
}

export function objectEntries(value: unknown): readonly (readonly [string, unknown])[] {
  const out: [string, unknown][] = []
  const object = asObject(value)
  for (const key in object) {
    if (out.length === maxMembers) break
    out.push([key, object[key]])
  }
  return out
}

/** Never empty, and always text that UTF-8 can carry. */
export function asText(value: unknown, longest = maxTextLength): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string' || value === '') return undefined
  return cut(value, longest).toWellFormed()
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

/** The first `longest` characters, no pair of surrogates torn apart. */
export function cut(value: string, longest: number): string {
  if (value.length <= longest) return value
  const last = value.charCodeAt(longest - 1)
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest)
}

const digits = /^-?\d{1,16}$/
