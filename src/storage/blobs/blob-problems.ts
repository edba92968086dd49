import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isBlobName } from './blobs.ts'

/** `draft`: a blob that was never finished. `changed`: its bytes are not those that its name stands for. */
export type BlobProblem = { readonly kind: 'draft' | 'changed'; readonly file: string }

/** Reads every blob of a folder, and says which files are none. `names` gets those that are. */
export async function* blobProblems(folder: string, names: Set<string>): AsyncGenerator<BlobProblem> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.part')) yield { kind: 'draft', file }
    else if (!isBlobName(entry.name)) continue
    else if ((await digest(file)) === entry.name) names.add(entry.name)
    else yield { kind: 'changed', file }
  }
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
