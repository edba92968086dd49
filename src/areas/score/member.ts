/** Reads of records that came from anywhere: whatever is of another kind is not there. */

export type Members = Readonly<Record<string, unknown>>

export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
}

export function memberAt(value: unknown, ...path: readonly string[]): unknown {
  let at = value
  for (const name of path) {
    const members = membersOf(at)
    at = Object.hasOwn(members, name) ? members[name] : undefined
  }
  return at
}

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

export function hasMembers(value: unknown): boolean {
  for (const _ in membersOf(value)) return true
  return false
}
