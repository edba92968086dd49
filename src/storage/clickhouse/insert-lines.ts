/** A text of a JSON column that looks like a date stays a text, as in blocks: a search finds it as it was written. */
export const lineSettings = 'input_format_try_infer_dates = 0, input_format_try_infer_datetimes = 0'

/** The statement in front of lines of JSON arrays. */
export function insertLines(table: string, columns: readonly string[], lines: string): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) SETTINGS ${lineSettings} FORMAT JSONCompactEachRow\n${lines}`
}
