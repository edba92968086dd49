import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { WatchedStore } from '../watched-store.ts'
import type { StorePart } from './active-parts.ts'

/**
 * Takes broken parts out of their table. The table is closed and opened again: parts that a broken one was merged
 * from and that are still there are in use again afterwards. A process that dies in between leaves a table that the
 * next one opens. Returns the names that the parts have in the folder `detached`, in the same order.
 */
export async function setPartsAside(
  store: WatchedStore,
  table: string,
  parts: readonly StorePart[],
): Promise<string[]> {
  return await store.alone(async (inner) => {
    const names: string[] = []
    await inner.command(`DETACH TABLE ${table} SYNC`)
    try {
      for (const part of parts) names.push(await moveAside(store.localPath!(part.path), part.name))
    } finally {
      await inner.command(`ATTACH TABLE ${table}`)
    }
    return names
  })
}

async function moveAside(folder: string, name: string): Promise<string> {
  const detached = path.join(path.dirname(path.resolve(folder)), 'detached')
  await mkdir(detached, { recursive: true })
  let target = `broken_${name}`
  for (let attempt = 1; existsSync(path.join(detached, target)); attempt++)
    target = `broken_${name}_try${attempt}`
  // Nothing is left of one whose folder is gone.
  if (existsSync(folder)) await rename(folder, path.join(detached, target))
  return target
}
