import type { Value } from '../ast.ts'
import { fold, tokensOf } from '../fold.ts'
import type { TextTest } from '../plan.ts'
import { parseRegex } from '../regex/parse-regex.ts'
import { type WildcardScope, wildcardPattern } from '../regex/patterns.ts'
import { type Interval, intervalOf } from './interval.ts'

/** What a value means for text: `value` compares whole values, `token` looks inside, `either` does both. */
export function checkText(value: Value, scope: WildcardScope, at: number): TextTest {
  switch (value.kind) {
    case 'text':
      return scope === 'value' ? { kind: 'equals', text: fold(value.text) } : wordTest(fold(value.text))
    case 'wildcard':
      return { kind: 'pattern', pattern: wildcardPattern(value.parts, scope) }
    case 'regex':
      return { kind: 'pattern', pattern: parseRegex(value.source, at + 1) }
    case 'compare':
    case 'range':
      return betweenTest(intervalOf(value)!)
  }
}

function wordTest(text: string): TextTest {
  const tokens = tokensOf(text)
  return tokens.length > 0 ? { kind: 'tokens', tokens } : { kind: 'contains', text }
}

function betweenTest({ low, high }: Interval): TextTest {
  return {
    kind: 'between',
    low: low && { text: fold(low.text), inclusive: low.inclusive },
    high: high && { text: fold(high.text), inclusive: high.inclusive },
  }
}
