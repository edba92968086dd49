import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagedFiles } from '../packaged-files.ts'
import { type LoadedTable, loadTable, type RecordFormat } from '../parts/load-table.ts'
import { openTableFile, type TableFile, tableFileBytes } from './table-file.ts'

/** One file of a data package. */
export type PackagedTable = {
  readonly package: string
  readonly file: string
  readonly format: RecordFormat
}

/** Where the package has the tables that its build made; a checkout has no such folder. */
const shippedFolder = fileURLToPath(new URL('../../addresses/', import.meta.url))

/**
 * The table of a packaged file; null when neither the table nor the package is there. A checkout reads the file once, which
 * takes a second, and keeps the table beside its packages for every later process.
 */
export async function openPackagedTable(table: PackagedTable): Promise<TableFile | null> {
  const shipped = await openTableFile(path.join(shippedFolder, tableName(table)))
  if (shipped) return shipped
  const found = packagedFiles(table.package, ['package.json', table.file])
  if (!found) return null
  const [description, data] = found.files as [string, string]
  const kept = path.join(path.dirname(description), '../../.cache/rimlight', tableName(table))
  const known = await openTableFile(kept)
  if (known?.source === found.from) return known
  const read = await loadTable(data, table.format)
  await keep(kept, tableFileBytes(read, found.from))
  // As a file it costs no memory of ours.
  return (await openTableFile(kept)) ?? { ...read, source: found.from }
}

/** Writes the table into a folder; what the build of the package does. */
export async function writePackagedTable(table: PackagedTable, folder: string): Promise<void> {
  const found = packagedFiles(table.package, [table.file])
  if (!found) throw new Error(`the package ${table.package} is not installed`)
  const read: LoadedTable = await loadTable(found.files[0]!, table.format)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, tableName(table)), tableFileBytes(read, found.from), { mode: 0o644 })
}

function tableName({ file }: PackagedTable): string {
  return `${path.basename(file, path.extname(file))}.table`
}

/** As a whole or not at all: other processes may map it in the same moment. A folder that cannot be written has none. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch {
    // The next process reads the data again, as this one did.
    await rm(unfinished, { force: true }).catch(() => {
      // What cannot be written can often not be removed either.
    })
  }
}
