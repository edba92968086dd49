import { displayWidth, pad } from './display-width.ts'
import { plainText } from './plain-text.ts'

/** Rows under their headings, aligned. */
export function textTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [headings, ...rows.map((row) => row.map(plainText))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => displayWidth(row[column] ?? ''))))
  return cells
    .map(
      (row) =>
        `${row
          .map((cell, column) => pad(cell, widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
