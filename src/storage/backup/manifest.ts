import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a backup says of itself. A file that is not in it is no part of the backup. */
export type Manifest = {
  readonly format: typeof manifestFormat
  readonly version: string
  readonly begunAt: number
  readonly finishedAt: number
  /** The steps that ledger and column store had taken. */
  readonly ledgerSteps: readonly string[]
  readonly storeSteps: readonly string[]
  /** Rows of each table of the ledger and of the column store. */
  readonly ledgerRows: Readonly<Record<string, number>>
  readonly storeRows: Readonly<Record<string, number>>
  readonly files: Readonly<Record<string, FileMark>>
}

export type FileMark = { readonly bytes: number; readonly sha256: string }

export const manifestFormat = 1
const manifestName = 'manifest.json'

export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}

/** The last file that is written: a folder without it is no backup. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, 'format' | 'files' | 'finishedAt'>,
): Promise<Manifest> {
  const files: Record<string, FileMark> = {}
  for (const name of await filesBelow(folder)) files[name] = await markOf(path.join(folder, name))
  const manifest: Manifest = { format: manifestFormat, ...about, finishedAt: Date.now(), files }
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  return manifest
}

/** Reads the manifest, and every file against it. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const there = new Set((await filesBelow(folder)).filter((name) => name !== manifestName))
  for (const name of there)
    if (!Object.hasOwn(manifest.files, name))
      throw new BackupError(`the backup is damaged: ${name} is no part of it`)
  for (const [name, wanted] of Object.entries(manifest.files)) {
    if (!there.has(name)) throw new BackupError(`the backup is damaged: ${name} is missing`)
    const { bytes, sha256 } = await markOf(path.join(folder, name))
    if (bytes !== wanted.bytes || sha256 !== wanted.sha256)
      throw new BackupError(`the backup is damaged: ${name} is not as it was written`)
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(path.join(folder, manifestName), 'utf8')
  } catch {
    throw new BackupError(`${folder} is no backup: it has no ${manifestName}, which is written last`)
  }
  const manifest = parsed(text) as Manifest | null
  if (typeof manifest?.files !== 'object' || !Array.isArray(manifest.storeSteps))
    throw new BackupError(`the backup is damaged: ${manifestName} cannot be read`)
  if (manifest.format !== manifestFormat)
    throw new BackupError('the backup was made by a newer version of Rimlight: update the program')
  return manifest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

async function markOf(file: string): Promise<FileMark> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
