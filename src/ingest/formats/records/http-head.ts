import { createHash } from 'node:crypto'

export type HeaderField = readonly [name: string, value: string]

/** The start of an HTTP/1 response: status line and header fields as they were sent. */
export type HttpHead = {
  /** 11 for HTTP/1.1. */
  readonly version: number
  readonly code: number
  readonly message: string
  readonly fields: readonly HeaderField[]
}

/** Servers refuse longer heads themselves (common limits: 8 to 64 KB and about 100 fields). */
const maxHead = 64 * 1024
const maxFields = 256
const maxName = 128

const statusLine = /^HTTP\/(\d)(?:\.(\d))? (\d{3})(?: (.*))?$/
/** RFC 9110, 5.6.2: the characters of a field name. */
const token = /^[!#$%&'*+.^_`|~0-9a-z-]+$/

export function parseHttpHead(text: string): HttpHead | null {
  const [first = '', ...rest] = text.slice(0, maxHead).split(/\r?\n/)
  const match = statusLine.exec(first)
  if (!match) return null
  const end = rest.indexOf('')
  const fields: HeaderField[] = []
  for (const line of end < 0 ? rest : rest.slice(0, end)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (isFieldName(name) && fields.length < maxFields) fields.push([name, line.slice(colon + 1).trim()])
  }
  const [, major, minor = '0', code, message = ''] = match
  return { version: Number(major) * 10 + Number(minor), code: Number(code), message: message.trim(), fields }
}

/** Fields by name: repeated ones joined (RFC 9110, 5.2), but cookies kept apart, which may hold commas. */
export function headersByName(fields: readonly HeaderField[]): Record<string, string | string[]> {
  const byName = new Map<string, string[]>()
  for (const [name, value] of fields) {
    const values = byName.get(name)
    if (values) values.push(value)
    else byName.set(name, [value])
  }
  return Object.fromEntries(
    Array.from(byName, ([name, values]) => [
      name,
      name === 'set-cookie' && values.length > 1 ? values : values.join(', '),
    ]),
  )
}

/** The order in which a server sends its fields tells servers apart; the hash is what searches compare. */
export function headerOrder(fields: readonly HeaderField[]): { order: string; hash: string } {
  const order = fields.map(([name]) => name.replaceAll('-', '_')).join(',')
  return { order, hash: createHash('md5').update(order).digest('hex') }
}

/** Tools that write names as JSON properties put `_` for `-`, which real field names hardly ever contain. */
export function fieldName(member: string): string | null {
  const name = member.toLowerCase().replaceAll('_', '-')
  return isFieldName(name) ? name : null
}

export function isFieldName(name: string): boolean {
  return name.length <= maxName && token.test(name)
}
