import { escapeText } from './escape.ts'
import { isObject, type JsonObject } from './untrusted.ts'

/** What a record may hold of a value that a server sent; properties of another kind are left out. */
export type Shape =
  | 'text'
  | 'int'
  | 'number'
  | 'bool'
  /** Any JSON, with its text escaped. */
  | 'free'
  | { readonly kind: 'list'; readonly of: Shape; readonly max: number }
  /** An object whose names are the server's own. */
  | { readonly kind: 'named'; readonly of: Shape; readonly max: number }
  | { readonly kind: 'object'; readonly properties: Readonly<Record<string, Shape>> }

export const list = (of: Shape, max = 256): Shape => ({ kind: 'list', of, max })
export const named = (of: Shape, max = 256): Shape => ({ kind: 'named', of, max })
export const object = (properties: Readonly<Record<string, Shape>>): Shape => ({ kind: 'object', properties })

/** Properties of these names, separated by spaces, that all have one shape. */
export const all = (shape: Shape, names: string): Readonly<Record<string, Shape>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]))

/** The value in this shape, all its text printable ASCII; undefined when it is of another kind. */
export function shapedValue(value: unknown, shape: Shape): unknown {
  if (shape === 'text') return typeof value === 'string' ? shortText(value) : undefined
  if (shape === 'bool') return typeof value === 'boolean' ? value : undefined
  if (shape === 'number') return finite(value)
  if (shape === 'int') return wholeNumber(value)
  if (shape === 'free') return freeValue(value, deepestFree)
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) return undefined
    return value
      .slice(0, shape.max)
      .map((item) => shapedValue(item, shape.of))
      .filter((item) => item !== undefined)
  }
  if (!isObject(value)) return undefined
  const entries =
    shape.kind === 'named'
      ? firstEntries(value, shape.max).map(([name, item]) => [shortText(name), item, shape.of] as const)
      : Object.entries(shape.properties)
          .filter(([name]) => Object.hasOwn(value, name))
          .map(([name, of]) => [name, value[name], of] as const)
  return fromEntries(entries.map(([name, item, of]) => [name, shapedValue(item, of)]))
}

/** Longer than settings, labels and descriptions are. */
const maxTextLength = 4096

/** As deep as the Pod object of Kubernetes, and some more; JSON of a server can be as deep as it is long. */
const deepestFree = 16

const maxFree = 512

function freeValue(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return shortText(value)
  if (typeof value === 'number') return finite(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (depth === 0) return undefined
  if (Array.isArray(value))
    return value
      .slice(0, maxFree)
      .map((item) => freeValue(item, depth - 1))
      .filter((item) => item !== undefined)
  if (!isObject(value) || !isPlain(value)) return undefined
  return fromEntries(
    firstEntries(value, maxFree).map(([name, item]) => [shortText(name), freeValue(item, depth - 1)]),
  )
}

/** Objects of a class stand for something else than their properties. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** Not all of them when there are millions. */
function firstEntries(value: JsonObject, max: number): readonly (readonly [string, unknown])[] {
  const entries: (readonly [string, unknown])[] = []
  for (const name in value) {
    if (entries.length >= max) break
    entries.push([name, value[name]])
  }
  return entries
}

function fromEntries(entries: readonly (readonly [string, unknown])[]): JsonObject {
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

function shortText(text: string): string {
  return escapeText(text.length > maxTextLength ? text.slice(0, maxTextLength) : text)
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Some servers write their counts as text. */
function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : finite(value)
  // Adding zero turns -0 into 0.
  return number === undefined ? undefined : Math.trunc(number) + 0
}
