import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/** The size of everything in a folder. What vanishes meanwhile counts nothing. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }) => (await lstat(path.join(folder, name)).catch(() => null))?.size ?? 0),
  )
  let bytes = sizes.reduce((sum, size) => sum + size, 0)
  // One folder at a time: there may be very many.
  for (const entry of entries)
    if (entry.isDirectory()) bytes += await folderBytes(path.join(folder, entry.name))
  return bytes
}
