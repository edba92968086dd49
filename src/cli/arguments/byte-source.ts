import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'

export type ByteSource = {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array>
  /** The size in bytes, where it is known. */
  readonly total: number | undefined
  readonly read: () => number
}

/** A file, or standard input for the name `-`, counted while it is read. */
export async function openByteSource(
  name: string,
  input: Readable,
  signal: AbortSignal,
): Promise<ByteSource> {
  const total = name === '-' ? undefined : await sizeOf(name)
  const stream = name === '-' ? addAbortSignal(signal, input) : createReadStream(name, { signal })
  let read = 0
  async function* counted(): AsyncIterable<Uint8Array> {
    for await (const chunk of stream) {
      const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk
      read += bytes.length
      yield bytes
    }
  }
  return {
    name: name === '-' ? 'standard input' : plainText(name),
    chunks: counted(),
    total,
    read: () => read,
  }
}

async function sizeOf(name: string): Promise<number | undefined> {
  try {
    const found = await stat(name)
    if (found.isDirectory()) throw usageError(`${plainText(name)} is a folder: name a file`)
    return found.isFile() ? found.size : undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const why = code === 'ENOENT' ? 'there is no such file' : code
    throw usageError(`${plainText(name)} cannot be read: ${why}`)
  }
}
