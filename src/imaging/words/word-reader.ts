import { createRestartingThread } from '../restarting-thread.ts'
import { letterImage } from './letter-image.ts'

/** Reads letters, in a thread of its own. One picture at a time. */
export type WordReader = {
  read(picture: {
    readonly jpeg: Uint8Array
    readonly width: number
    readonly height: number
  }): Promise<readonly string[]>
  rest(): Promise<void>
}

export function createWordReader(): WordReader {
  const { ask, rest } = createRestartingThread<Uint8Array, readonly string[]>('./worker', import.meta.url)
  return {
    read: async ({ jpeg, width, height }) => await ask(await letterImage(jpeg, width, height)),
    rest,
  }
}
