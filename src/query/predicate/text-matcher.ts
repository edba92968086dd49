import { compareBytes } from '../fold.ts'
import type { TextTest } from '../plan.ts'
import { compileRegex } from '../regex/compile-regex.ts'
import { tokenRunMatcher } from '../text/token-run.ts'

/** The test of one folded value. The empty text means absent and passes no test. */
export function textMatcher(test: TextTest): (folded: string) => boolean {
  switch (test.kind) {
    case 'tokens':
      return tokenRunMatcher(test.tokens)
    case 'contains':
      return (folded) => folded.includes(test.text)
    case 'equals':
      return (folded) => folded === test.text
    case 'pattern': {
      const matches = compileRegex(test.pattern)
      return (folded) => folded !== '' && matches(folded)
    }
    case 'between': {
      const { low, high } = test
      return (folded) =>
        folded !== '' &&
        (low === null || compareBytes(folded, low.text) >= (low.inclusive ? 0 : 1)) &&
        (high === null || compareBytes(folded, high.text) <= (high.inclusive ? 0 : -1))
    }
  }
}
