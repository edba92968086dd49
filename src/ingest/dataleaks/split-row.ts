/**
 * The fields of one row of CSV (RFC 4180) with any delimiter; null while a quote is open and the row goes on in the
 * next line. What follows a closing quote belongs to the field, as spreadsheets read it.
 */
export function splitRow(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter)
  const fields: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] !== '"') {
      const next = line.indexOf(delimiter, at)
      const end = next < 0 ? line.length : next
      fields.push(line.slice(at, end))
      at = end + 1
      continue
    }
    const close = closingQuote(line, at + 1)
    if (close < 0) return null
    const next = line.indexOf(delimiter, close + 1)
    const end = next < 0 ? line.length : next
    fields.push(line.slice(at + 1, close).replaceAll('""', '"') + line.slice(close + 1, end))
    at = end + 1
  }
  return fields
}

function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return at
  return -1
}
