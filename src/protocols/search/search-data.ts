import { asBoolean, asInteger, asText, maxTextLength } from '../../core/untrusted.ts'
import { versionKey } from '../../core/version-order.ts'
import { fold } from '../../query/fold.ts'
import { readCaptured } from './captured-text.ts'
import { date } from './date.ts'

export type SearchValue = readonly string[] | number | boolean

/** The search values of one event, by path. */
export type SearchData = Record<string, SearchValue>

/** Values of one path. */
const maxValues = 256

/** Adds a text to the values of a path: folded, once, never empty. */
export function putText(data: SearchData, path: string, value: unknown): void {
  const known = data[path]
  if (Array.isArray(known) && known.length >= maxValues) return
  const content = asText(value)
  if (content === undefined) return
  const folded = foldValue(content)
  if (known === undefined) data[path] = [folded]
  else if (Array.isArray(known) && !known.includes(folded)) known.push(folded)
}

/** The same for a text of captured bytes. */
export function putCaptured(data: SearchData, path: string, value: unknown): void {
  const content = asText(value)
  if (content !== undefined) putText(data, path, readCaptured(content))
}

export function putTexts(data: SearchData, path: string, values: readonly unknown[]): void {
  for (const value of values) putText(data, path, value)
}

/** The values of a version field, and the key of the first that orders them. */
export function putVersion(data: SearchData, path: string, value: unknown, ordered: unknown = value): void {
  putText(data, path, value)
  const content = asText(ordered)
  if (content !== undefined) data[`${path}_key`] ??= [versionKey(content)]
}

export function putInt(data: SearchData, path: string, value: unknown): void {
  const number = asInteger(value)
  if (number !== undefined) data[path] = number
}

export function putBool(data: SearchData, path: string, value: unknown): void {
  const flag = asBoolean(value)
  if (flag !== undefined) data[path] = flag
}

export function putDate(data: SearchData, path: string, value: unknown): void {
  const time = date(value)
  if (time !== undefined) data[path] = time
}

/** Folding makes some letters longer, so the limit is held again. */
export function foldValue(content: string): string {
  const folded = fold(content)
  return folded.length > maxTextLength ? (asText(folded) ?? '') : folded
}
