import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ColumnStore } from '../column-store.ts'
import type { StorePart } from './active-parts.ts'

/** Files of a part that have no checksum in it. */
const unlisted = new Set([
  'checksums.txt',
  'columns.txt',
  'columns_substreams.txt',
  'default_compression_codec.txt',
  'metadata_version.txt',
])
/** A part is read whole: the largest ones take minutes. */
const checkSeconds = 600

/**
 * What the sizes of its files tell, without the engine: a disk that was full while a part was written left files
 * empty or short. Null when they are as long as they were written.
 */
export async function sizeProblem(store: ColumnStore, part: StorePart): Promise<string | null> {
  if (!store.localPath) return null
  const folder = store.localPath(part.path)
  let listed = 0
  try {
    for (const name of await readdir(folder)) {
      const { size } = await stat(path.join(folder, name))
      if (!unlisted.has(name)) listed += size
      else if (size === 0) return `its file ${name} is empty`
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return 'files are missing'
  }
  return listed < part.bytes ? `its files have ${listed} of ${part.bytes} bytes` : null
}

/** What the engine finds when it reads the part and compares its checksums. */
export async function contentProblem(store: ColumnStore, part: StorePart): Promise<string | null> {
  const found = await store.rows<{ is_passed: number; message: string }>(
    `CHECK TABLE ${part.table} PART '${part.name}'`,
    {},
    { seconds: checkSeconds, settings: { check_query_single_value_result: 0 } },
  )
  const failed = found.find((row) => row.is_passed !== 1)
  return failed ? failed.message.slice(0, 300) : null
}
