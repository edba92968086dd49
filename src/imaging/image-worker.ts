import { createFaceFinder } from './faces/face-finder.ts'
import type { Seen } from './imaging.ts'
import type { StageClock } from './stage-clock.ts'
import { createWordReader } from './words/word-reader.ts'

/** Reads words and finds faces, of one picture at a time. */
export type ImageWorker = {
  analyse(picture: {
    readonly jpeg: Uint8Array
    readonly width: number
    readonly height: number
  }): Promise<Seen & { readonly failures: readonly Error[] }>
  /** Gives the memory of the threads back. */
  rest(): Promise<void>
}

/** A failure is reported, and the other half is kept: a picture is worth showing without its words. */
export function createImageWorker(clock: StageClock): ImageWorker {
  const words = createWordReader()
  const faces = createFaceFinder()
  return {
    async analyse(picture) {
      const [read, found] = await Promise.allSettled([
        clock.timed('words', () => words.read(picture)),
        clock.timed('faces', () => faces.find(picture)),
      ])
      const failures = [read, found].flatMap((result) =>
        result.status === 'rejected' ? [result.reason as Error] : [],
      )
      return {
        words: read.status === 'fulfilled' ? read.value : [],
        faces: found.status === 'fulfilled' ? found.value : null,
        failures,
      }
    },
    async rest() {
      await Promise.all([words.rest(), faces.rest()])
    },
  }
}
