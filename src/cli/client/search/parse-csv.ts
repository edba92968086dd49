/** Rows of RFC 4180 as objects with the names of the first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = [...rowsIn(text)]
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, withoutGuard(row[at] ?? '')])))
}

function* rowsIn(text: string): Generator<string[]> {
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/gy
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    // Not CSV any more: the rest cannot be told apart.
    if (!found) return
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    yield row
    row = []
  }
}

/** The service puts an apostrophe before what a spreadsheet would run as a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
