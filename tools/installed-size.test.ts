import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizesOfPackages } from './installed-size.ts'

const megabyte = 1024 * 1024
/** What `npm install --global` may take, and what of it belongs to the native engine and to our own files. */
const maxMegabytes = 900
const engineMegabytes = 543
const ownMegabytes = 39

test('what is installed with the package leaves room for the engine', () => {
  const others = sizesOfPackages().filter(({ name }) => !name.startsWith('@chdb/'))
  assert.ok(others.length > 50)
  const total = others.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte
  const largest = others.slice(0, 5).map(({ name, bytes }) => `${name} ${Math.round(bytes / megabyte)} MB`)
  assert.ok(
    total <= maxMegabytes - engineMegabytes - ownMegabytes,
    `${Math.round(total)} MB, most of it: ${largest.join(', ')}`,
  )
})

test('what only the build needs is not installed with the package', () => {
  const names = sizesOfPackages().map(({ name }) => name)
  for (const name of ['chdb-wasm', '@ip-location-db/asn', '@vladmandic/face-api', 'vite'])
    assert.ok(!names.includes(name), name)
})
