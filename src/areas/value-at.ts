import { asObject } from '../core/untrusted.ts'

/** What a record has at a path; undefined where something on the way is no object or has no such property. */
export function valueAt(record: unknown, ...path: readonly string[]): unknown {
  let value = record
  for (const name of path) {
    const object = asObject(value)
    value = Object.hasOwn(object, name) ? object[name] : undefined
  }
  return value
}
