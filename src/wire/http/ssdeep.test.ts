import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ssdeep } from './ssdeep.ts'

const folder = temporaryFolder()

/** Bytes that look random and are the same every time. */
function noise(length: number, seed: number): Buffer {
  let state = seed
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}

test('hashes that are known', () => {
  const hash = (text: string) => ssdeep(Buffer.from(text))
  assert.equal(hash(''), '3::')
  assert.equal(
    hash('Also called fuzzy hashes, Ctph can match inputs that have homologies.'),
    '3:AXGBicFlgVNhBGcL6wCrFQEv:AXGHsNhxLsr2C',
  )
  assert.equal(
    hash('Also called fuzzy hashes, CTPH can match inputs that have homologies.'),
    '3:AXGBicFlIHBGcL6wCrFQEv:AXGH6xLsr2C',
  )
})

test('of the form of ssdeep, the same for the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
      const hash = ssdeep(bytes)
      assert.match(hash, /^\d+:[A-Za-z0-9+/]{0,64}:[A-Za-z0-9+/]{0,32}$/)
      assert.equal(Number(hash.split(':')[0]) % 3, 0)
      assert.equal(ssdeep(Uint8Array.from(bytes)), hash)
    }),
    { numRuns: 50 },
  )
})

test('an edit changes the letters of its place and no others', () => {
  const page = noise(40_000, 7)
  const edited = Buffer.from(page)
  edited.write('something else', 20_000)
  const [size, whole] = ssdeep(page).split(':')
  const [sizeAfter, wholeAfter] = ssdeep(edited).split(':')
  assert.equal(sizeAfter, size)
  assert.notEqual(wholeAfter, whole)
  assert.equal(wholeAfter!.slice(0, 15), whole!.slice(0, 15))
  assert.equal(wholeAfter!.slice(-15), whole!.slice(-15))
})

test('the same as the program ssdeep', (t) => {
  const program = findProgram(t, 'ssdeep')
  if (!program) return
  const inputs = [
    ...[0, 1, 6, 7, 100, 191, 192, 193, 5000, 70_001, 300_000].map((length) => noise(length, length + 1)),
    Buffer.alloc(50_000),
    Buffer.alloc(50_000, 65),
    Buffer.concat([noise(9000, 3), Buffer.alloc(10)]),
    Buffer.from('<p>the same line again</p>\n'.repeat(4000)),
    Buffer.from(noise(30_000, 5).toString('base64')),
  ]
  const files = inputs.map((bytes, index) => {
    const file = path.join(folder, `input-${index}`)
    writeFileSync(file, bytes)
    return file
  })
  const lines = execFileSync(program, ['-b', ...files])
    .toString('latin1')
    .trim()
    .split('\n')
    .slice(1)
  assert.deepEqual(
    lines.map((line) => line.slice(0, line.indexOf(','))),
    inputs.map(ssdeep),
  )
})
