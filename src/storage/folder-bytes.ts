import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/** The size of everything in a folder. What vanishes meanwhile counts nothing. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderBytes(name)
    else if (entry.isFile()) bytes += (await lstat(name).catch(() => null))?.size ?? 0
  }
  return bytes
}
