import type { Context, Options } from '../verb.ts'
import { displayWidth, pad } from './display-width.ts'
import { jsonLine, plainText } from './plain-text.ts'

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

export const jsonOption: Options = {
  json: { type: 'boolean', about: 'Lines of JSON, also on a terminal' },
}

/** Records as a table for a person; as lines of JSON when they are asked for, or for another program. */
export async function writeRecords<Item>(
  { out, values }: Pick<Context, 'out' | 'values'>,
  records: readonly Item[],
  headings: readonly string[],
  rowOf: (record: Item) => readonly string[],
): Promise<void> {
  await out.write(
    values['json'] || !out.isTerminal
      ? records.map(jsonLine).join('')
      : textTable(headings, records.map(rowOf)),
  )
}
