import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Blobs, isBlobName } from './blobs.ts'

export function diskBlobs(folder: string): Blobs {
  // Two levels of 256 folders keep every listing short up to many millions of blobs.
  const fileOf = (name: string): string => path.join(folder, name.slice(0, 2), name.slice(2, 4), name)

  return {
    async put(bytes) {
      const name = createHash('sha256').update(bytes).digest('hex')
      const file = fileOf(name)
      if (await exists(file)) return name
      const made = await mkdir(path.dirname(file), { recursive: true })
      // Written beside and renamed, so that a reader or a crash never sees half a blob.
      const draft = `${file}.${randomUUID()}.part`
      const handle = await open(draft, 'wx', 0o600)
      try {
        await writeSynced(handle, bytes)
        await rename(draft, file)
      } catch (error) {
        // On a full disk the half of a blob would take the room that others need.
        await rm(draft, { force: true })
        throw error
      }
      await syncFolders(path.dirname(file), made === undefined ? path.dirname(file) : path.dirname(made))
      return name
    },
    async get(name) {
      if (!isBlobName(name)) return null
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(name) {
      if (!isBlobName(name) || !(await exists(fileOf(name)))) return false
      await rm(fileOf(name))
      return true
    },
    async *names() {
      for (const one of await listed(folder))
        for (const two of await listed(path.join(folder, one)))
          for (const name of await listed(path.join(folder, one, two))) if (isBlobName(name)) yield name
    },
  }
}

async function writeSynced(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename is on disk only when its folder is, and a new folder only when the one above it is. */
async function syncFolders(from: string, to: string): Promise<void> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
    if (folder === to || folder === path.dirname(folder)) return
  }
}

async function listed(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
