import type { TableColumn } from './table-columns.ts'

/** Neither build of the engine takes bytes with a statement: the blocks are in a file, which it reads. */
export const blockFile = 'incoming.native'

/** The statement that stores the blocks of a file, whose path is the engine's. */
export function insertFile(table: string, columns: readonly TableColumn[], file: string): string {
  const names = columns.map(({ name }) => name).join(', ')
  const structure = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  // Reading the file as a part of memory is what WebAssembly cannot do.
  return `INSERT INTO ${table} (${names})
    SELECT * FROM file('${quoted(file)}', 'Native', '${quoted(structure)}')
    SETTINGS max_threads = 1, max_insert_threads = 1, storage_file_read_method = 'pread'`
}

export function quoted(text: string): string {
  return text.replaceAll(/['\\]/g, '\\$&')
}
