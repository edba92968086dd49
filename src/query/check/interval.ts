import type { Value } from '../ast.ts'

export type IntervalEnd = { readonly text: string; readonly inclusive: boolean }
export type Interval = { readonly low: IntervalEnd | null; readonly high: IntervalEnd | null }

/** Comparison, range and single value in one form; null for wildcards and regexes, which are none. */
export function intervalOf(value: Value): Interval | null {
  switch (value.kind) {
    case 'text':
      return both({ text: value.text, inclusive: true })
    case 'compare': {
      const end = { text: value.bound, inclusive: value.operator.length === 2 }
      return value.operator.startsWith('>') ? { low: end, high: null } : { low: null, high: end }
    }
    case 'range':
      return {
        low: value.from === null ? null : { text: value.from, inclusive: value.includesFrom },
        high: value.to === null ? null : { text: value.to, inclusive: value.includesTo },
      }
    case 'wildcard':
    case 'regex':
      return null
  }
}

function both(end: IntervalEnd): Interval {
  return { low: end, high: end }
}
