import assert from 'node:assert/strict'

/**
 * A documented example without its values: a kind, a list of one, or members. A member whose name ends in `?` may be
 * absent, a list must have something in it, and other members may be there too.
 */
export type Example =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'object'
  | 'any'
  | readonly [Example]
  | Members

export type Members = { readonly [name: string]: Example }

/** Fails at the first member that is missing or of another kind, and says where it is. */
export function assertMembers(value: unknown, example: Example, at: string): void {
  if (typeof example === 'string') {
    assertKind(value, example, at)
    return
  }
  if (Array.isArray(example)) {
    assert.ok(Array.isArray(value), `${at} is not a list`)
    assert.ok(value.length > 0, `${at} is empty`)
    for (const [index, item] of value.entries()) assertMembers(item, example[0] as Example, `${at}[${index}]`)
    return
  }
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value), `${at} is not an object`)
  for (const [written, inner] of Object.entries(example as Members)) {
    const name = written.replace(/\?$/, '')
    const member = (value as Readonly<Record<string, unknown>>)[name]
    if (member === undefined && written !== name) continue
    assert.notEqual(member, undefined, `${at}.${name} is missing`)
    assertMembers(member, inner, `${at}.${name}`)
  }
}

function assertKind(value: unknown, kind: string, at: string): void {
  if (kind === 'any') return
  if (kind === 'integer') assert.ok(Number.isInteger(value), `${at} is not an integer`)
  else assert.equal(value === null ? 'null' : typeof value, kind, `${at} is not of its kind`)
}
