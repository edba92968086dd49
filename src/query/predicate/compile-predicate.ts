import type { Query } from '../ast.ts'
import { check } from '../check/check.ts'
import type { FieldSet } from '../field.ts'
import { type Predicate, planPredicate } from './plan-predicate.ts'

export type { Predicate } from './plan-predicate.ts'

/** The same condition as compileSql, for one record at a time. Compiled once; never throws on a row. */
export function compilePredicate(query: Query, fields: FieldSet): Predicate {
  return planPredicate(check(query, fields), fields)
}
