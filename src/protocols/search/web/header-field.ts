import type { Field, FieldFamily } from '../../../query/field.ts'

export const headerPrefix = 'web.headers.'

/** Names that headers can have and fields can carry; those of no listed header are found by this pattern. */
export const headerPattern = /^[a-z0-9_]{1,100}$/

/** Fields beside those of single headers: a header that a server names so does not get into them. */
export const reservedHeaderNames: ReadonlySet<string> = new Set(['all', 'header_order', 'header_order_md5'])

/** The field of a single header, by its whole name. */
export function headerField(name: string): Field {
  return {
    name,
    type: 'text',
    source: { kind: 'path', path: name },
    about: `The response header ${name.slice(headerPrefix.length).replaceAll('_', '-')}.`,
    example: `_exists_:${name}`,
  }
}

/** Any header is a field, listed or not. */
export const headerFamily: FieldFamily = { prefix: headerPrefix, pattern: headerPattern, make: headerField }
