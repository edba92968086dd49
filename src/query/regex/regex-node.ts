import type { CodeRange } from './code-ranges.ts'

/** The one shape of all patterns: a regex of a query, a wildcard, a run of tokens. Cases are folded already. */
export type RegexNode =
  | { readonly kind: 'set'; readonly ranges: readonly CodeRange[] }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly items: readonly RegexNode[] }
  /** `max` null: no end. */
  | { readonly kind: 'repeat'; readonly item: RegexNode; readonly min: number; readonly max: number | null }

export function sequence(items: readonly RegexNode[]): RegexNode {
  return items.length === 1 ? items[0]! : { kind: 'sequence', items }
}

export function choice(items: readonly RegexNode[]): RegexNode {
  return items.length === 1 ? items[0]! : { kind: 'choice', items }
}

export function repeat(item: RegexNode, min: number, max: number | null): RegexNode {
  return { kind: 'repeat', item, min, max }
}

/** The characters of a text, one after the other. */
export function literal(text: string): RegexNode {
  return sequence(
    Array.from(text, (char) => {
      const code = char.codePointAt(0)!
      return { kind: 'set', ranges: [[code, code]] } as const
    }),
  )
}

/** How many states the pattern needs when its repetitions are written out. */
export function countStates(node: RegexNode): number {
  switch (node.kind) {
    case 'set':
      return 1
    case 'sequence':
      return node.items.reduce((sum, item) => sum + countStates(item), 0)
    case 'choice':
      return node.items.reduce((sum, item) => sum + countStates(item), 1)
    case 'repeat': {
      const item = countStates(node.item)
      const optional = node.max === null ? 1 : node.max - node.min
      return node.min * item + optional * (item + 1)
    }
  }
}
