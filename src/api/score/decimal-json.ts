/**
 * JSON in which numbers have a decimal part, 10.0 and not 10, except those under the named properties. JavaScript has
 * one kind of number and writes the shortest form; clients of the interface have always read floating point.
 */
export function decimalJson(value: unknown, whole: ReadonlySet<string>, property = ''): string {
  if (typeof value === 'number')
    return whole.has(property) || !Number.isSafeInteger(value) ? JSON.stringify(value) : `${value}.0`
  if (Array.isArray(value))
    return `[${value.map((item) => decimalJson(item ?? null, whole, property)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const written = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${JSON.stringify(name)}:${decimalJson(item, whole, name)}`)
  return `{${written.join(',')}}`
}
