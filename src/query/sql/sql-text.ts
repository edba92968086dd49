import type { StoredField } from '../field.ts'
import { tokensOf } from '../fold.ts'
import type { TextTest } from '../plan.ts'
import { printRe2, printTokenRun } from '../regex/print-re2.ts'
import type { Bind } from './sql-bindings.ts'
import { anyFoldedText, columnOf, type Scope } from './sql-source.ts'

/** ClickHouse takes no more tokens in one call; fewer only let more rows through to the exact test. */
const maxTokens = 64

/** A longer run against a text that nearly repeats it would cost RE2 the product of both lengths. */
const maxTokensInPattern = 64

export function freeTextSql(test: TextTest, scope: Scope): string {
  const text = columnOf(scope.fields.freeText)
  const prefilter = prefilterSql(test, scope)
  // One token in the record's tokens is the whole test.
  if (prefilter !== null && test.kind === 'tokens' && test.tokens.length === 1) return prefilter
  return both(prefilter, testSql(test, scope)(text))
}

/**
 * The text of the whole record holds the text of every field: its index finds the few records that can match,
 * then the exact test runs on those.
 */
export function textSql(field: StoredField, test: TextTest, scope: Scope): string {
  const isCheap = field.source.kind === 'column' && field.source.fewValues
  return both(isCheap ? null : prefilterSql(test, scope), anyFoldedText(field, scope, testSql(test, scope)))
}

function both(prefilter: string | null, exact: string): string {
  return prefilter === null ? exact : `(${prefilter} AND ${exact})`
}

function prefilterSql(test: TextTest, scope: Scope): string | null {
  const tokens = test.kind === 'tokens' ? test.tokens : test.kind === 'equals' ? tokensOf(test.text) : []
  if (tokens.length === 0) return null
  const some = [...new Set(tokens)].slice(0, maxTokens)
  return `hasAllTokens(${columnOf(scope.fields.freeText)}, ${scope.bind('Array(String)', some)})`
}

/** The test of one folded value. Patterns and ranges can fit the empty text, which means absent. */
function testSql(test: TextTest, { bind }: Scope): (value: string) => string {
  switch (test.kind) {
    case 'tokens':
      return tokensSql(test.tokens, bind)
    case 'contains': {
      const text = bind('String', test.text)
      return (value) => `position(${value}, ${text}) > 0`
    }
    case 'equals': {
      const text = bind('String', test.text)
      return (value) => `${value} = ${text}`
    }
    case 'pattern': {
      const pattern = bind('String', printRe2(test.pattern))
      return (value) => `(${value} != '' AND match(${value}, ${pattern}))`
    }
    case 'between': {
      const low = test.low && `${test.low.inclusive ? '>=' : '>'} ${bind('String', test.low.text)}`
      const high = test.high && `${test.high.inclusive ? '<=' : '<'} ${bind('String', test.high.text)}`
      return (value) =>
        `(${["!= ''", low, high]
          .filter((end) => end !== null)
          .map((end) => `${value} ${end}`)
          .join(' AND ')})`
    }
  }
}

function tokensSql(tokens: readonly string[], bind: Bind): (value: string) => string {
  const [only] = tokens
  if (tokens.length === 1 && only !== undefined) {
    const token = bind('String', only)
    return (value) => `hasToken(${value}, ${token})`
  }
  if (tokens.length <= maxTokensInPattern) {
    const pattern = bind('String', printTokenRun(tokens))
    return (value) => `match(${value}, ${pattern})`
  }
  const run = bind('String', ` ${tokens.join(' ')} `)
  return (value) => `position(concat(' ', arrayStringConcat(tokens(${value}), ' '), ' '), ${run}) > 0`
}
