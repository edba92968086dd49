import type { MatchNode, Query } from '../query/ast.ts'
import { compileRegex } from '../query/regex/compile-regex.ts'
import { parseRegex } from '../query/regex/parse-regex.ts'

/** The type of a host event that says no more than that a port is open. */
const barePort = 'port'

/**
 * Whether a query asks for bare ports by their type. They have no result, and readers of search results look into it
 * unguarded, so that other queries do not find them.
 */
export function asksForBarePorts(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.items.some(asksForBarePorts)
    case 'match':
      return (query.field === 'type' || query.field === 'type.keyword') && isBarePort(query.value)
    default:
      return false
  }
}

function isBarePort(value: MatchNode['value']): boolean {
  switch (value.kind) {
    case 'text':
      return value.text.toLowerCase() === barePort
    case 'wildcard': {
      const parts = value.parts.map((part) =>
        part.kind === 'text' ? escaped(part.text.toLowerCase()) : part.kind === '*' ? '.*' : '.',
      )
      return compileRegex(parseRegex(parts.join(''), 0))(barePort)
    }
    case 'regex':
      return compileRegex(parseRegex(value.source, 0))(barePort)
    default:
      return false
  }
}

function escaped(text: string): string {
  return text.replace(/[^a-z0-9]/g, '\\$&')
}
