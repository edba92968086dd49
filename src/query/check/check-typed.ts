import { versionKeySpan } from '../../core/version-order.ts'
import type { Value } from '../ast.ts'
import type { FieldType, StoredField } from '../field.ts'
import type { NumberEnd, Plan } from '../plan.ts'
import { QueryValueError } from '../query-error.ts'
import { addressInterval } from './address-span.ts'
import { dateSpan } from './date-span.ts'
import { type Interval, type IntervalEnd, intervalOf } from './interval.ts'

/** Reads a value for a field that is not plain text; a value of the wrong type is a QueryValueError. */
export function checkTyped(field: StoredField, value: Value, at: number): Plan {
  const interval = intervalOf(value)
  if (interval === null) throw wrong(field, value.kind === 'regex' ? 'a regex' : 'wildcards', at)
  switch (field.type) {
    case 'bool':
      return checkBool(field, value, at)
    case 'date':
      return checkDate(field, interval, at)
    case 'ip':
      return checkAddress(field, interval, at)
    case 'int':
    case 'float': {
      const end = (from: IntervalEnd | null) => numberEnd(field, from, at)
      return { kind: 'number', field, low: end(interval.low), high: end(interval.high) }
    }
    case 'text':
    case 'version':
      return checkVersion(field, interval)
  }
}

function checkBool(field: StoredField, value: Value, at: number): Plan {
  const text = value.kind === 'text' ? value.text.toLowerCase() : null
  if (text === 'true' || text === 'false') return { kind: 'bool', field, value: text === 'true' }
  throw wrong(field, text === null ? 'comparisons and ranges' : quote(text), at)
}

/** A date is as long as a day: being after it means after its end. */
function checkDate(field: StoredField, { low, high }: Interval, at: number): Plan {
  const span = (end: IntervalEnd) => dateSpan(end.text) ?? fail(field, end.text, at)
  return {
    kind: 'date',
    field,
    from: low && (low.inclusive ? span(low).from : span(low).below),
    below: high && (high.inclusive ? span(high).below : span(high).from),
  }
}

function checkAddress(field: StoredField, interval: Interval, at: number): Plan {
  const span = addressInterval(interval)
  if (span !== null) return { kind: 'ip', field, ...span }
  const texts = [...new Set([interval.low?.text, interval.high?.text])].filter((text) => text !== undefined)
  return fail(field, texts.join(' TO '), at)
}

function checkVersion(field: StoredField, { low, high }: Interval): Plan {
  const lowSpan = low && versionKeySpan(low.text)
  const highSpan = high && versionKeySpan(high.text)
  return {
    kind: 'version',
    field,
    from: lowSpan && (low?.inclusive ? lowSpan.from : lowSpan.below),
    below: highSpan && (high?.inclusive ? highSpan.below : highSpan.from),
  }
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/
const integer = /^[+-]?\d{1,19}$/
const maxInt = (1n << 63n) - 1n

function numberEnd(field: StoredField, end: IntervalEnd | null, at: number): NumberEnd | null {
  if (end === null) return null
  const text = withoutPrefix(end.text, field.prefix)
  const value = field.type === 'int' ? readInteger(text) : readDecimal(text)
  return value === null ? fail(field, end.text, at) : { value, inclusive: end.inclusive }
}

/** `AS64496` as `64496`. */
function withoutPrefix(text: string, prefix = ''): string {
  const rest = text.slice(prefix.length)
  const has = prefix !== '' && text.toUpperCase().startsWith(prefix.toUpperCase())
  return has && /^\d/.test(rest) ? rest : text
}

/** Whole numbers as wide as the engine's Int64. */
function readInteger(text: string): number | bigint | null {
  if (!integer.test(text)) return null
  const value = BigInt(text.replace('+', ''))
  if (value > maxInt || value < -maxInt - 1n) return null
  return Number.isSafeInteger(Number(value)) ? Number(value) : value
}

function readDecimal(text: string): number | null {
  const value = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}

const wanted: Readonly<Record<FieldType, string>> = {
  text: 'text',
  version: 'a version',
  int: 'a whole number, such as 443',
  float: 'a number, such as 2.5',
  bool: 'true or false',
  date: 'a date, such as 2024-01-31 or 2024-01-31T12:00:00Z',
  ip: 'an address or a network, such as 192.0.2.1 or "192.0.2.0/24"',
}

function fail(field: StoredField, text: string, at: number): never {
  throw wrong(field, quote(text), at)
}

function wrong(field: StoredField, got: string, at: number): QueryValueError {
  return new QueryValueError(`"${field.name}" takes ${wanted[field.type]}, not ${got}.`, at)
}

function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}
