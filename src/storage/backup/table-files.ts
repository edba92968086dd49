import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ColumnStore } from '../clickhouse/column-store.ts'
import { readTable, type TableShape, writeTable } from '../clickhouse/table-lines.ts'

const linesAtOnce = 5_000

/** Writes every table into a file of its own, while others go on writing. Gives the rows of each. */
export async function dumpTables(
  store: ColumnStore,
  tables: readonly TableShape[],
  folder: string,
  onRows: (rows: number) => Promise<void> = async () => {},
): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const counts: Record<string, number> = {}
  let all = 0
  for (const table of tables) {
    let rows = 0
    const file = createWriteStream(fileOf(folder, table.name), { mode: 0o600, flush: true })
    const packed = createGzip({ level: 1 })
    packed.pipe(file)
    for await (const lines of readTable(store, table)) {
      if (!packed.write(`${lines.join('\n')}\n`)) await once(packed, 'drain')
      rows += lines.length
      all += lines.length
      await onRows(all)
    }
    packed.end()
    await finished(file)
    counts[table.name] = rows
  }
  return counts
}

/** Puts the files back into tables that are empty. */
export async function loadTables(
  store: ColumnStore,
  tables: readonly TableShape[],
  folder: string,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  for (const table of tables) {
    if ((counts[table.name] ?? 0) === 0) continue
    const unpacked = createReadStream(fileOf(folder, table.name)).pipe(createGunzip())
    let lines: string[] = []
    for await (const line of createInterface({ input: unpacked })) {
      lines.push(line)
      if (lines.length < linesAtOnce) continue
      await writeTable(store, table, lines)
      lines = []
    }
    if (lines.length > 0) await writeTable(store, table, lines)
  }
}

function fileOf(folder: string, table: string): string {
  return path.join(folder, `${table}.ndjson.gz`)
}
