import sharp from 'sharp'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import type { Area } from '../frame.ts'

/** Red, green and blue of a JPEG that has to be as large as its rectangle. */
export async function decodeJpeg(bytes: Uint8Array, area: Area): Promise<Uint8Array> {
  // Only what starts as a JPEG, so that no server chooses one of the many other decoders.
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff)
    throw new ProtocolError('A rectangle is no JPEG')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: area.width * area.height, failOn: 'error' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width === area.width && info.height === area.height && info.channels === 3) return data
  } catch {
    throw new ProtocolError('A JPEG is damaged')
  }
  throw new ProtocolError('A JPEG does not fit its rectangle')
}
