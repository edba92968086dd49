import type { JsonObject } from '../../../core/untrusted.ts'

/** The properties that have a value: records leave out what is not known. */
export function present(properties: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
}
