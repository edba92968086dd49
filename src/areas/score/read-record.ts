import { asObject } from '../../core/untrusted.ts'

/** Reads of records whose shape is not known: a value of another kind reads as absent. */

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** More than any server has of anything that is counted. */
const maxListLength = 1_000

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, maxListLength) : []
}

/** The texts of a list; one text is a list of one. */
export function textsOf(value: unknown): readonly string[] {
  const list = typeof value === 'string' ? [value] : listOf(value)
  return list.filter((item) => typeof item === 'string' && item !== '') as string[]
}

export function hasProperties(value: unknown): boolean {
  for (const _ in asObject(value)) return true
  return false
}
