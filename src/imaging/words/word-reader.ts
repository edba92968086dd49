import { loadSharp } from '../../core/load-sharp.ts'
import { maxPixels } from '../picture/open-picture.ts'
import { createRestartingThread } from '../restarting-thread.ts'

/** Letters of a screen are about ten pixels high, and the reader wants twenty and more. */
const enlargement = 2
/** 4K enlarged is as much as is read in a reasonable time; larger screens are enlarged less. */
const maxLetterPixels = 8_300_000

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

/** The picture as the reader of letters sees it best: grey and enlarged, as a PGM, which costs nothing to pack. */
async function letterImage(jpeg: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const scale = Math.min(enlargement, Math.sqrt(maxLetterPixels / (width * height)))
  const sharp = await loadSharp()
  const { data, info } = await sharp(jpeg, { limitInputPixels: maxPixels })
    .greyscale()
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), {
      fit: 'fill',
      kernel: 'cubic',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`, 'latin1'), data])
}
