/** JSON from elsewhere, read without trust: what is not there or not of its kind is empty. */
export type Members = Readonly<Record<string, unknown>>

const nothing: Members = Object.freeze({})

export function members(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : nothing
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function text(value: unknown, most = 256): string {
  return typeof value === 'string' ? value.slice(0, most).toWellFormed() : ''
}
