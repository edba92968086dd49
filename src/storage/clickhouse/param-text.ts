import type { ParamValue } from './column-store.ts'

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
  return String(value)
}

function arrayElement(element: string | number | bigint): string {
  return typeof element === 'string' ? quote(element) : String(element)
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
