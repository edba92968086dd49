import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Batches on disk that wait for the central service, oldest first. A file is written once and never changed. */
export type Spool = {
  /** Resolves with true when the batch is on disk, with false when it finds no space. */
  add(body: Uint8Array, events: number): Promise<boolean>
  oldest(): SpooledBatch | null
  read(batch: SpooledBatch): Promise<Uint8Array>
  /** The central service has it. */
  forget(batch: SpooledBatch): Promise<void>
  /** The central service will never take it: it stays, out of the way, for a person to look at. */
  setAside(batch: SpooledBatch): Promise<void>
  /** Resolves when there is something to send. */
  filled(): Promise<void>
  figures(): SpoolFigures
}

/** The id is what makes a batch that is sent twice count once. */
export type SpooledBatch = {
  readonly id: string
  readonly file: string
  readonly events: number
  readonly bytes: number
}

export type SpoolFigures = { readonly batches: number; readonly events: number; readonly bytes: number }

const ending = '.ndjson.gz'
const namePattern = /^\d{13}-\d{6}-(?<id>[0-9a-f-]{36})-(?<events>\d{1,9})\.ndjson\.gz$/
const setAsideFolder = 'refused'

export async function openSpool(folder: string, maxBytes: number): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { waiting, setAsideBytes } = await readFolder(folder)
  let bytes = waiting.reduce((sum, batch) => sum + batch.bytes, setAsideBytes)
  let serial = 0
  let filled = Promise.withResolvers<void>()
  const take = (batch: SpooledBatch): void => {
    const at = waiting.indexOf(batch)
    if (at >= 0) waiting.splice(at, 1)
  }
  return {
    async add(body, events) {
      if (bytes + body.length > maxBytes) return false
      // Counted before the first wait: another batch may be on its way at the same time.
      bytes += body.length
      serial = (serial + 1) % 1_000_000
      const id = randomUUID()
      const name = `${Date.now()}-${String(serial).padStart(6, '0')}-${id}-${events}${ending}`
      const file = path.join(folder, name)
      try {
        await writeDurably(file, body)
      } catch (error) {
        bytes -= body.length
        // The next start removes what is left of it.
        await rm(`${file}.part`, { force: true }).catch(() => {})
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
        throw error
      }
      waiting.push({ id, file, events, bytes: body.length })
      filled.resolve()
      return true
    },
    oldest: () => waiting[0] ?? null,
    read: (batch) => readFile(batch.file),
    async forget(batch) {
      await rm(batch.file, { force: true })
      bytes -= batch.bytes
      take(batch)
    },
    async setAside(batch) {
      await mkdir(path.join(folder, setAsideFolder), { recursive: true, mode: 0o700 })
      await rename(batch.file, path.join(folder, setAsideFolder, path.basename(batch.file)))
      take(batch)
    },
    filled() {
      if (waiting.length > 0) return Promise.resolve()
      filled = Promise.withResolvers<void>()
      return filled.promise
    },
    figures: () => ({
      batches: waiting.length,
      events: waiting.reduce((sum, batch) => sum + batch.events, 0),
      bytes,
    }),
  }
}

/** Under its name it is whole, and it is there after a loss of power. */
async function writeDurably(file: string, body: Uint8Array): Promise<void> {
  const part = await open(`${file}.part`, 'wx', 0o600)
  try {
    await part.writeFile(body)
    await part.sync()
  } finally {
    await part.close()
  }
  await rename(`${file}.part`, file)
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function readFolder(folder: string): Promise<{ waiting: SpooledBatch[]; setAsideBytes: number }> {
  const waiting: SpooledBatch[] = []
  for (const name of (await readdir(folder)).sort()) {
    const file = path.join(folder, name)
    const groups = namePattern.exec(name)?.groups
    if (groups)
      waiting.push({
        id: groups['id']!,
        file,
        events: Number(groups['events']),
        bytes: (await stat(file)).size,
      })
    // What a process was writing when it died was never acknowledged.
    else if (name.endsWith(`${ending}.part`)) await rm(file, { force: true })
  }
  let setAsideBytes = 0
  const aside = path.join(folder, setAsideFolder)
  for (const name of await readdir(aside).catch(() => []))
    setAsideBytes += (await stat(path.join(aside, name))).size
  return { waiting, setAsideBytes }
}
