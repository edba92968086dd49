import { type CodeRange, lastCode, tokenSeparators } from './code-ranges.ts'
import type { RegexNode } from './regex-node.ts'

/** The pattern in RE2's syntax, anchored on the whole value, the dot matching line ends. */
export function printRe2(node: RegexNode): string {
  return `^(?s:${printNode(node)})$`
}

/** Somewhere in a value, these tokens side by side. Tokens hold no character that RE2 reads as a sign. */
export function printTokenRun(tokens: readonly string[]): string {
  const separator = printSet(tokenSeparators)
  return `(?:^|${separator})${tokens.join(`${separator}+`)}(?:${separator}|$)`
}

function printNode(node: RegexNode): string {
  switch (node.kind) {
    case 'set':
      return printSet(node.ranges)
    case 'sequence':
      return node.items.length === 0
        ? '(?:)'
        : node.items
            .map((item) => (item.kind === 'choice' ? `(?:${printNode(item)})` : printNode(item)))
            .join('')
    case 'choice':
      return node.items.map(printNode).join('|')
    case 'repeat': {
      const inner = printNode(node.item)
      return `${node.item.kind === 'set' ? inner : `(?:${inner})`}${printBounds(node.min, node.max)}`
    }
  }
}

function printBounds(min: number, max: number | null): string {
  if (max === null) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`
  return min === 0 && max === 1 ? '?' : `{${min},${max}}`
}

function printSet(ranges: readonly CodeRange[]): string {
  const [only, ...rest] = ranges
  // No character at all: [^\x{0}-\x{10FFFF}] is RE2's way to say it.
  if (only === undefined) return '[^\\x{0}-\\x{10ffff}]'
  if (rest.length === 0 && only[0] === 0 && only[1] === lastCode) return '.'
  if (rest.length === 0 && only[0] === only[1]) return printCode(only[0])
  return `[${ranges.map(([a, b]) => (a === b ? printCode(a) : `${printCode(a)}-${printCode(b)}`)).join('')}]`
}

function printCode(code: number): string {
  const char = String.fromCodePoint(code)
  if (/[a-z0-9 ]/i.test(char)) return char
  return code > 0x20 && code < 0x7f ? `\\${char}` : `\\x{${code.toString(16)}}`
}
