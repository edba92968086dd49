import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { sampleScreenshots } from '../../sample/sample-screenshots.ts'
import { blurFaces } from './blur-faces.ts'
import { maxPixels, openPicture, PictureError } from './open-picture.ts'
import { preparePicture } from './prepare-picture.ts'

const photo = readFileSync(createRequire(import.meta.url).resolve('@vladmandic/face-api/demo/sample1.jpg'))
const screens = await Array.fromAsync(sampleScreenshots({ count: 7, until: 1_800_000_000_000 }))

const refused = (bytes: Uint8Array, reason: RegExp): Promise<void> =>
  assert.rejects(
    openPicture({ bytes }),
    (error) => error instanceof PictureError && reason.test(error.message),
  )

/** A PNG whose header says what it likes. */
function png(width: number, height: number, data: Uint8Array): Buffer {
  const chunk = (name: string, content: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32BE(content.length, 0)
    sizes.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('pictures that are refused', () => {
  test('for their size', async () => {
    await refused(png(20_000, 20_000, deflateSync(Buffer.alloc(1000))), /cannot be read|more than/)
    await refused(png(1, 1, deflateSync(Buffer.alloc(4))), /1 x 1 pixels/)
    await refused(png(0, 0, deflateSync(Buffer.alloc(4))), /header/)
  })

  test('for what they unpack to: a bomb is not unpacked', async () => {
    // Two hundred million zeros in two hundred kilobytes, behind a small header.
    const bomb = png(64, 64, deflateSync(Buffer.alloc(200_000_000)))
    const before = process.memoryUsage().rss
    await openPicture({ bytes: bomb }).then(
      ({ rgb }) => assert.equal(rgb.length, 64 * 64 * 3),
      (error) => assert.ok(error instanceof PictureError),
    )
    assert.ok(process.memoryUsage().rss - before < 150_000_000)
  })

  test('for not being pictures', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="/etc/passwd"/></svg>'
    await refused(Buffer.from(svg), /neither PNG/)
    await refused(Buffer.alloc(0), /neither PNG/)
    await refused(Buffer.from('%PDF-1.7'), /neither PNG/)
    await refused(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /header/)
    await refused(Buffer.from('\xff\xd8\xff\xe0', 'latin1'), /header|decoded/)
    await refused(photo.subarray(0, 300), /header|decoded/)
  })

  test('for pixels that are not there, or too many', async () => {
    const pixels = (width: number, height: number, bytes: number) =>
      openPicture({ pixels: { width, height, rgba: new Uint8Array(bytes) } })
    await assert.rejects(pixels(100, 100, 39_999), PictureError)
    await assert.rejects(pixels(-100, 100, 40_000), PictureError)
    await assert.rejects(pixels(Number.NaN, 100, 0), PictureError)
    await assert.rejects(pixels(maxPixels, 2, 0), PictureError)
  })

  test('bytes that were changed anywhere give a picture or a reason', async () => {
    const small = await sharp(photo).resize(64, 48).png().toBuffer()
    const change = fc.record({ at: fc.nat(small.length - 1), to: fc.nat(255), end: fc.nat(small.length) })
    await fc.assert(
      fc.asyncProperty(change, async ({ at, to, end }) => {
        const bytes = Buffer.from(small)
        bytes[at] = to
        await openPicture({ bytes: bytes.subarray(0, Math.max(end, at)) }).catch((error: unknown) =>
          assert.ok(error instanceof PictureError, String(error)),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('pictures that are taken', () => {
  test('become a JPEG of the same size and a small one', async () => {
    const { jpeg, thumb, width, height, blank } = await preparePicture({ bytes: screens[0]!.bytes })
    const image = await sharp(jpeg).metadata()
    assert.deepEqual([image.format, image.width, image.height], ['jpeg', width, height])
    const small = await sharp(thumb).metadata()
    assert.deepEqual([small.format, small.width, small.height], ['jpeg', 320, 240])
    assert.equal(blank, false)
  })

  test('from pixels have their colours, no matter what the fourth byte says', async () => {
    const rgba = new Uint8Array(32 * 32 * 4)
    for (let at = 0; at < rgba.length; at += 4) rgba.set([200, 30, 90, 0], at)
    const { rgb } = await openPicture({ pixels: { width: 32, height: 32, rgba } })
    assert.deepEqual([...rgb.subarray(0, 3)], [200, 30, 90])
  })

  test('of grey and of few colours are taken too', async () => {
    for (const bytes of [
      await sharp(photo).greyscale().toColourspace('b-w').png().toBuffer(),
      await sharp(photo).png({ palette: true, colours: 16 }).toBuffer(),
      await sharp(photo).webp().toBuffer(),
    ]) {
      const { width, height, rgb } = await openPicture({ bytes })
      assert.equal(rgb.length, width * height * 3)
    }
  })

  test('are blank when nothing is on them, be it noise', async () => {
    const one = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0078d7' } })
      .png()
      .toBuffer()
    assert.equal((await preparePicture({ bytes: one })).blank, true)
    const noisy = await sharp(one).jpeg({ quality: 20 }).toBuffer()
    assert.equal((await preparePicture({ bytes: noisy })).blank, true)
    for (const { bytes } of screens) assert.equal((await preparePicture({ bytes })).blank, false)
  })
})

describe('likeness', () => {
  const hashOf = async (bytes: Uint8Array): Promise<bigint> =>
    BigInt(`0x${(await preparePicture({ bytes })).phash}`)
  const distance = (a: bigint, b: bigint): number => (a ^ b).toString(2).replaceAll('0', '').length

  test('survives resizing, packing and cropping', async () => {
    for (const { bytes } of screens.slice(0, 4)) {
      const { width, height } = await sharp(bytes).metadata()
      const hash = await hashOf(bytes)
      const packed = await hashOf(await sharp(bytes).jpeg({ quality: 60 }).toBuffer())
      assert.ok(distance(hash, packed) <= 2)
      const half = await hashOf(
        await sharp(bytes)
          .resize(Math.round(width / 2))
          .png()
          .toBuffer(),
      )
      assert.ok(distance(hash, half) <= 2)
      const cut = { left: 12, top: 12, width: width - 24, height: height - 24 }
      assert.ok(distance(hash, await hashOf(await sharp(bytes).extract(cut).png().toBuffer())) <= 10)
    }
  })

  test('is not there between pictures that have nothing in common', async () => {
    const others = [screens[0]!.bytes, screens[1]!.bytes, screens[3]!.bytes, screens[6]!.bytes, photo]
    const hashes = await Promise.all(others.map(hashOf))
    for (const [index, a] of hashes.entries())
      for (const b of hashes.slice(index + 1)) assert.ok(distance(a, b) > 20)
  })
})

describe('blurring', async () => {
  const [width, height] = [640, 480]
  const face = { x: 100, y: 80, width: 120, height: 120 }
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  /** The part of neighbours that differ. */
  const unrest = async (bytes: Uint8Array, { x, y, width, height }: typeof face): Promise<number> => {
    const data = await sharp(bytes).extract({ left: x, top: y, width, height }).greyscale().raw().toBuffer()
    return data.filter((value, at) => at > 0 && Math.abs(value - data[at - 1]!) > 8).length / data.length
  }

  test('leaves squares where the face was, and the rest as it was', async () => {
    const blurred = await blurFaces(noise, [face])
    assert.ok((await unrest(noise, face)) > 0.5)
    assert.ok((await unrest(blurred, face)) < 0.1)
    assert.ok((await unrest(blurred, { ...face, x: 400, y: 300 })) > 0.5)
  })

  test('finds the face on the thumbnail by the width of the image', async () => {
    const thumb = await sharp(noise).resize(320, 240, { kernel: 'nearest' }).jpeg({ quality: 95 }).toBuffer()
    const blurred = await blurFaces(thumb, [face], width)
    assert.ok((await unrest(blurred, { x: 50, y: 40, width: 60, height: 60 })) < 0.1)
    assert.ok((await unrest(blurred, { x: 200, y: 150, width: 60, height: 60 })) > 0.5)
  })

  test('takes faces that are partly or wholly outside', async () => {
    const faces = [
      { x: width - 5, y: height - 5, width: 90, height: 90 },
      { x: width * 3, y: height * 3, width: 9, height: 9 },
    ]
    const blurred = await sharp(await blurFaces(noise, faces)).metadata()
    assert.deepEqual([blurred.width, blurred.height], [width, height])
  })
})
