import type { MatchNode, Query } from '../ast.ts'
import type { DerivedField, Field, FieldSet, StoredField } from '../field.ts'
import type { Plan } from '../plan.ts'
import { QueryFieldError, QuerySyntaxError } from '../query-error.ts'
import { checkText } from './check-text.ts'
import { checkTyped } from './check-typed.ts'
import { nearestName } from './nearest-name.ts'

const keyword = '.keyword'

/** Holds a query against the fields: names are found, values are read as their type wants. */
export function check(query: Query, fields: FieldSet): Plan {
  switch (query.kind) {
    case 'all':
      return query
    case 'and':
    case 'or':
      return { kind: query.kind, items: query.items.map((item) => check(item, fields)) }
    case 'not':
      return { kind: 'not', item: check(query.item, fields) }
    case 'exists':
      return inPlace(findField(query.field, query.at, fields).field, (field) => ({ kind: 'exists', field }))
    case 'match':
      return checkMatch(query, fields)
  }
}

function checkMatch(node: MatchNode, fields: FieldSet): Plan {
  if (node.field === null) return { kind: 'free', test: checkFree(node) }
  const { field, exact } = findField(node.field, node.at, fields)
  return inPlace(field, (stored) => checkField(stored, exact, node))
}

function checkField(field: StoredField, exact: boolean, node: MatchNode): Plan {
  const { value, valueAt } = node
  if (value.kind === 'range' && value.from === null && value.to === null) return { kind: 'exists', field }
  if (field.type === 'text' || (field.type === 'version' && (exact || !isOrdered(node))))
    return { kind: 'text', field, test: checkText(value, exact ? 'value' : 'either', valueAt) }
  return checkTyped(field, value, valueAt)
}

/** A derived field is asked like a column of the record that follows from a value. */
function inPlace(field: Field, plan: (stored: StoredField) => Plan): Plan {
  if (!isDerived(field)) return plan(field)
  const { from, member } = field.source
  const multi = field.type !== 'bool'
  const item = plan({ ...field, source: { kind: 'column', name: member, multi } })
  // From a value that was never seen nothing follows: false is that nothing true does.
  if (item.kind === 'bool' && !item.value)
    return { kind: 'not', item: { kind: 'derived', from, item: { ...item, value: true } } }
  // It is always there, as columns of booleans are.
  if (item.kind === 'exists' && !multi) return { kind: 'all' }
  return { kind: 'derived', from, item }
}

function isDerived(field: Field): field is DerivedField {
  return field.source.kind === 'derived'
}

function checkFree(node: MatchNode) {
  if (node.value.kind === 'regex' || isOrdered(node))
    throw new QuerySyntaxError('A regex, a comparison or a range needs a field.', node.at)
  return checkText(node.value, 'token', node.valueAt)
}

function isOrdered({ value }: MatchNode): boolean {
  return value.kind === 'compare' || value.kind === 'range'
}

function findField(name: string, at: number, fields: FieldSet): { field: Field; exact: boolean } {
  const plain = fields.find(name)
  if (plain !== undefined) return { field: plain, exact: false }
  const base = name.endsWith(keyword) ? name.slice(0, -keyword.length) : name
  const field = base === name ? undefined : fields.find(base)
  if (field === undefined) throw unknownField(name, base, at, fields)
  if (field.type !== 'text' && field.type !== 'version')
    throw new QueryFieldError(
      `"${base}" is no text, so it has no ${keyword}: write ${base}:…`,
      at,
      name,
      base,
    )
  return { field, exact: true }
}

function unknownField(name: string, base: string, at: number, fields: FieldSet): QueryFieldError {
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name
  const instead = Object.hasOwn(fields.advice, base) ? fields.advice[base] : undefined
  if (instead !== undefined)
    return new QueryFieldError(`There is no field "${shown}". Use ${instead}.`, at, name)
  const nearest = nearestName(base, fields.names)
  const advice = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  return new QueryFieldError(
    `There is no field "${shown}".${advice} Put text that contains a colon in quotes.`,
    at,
    name,
    nearest,
  )
}
