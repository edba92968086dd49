import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { sampleScreenshots } from './sample-screenshots.ts'

const until = 1_800_000_000_000
const take = (count: number, seed?: number) =>
  Array.fromAsync(sampleScreenshots({ count, until, ...(seed === undefined ? {} : { seed }) }))

test('screenshots are pictures of every kind, of addresses for documentation', async () => {
  const screenshots = await take(8)
  assert.deepEqual(new Set(screenshots.map(({ type }) => type)), new Set(['rdp', 'vnc', 'x11']))
  for (const { bytes, ip, ts } of screenshots) {
    const { format, width, height } = await sharp(bytes).metadata()
    assert.equal(format, 'png')
    assert.ok(width >= 640 && height >= 600)
    assert.match(ip, /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/)
    assert.ok(ts <= until && ts > until - 51 * 86_400_000)
  }
})

test('the same seed gives the same ones, another seed others', async () => {
  const [first, again, other] = await Promise.all([take(2, 4), take(2, 4), take(2, 5)])
  assert.deepEqual(first, again)
  assert.notDeepEqual(first, other)
})
