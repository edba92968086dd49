import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Bytes that a folder takes on the disk, as `du` counts: blocks, and a file with several names once. */
export function diskUse(folder: string): number {
  const seen = new Set<number>()
  let total = 0
  const visit = (at: string): void => {
    const stat = lstatSync(at, { throwIfNoEntry: false })
    if (!stat || seen.has(stat.ino)) return
    seen.add(stat.ino)
    total += stat.blocks * 512
    if (stat.isDirectory()) for (const name of readdirSync(at)) visit(path.join(at, name))
  }
  visit(folder)
  return total
}
