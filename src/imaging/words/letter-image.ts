import sharp from 'sharp'
import { maxPixels } from '../picture/open-picture.ts'

/** Letters of a screen are about ten pixels high, and the reader wants twenty and more. */
const enlargement = 2
/** 4K enlarged is as much as is read in a reasonable time; larger screens are enlarged less. */
const maxLetterPixels = 8_300_000

/** The picture as the reader of letters sees it best: grey and enlarged, as a PGM, which costs nothing to pack. */
export async function letterImage(jpeg: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const scale = Math.min(enlargement, Math.sqrt(maxLetterPixels / (width * height)))
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
