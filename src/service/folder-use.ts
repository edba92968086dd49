import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'

/** A folder with more is counted this far: figures for people are not worth minutes of reading. */
const maxFiles = 200_000

/** How many files there are and what they take; with a pattern only those of the folder itself that are named so. */
export async function folderUse(folder: string, named?: RegExp): Promise<{ count: number; bytes: number }> {
  const use = { count: 0, bytes: 0 }
  const names = await opendir(folder, { recursive: named === undefined }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (!names) return use
  for await (const entry of names) {
    if (!entry.isFile() || (named && !named.test(entry.name))) continue
    // One that was deleted since takes nothing.
    const figures = await stat(path.join(entry.parentPath, entry.name)).catch(() => null)
    if (figures) {
      use.count += 1
      use.bytes += figures.size
    }
    if (use.count >= maxFiles) break
  }
  return use
}
