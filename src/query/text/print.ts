import type { Query, Value } from '../ast.ts'

/** The query as text; reading it again gives the same query. */
export function print(query: Query): string {
  switch (query.kind) {
    case 'all':
      return '*'
    case 'and':
      return query.items.map((item) => (isBinary(item) ? `(${print(item)})` : print(item))).join(' AND ')
    case 'or':
      return query.items.map((item) => (item.kind === 'or' ? `(${print(item)})` : print(item))).join(' OR ')
    case 'not':
      return `NOT ${isBinary(query.item) ? `(${print(query.item)})` : print(query.item)}`
    case 'exists':
      return `_exists_:${printText(query.field)}`
    case 'match':
      return query.field === null ? printValue(query.value) : `${query.field}:${printValue(query.value)}`
  }
}

function isBinary(query: Query): boolean {
  return query.kind === 'and' || query.kind === 'or'
}

function printValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return printText(value.text)
    case 'wildcard':
      return value.parts.map((part) => (part.kind === 'text' ? escapeWord(part.text) : part.kind)).join('')
    case 'regex':
      return `/${value.source}/`
    case 'compare':
      return `${value.operator}${printText(value.bound)}`
    case 'range': {
      const from = value.from === null ? '*' : printText(value.from)
      const to = value.to === null ? '*' : printText(value.to)
      return `${value.includesFrom ? '[' : '{'}${from} TO ${to}${value.includesTo ? ']' : '}'}`
    }
  }
}

const bare = /^[A-Za-z0-9_][A-Za-z0-9_.@-]*$/
const operatorWord = /^(?:AND|OR|NOT|TO)$/

function printText(content: string): string {
  if (bare.test(content) && !operatorWord.test(content)) return content
  return `"${content.replace(/["\\]/g, '\\$&')}"`
}

/** Letters, digits and what is not ASCII stay; a backslash before anything else is always right. */
function escapeWord(content: string): string {
  return content.replace(/[^A-Za-z0-9_.\u0080-\u{10ffff}]|[\s]/gu, '\\$&')
}
