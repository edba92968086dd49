import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { type EntryFormat, readEntries, UnreadableFileError } from './formats/read-entries.ts'
import type { Entry } from './record.ts'
import type { EntryWriter } from './store/write-entries.ts'
import { noCounts, type WriteCounts } from './store/write-entries.ts'

export type ImportCounts = Readonly<WriteCounts> & {
  readonly files: number
  /** Files of which nothing could be read, or not to their end, with the reason. */
  readonly problems: readonly ImportProblem[]
  /** Of the problems, those that are not listed. */
  readonly moreProblems: number
}

export type ImportProblem = { readonly file: string; readonly reason: string }

export type ImportOptions = {
  readonly signal?: AbortSignal | undefined
  /** How far it is: files begun, and entries read so far. */
  readonly onProgress?: ((files: number, entries: number) => void) | undefined
}

/** Entries that are written at once: few enough that a service beside it never waits long. */
const batchEntries = 2_000
const problemsListed = 20
const named = /\.(?:json|csv)(?:\.gz)?$/i

/** Reads files, and every file of folders whose name ends so; what is there already is left as it is. */
export async function importPaths(
  writer: EntryWriter,
  paths: readonly string[],
  { signal, onProgress }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts = noCounts()
  const problems: ImportProblem[] = []
  let [files, entries, moreProblems] = [0, 0, 0]
  const problem = (file: string, reason: string): void => {
    if (problems.length < problemsListed) problems.push({ file, reason })
    else moreProblems += 1
  }
  let batch: Entry[] = []
  const flush = (): void => {
    if (batch.length > 0) writer.write(batch, counts)
    batch = []
  }
  const take = async (entry: Entry, file: string): Promise<void> => {
    entries += 1
    if (entry.kind === 'unreadable') problem(file, entry.reason)
    batch.push(entry)
    if (batch.length < batchEntries) return
    flush()
    onProgress?.(files, entries)
    // Writing blocks: other work gets its turn.
    await new Promise(setImmediate)
    signal?.throwIfAborted()
  }

  for await (const file of filesOf(paths)) {
    signal?.throwIfAborted()
    files += 1
    try {
      const exploited = new Set<string>()
      const format = await readFile(file, signal, async (entry) => {
        if (entry.kind === 'exploited') exploited.add(entry.exploited.cve)
        await take(entry, file)
      })
      if (format === 'catalogue') {
        flush()
        writer.keepExploited(exploited)
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError) && !isFileError(error)) throw error
      problem(file, (error as Error).message)
    }
  }
  flush()
  onProgress?.(files, entries)
  return { ...counts, files, problems, moreProblems }
}

async function readFile(
  file: string,
  signal: AbortSignal | undefined,
  take: (entry: Entry) => Promise<void>,
): Promise<EntryFormat> {
  const stream = createReadStream(file, signal ? { signal } : {})
  const plain = (await isGzip(file)) ? stream.pipe(createGunzip()) : stream
  stream.on('error', (error) => plain.destroy(error))
  try {
    const { format, entries } = await readEntries(plain)
    for await (const entry of entries) await take(entry)
    return format
  } finally {
    stream.destroy()
  }
}

async function* filesOf(paths: readonly string[]): AsyncGenerator<string> {
  for (const one of paths) {
    if (!(await stat(one)).isDirectory()) {
      yield one
      continue
    }
    const found = await readdir(one, { recursive: true, withFileTypes: true })
    const files = found.filter((entry) => entry.isFile() && named.test(entry.name))
    for (const name of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) yield name
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/** Of the file system or of the packing: the file is at fault, not the import. */
function isFileError(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' && /^(?:Z_|E[A-Z]+$|ERR_ZLIB|ERR_STREAM_PREMATURE)/.test(code)
}
