/** One row of RFC 4180. A value that a spreadsheet would run as a formula is kept from doing so. */
export function csvRow(values: readonly (string | number)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
