import type { JsonObject } from '../core/untrusted.ts'
import { valueAt } from './value-at.ts'

export type CsvCell = string | number

/** The columns of a download by their names: how each is read of an event. */
export type CsvColumns = Readonly<Record<string, (event: JsonObject) => CsvCell>>

export const textAt =
  (...path: readonly string[]) =>
  (event: JsonObject): CsvCell => {
    const value = valueAt(event, ...path)
    if (Array.isArray(value)) return value.join(' ')
    return typeof value === 'string' || typeof value === 'number' ? value : ''
  }

export const timeAt =
  (...path: readonly string[]) =>
  (event: JsonObject): CsvCell => {
    const ts = textAt(...path)(event)
    return typeof ts === 'number' ? new Date(ts).toISOString() : ts
  }
