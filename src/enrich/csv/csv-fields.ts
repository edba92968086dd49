/** The fields of one line of CSV (RFC 4180, without line breaks inside quotes); null when quotes are open. */
export function csvFields(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',')
  const fields: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] !== '"') {
      const comma = line.indexOf(',', at)
      const end = comma < 0 ? line.length : comma
      fields.push(line.slice(at, end))
      at = end + 1
      continue
    }
    const close = closingQuote(line, at + 1)
    if (close < 0 || (close + 1 < line.length && line[close + 1] !== ',')) return null
    fields.push(line.slice(at + 1, close).replaceAll('""', '"'))
    at = close + 2
  }
  return fields
}

function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return at
  return -1
}
