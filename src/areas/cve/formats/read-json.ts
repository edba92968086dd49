/** JSON from other sources: what is not there or not of its kind is empty. */

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function text(value: unknown, maxLength = 256): string {
  return typeof value === 'string' ? value.slice(0, maxLength).toWellFormed() : ''
}
