export type Table = {
  readonly title: string
  /** The first column is text, the others are figures. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A Markdown table whose columns also line up as plain text. */
export function renderTable({ title, head, rows }: Table): string {
  for (const row of rows)
    if (row.length !== head.length)
      throw new RangeError(`a row of "${title}" has ${row.length} cells, its head ${head.length}`)
  const lines = [head, ...rows].map((cells) => cells.map(cellText))
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]!.length)))
  const write = (cells: readonly string[]): string => {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [`### ${title}`, '', write(lines[0]!), write(rule), ...lines.slice(1).map(write), ''].join('\n')
}

/** A cell stays in its cell: neither a bar nor a line end may leave it. */
function cellText(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
}
