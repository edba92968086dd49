import { type ParamValue, StoreError } from './column-store.ts'

/**
 * A parameter as ClickHouse reads it from `SET param_x = '…'`: the value in the escaped text form
 * (as in TabSeparated; an array in the form of a literal), inside a string literal. Two layers, so two
 * rounds of escaping.
 */
export function paramStatement(params: Readonly<Record<string, ParamValue>>): string {
  const list = Object.entries(params).map(([name, value]) => {
    if (!/^[a-z][a-z0-9_]*$/i.test(name)) throw new Error(`parameter name ${JSON.stringify(name)}`)
    return `param_${name} = ${quote(paramText(value))}`
  })
  return `SET ${list.join(', ')}`
}

export function paramText(value: ParamValue): string {
  if (typeof value === 'string') return escapeField(value)
  if (Array.isArray(value)) return `[${value.map(arrayElement).join(',')}]`
  return typeof value === 'number' ? numberText(value) : String(value)
}

function arrayElement(element: string | number | bigint): string {
  if (typeof element === 'string') return quote(element)
  return typeof element === 'number' ? numberText(element) : String(element)
}

/** Beyond 53 bits a number is not the one that was meant, and its text may be another still. chdb refuses it as well. */
function numberText(value: number): string {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new StoreError('failed', `${value} as a parameter: give whole numbers beyond 2^53 as bigint`)
  return String(value)
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`
}

function escapeField(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\0')
}
