import { quoted } from './blocks/insert-file.ts'

/** A text of a JSON column that looks like a date stays a text, as in blocks: a search finds it as it was written. */
const lineSettings = 'input_format_try_infer_dates = 0, input_format_try_infer_datetimes = 0'

/** The statement in front of lines of JSON arrays. */
export function insertLines(table: string, columns: readonly string[], lines: string): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) SETTINGS ${lineSettings} FORMAT JSONCompactEachRow\n${lines}`
}

/** The same with the lines in a file; the types are those of the table. */
export function insertLineFile(table: string, columns: readonly string[], file: string): string {
  return `INSERT INTO ${table} (${columns.join(', ')})
    SELECT * FROM file('${quoted(file)}', 'JSONCompactEachRow')
    SETTINGS ${lineSettings}, use_structure_from_insertion_table_in_table_functions = 1, max_threads = 1`
}
