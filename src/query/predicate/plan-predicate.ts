import { mapped, parseAddress } from '../../core/address.ts'
import type { FieldSet, StoredField } from '../field.ts'
import { compareBytes } from '../fold.ts'
import type { NumberEnd, Plan, TextTest } from '../plan.ts'
import { compileRegex } from '../regex/compile-regex.ts'
import { tokenRunMatcher } from '../text/token-run.ts'
import type { Row } from './row.ts'
import { isPresent, numbersIn, rawTextsIn, textsIn, valueIn } from './row-values.ts'

export type Predicate = (row: Row) => boolean

/** A plan as a test of one record at a time. */
export function planPredicate(plan: Plan, fields: FieldSet): Predicate {
  switch (plan.kind) {
    case 'all':
      return () => true
    case 'and': {
      const items = plan.items.map((item) => planPredicate(item, fields))
      return (row) => items.every((item) => item(row))
    }
    case 'or': {
      const items = plan.items.map((item) => planPredicate(item, fields))
      return (row) => items.some((item) => item(row))
    }
    case 'not': {
      const item = planPredicate(plan.item, fields)
      return (row) => !item(row)
    }
    case 'exists':
      return isPresent(plan.field, fields)
    case 'free': {
      const matches = textMatcher(plan.test)
      return (row) => {
        const text = row[fields.freeText]
        return typeof text === 'string' && matches(text)
      }
    }
    case 'text': {
      const matches = textMatcher(plan.test)
      const texts = textsIn(plan.field, fields)
      return (row) => texts(row).some(matches)
    }
    case 'version':
      return versionPredicate(plan, fields)
    case 'number':
      return numberPredicate(plan.field, fields, atLeast(plan.low), atMost(plan.high))
    case 'date': {
      const low = plan.from === null ? null : { value: plan.from, inclusive: true }
      const high = plan.below === null ? null : { value: plan.below, inclusive: false }
      return numberPredicate(plan.field, fields, atLeast(low), atMost(high))
    }
    case 'ip':
      return addressPredicate(plan, fields)
    case 'bool': {
      const read = valueIn(plan.field, fields)
      const wanted = plan.value
      return plan.field.source.kind === 'path'
        ? (row) => read(row) === wanted
        : (row) => isTrue(read(row)) === wanted
    }
    case 'derived':
      return derivedPredicate(plan, fields)
  }
}

/** Columns of which something follows hold arrays of texts. */
function derivedPredicate({ from, item }: PlanOf<'derived'>, fields: FieldSet): Predicate {
  const derivation = fields.derivations[from]
  if (!derivation) return () => false
  const passes = planPredicate(item, fields)
  return (row) => {
    const values = row[from]
    return (
      Array.isArray(values) &&
      values.some((value) => typeof value === 'string' && passes(derivation.rowOf(value)))
    )
  }
}

type PlanOf<Kind extends Plan['kind']> = Extract<Plan, { kind: Kind }>
type NumberTest = (value: number | bigint) => boolean

function versionPredicate({ field, from, below }: PlanOf<'version'>, fields: FieldSet): Predicate {
  const keys = rawTextsIn(field, '_key', fields)
  const inside = (key: string) =>
    key !== '' &&
    (from === null || compareBytes(key, from) >= 0) &&
    (below === null || compareBytes(key, below) < 0)
  return (row) => keys(row).some(inside)
}

/** Columns hold booleans as 0 and 1, or as what they are. */
function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 1n
}

function atLeast(end: NumberEnd | null): NumberTest {
  if (end === null) return () => true
  const { value: bound, inclusive } = end
  return inclusive ? (value) => value >= bound : (value) => value > bound
}

function atMost(end: NumberEnd | null): NumberTest {
  if (end === null) return () => true
  const { value: bound, inclusive } = end
  return inclusive ? (value) => value <= bound : (value) => value < bound
}

function numberPredicate(field: StoredField, fields: FieldSet, low: NumberTest, high: NumberTest): Predicate {
  const numbers = numbersIn(field, fields)
  return (row) => numbers(row).some((value) => low(value) && high(value))
}

function addressPredicate({ field, first, last }: PlanOf<'ip'>, fields: FieldSet): Predicate {
  const texts = rawTextsIn(field, '', fields)
  const inside = (text: string) => {
    const address = parseAddress(text)
    if (address === null) return false
    const value = mapped(address.version, address.value)
    return value >= first && value <= last
  }
  return (row) => texts(row).some(inside)
}

/** The test of one folded value. The empty text means absent and passes no test. */
function textMatcher(test: TextTest): (folded: string) => boolean {
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
