import type { FieldSet } from './field.ts'

/** The fields as a Markdown table, for the reference. */
export function documentFields(fields: FieldSet): string {
  const rows = fields.all.map(({ name, type, about, example }) =>
    [code(name), type, cell(about), code(example)].join(' | '),
  )
  return [
    '| Field | Type | About | Example |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n')
}

/** A bar ends a cell of a table even inside code. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\|/g, '\\|')
}

function code(text: string): string {
  return `\`${cell(text)}\``
}
