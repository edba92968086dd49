import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressFrom } from '../../core/address.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { LoadedTable } from '../parts/load-table.ts'
import { type Words, wordsOf } from '../ranges/address-words.ts'
import { createRangeTable } from '../ranges/range-table.ts'
import { createRecordList } from '../ranges/record-list.ts'
import { openTableFile, tableFileBytes } from './table-file.ts'

const folder = temporaryFolder()
let count = 0
function written(bytes: Buffer): string {
  const file = path.join(folder, `${count++}.table`)
  writeFileSync(file, bytes)
  return file
}

/** Ranges of ten addresses from each start, and a record for each. */
function tableOf(starts: readonly number[], names: readonly string[]): LoadedTable {
  const ranges = createRangeTable()
  const records = createRecordList()
  const bounds: Words = new Uint32Array(8)
  for (const version of [4, 6] as const)
    for (const start of [...new Set(starts)].sort((a, b) => a - b)) {
      const name = names[start % names.length]!
      const record = records.known(name) ?? records.add(name, { key: start, text: name })
      const first = version === 4 ? BigInt(start) : BigInt(start) << 64n
      bounds.set(wordsOf(first))
      bounds.set(wordsOf(first + 9n), 4)
      ranges.add(version, bounds, record)
    }
  return { ranges: ranges.build(), records: records.build() }
}

test('a table that was written and mapped says what it said before', async () => {
  const start = fc.integer({ min: 0, max: 1000 }).map((step) => step * 10)
  await fc.assert(
    fc.asyncProperty(
      fc.array(start, { maxLength: 30 }),
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }),
      async (starts, names) => {
        const table = tableOf(starts, names)
        const opened = (await openTableFile(written(tableFileBytes(table, 'data 1.2.3'))))!
        assert.equal(opened.source, 'data 1.2.3')
        assert.deepEqual(
          opened.ranges.ranges(() => true),
          table.ranges.ranges(() => true),
        )
        for (const value of [...starts, ...starts.map((at) => at + 9), 5, 20_000])
          for (const address of [addressFrom(4, BigInt(value)), addressFrom(6, BigInt(value) << 64n)]) {
            const record = table.ranges.find(address)
            assert.equal(opened.ranges.find(address), record)
            if (record < 0) continue
            assert.equal(opened.records.key(record), table.records.key(record))
            assert.equal(opened.records.text(record), table.records.text(record))
          }
      },
    ),
    { numRuns: 50 },
  )
})

test('what is not a whole table of this version is none', async () => {
  const whole = tableFileBytes(tableOf([10, 30], ['one', 'two']), 'data 1.2.3')
  const changed = (at: number): Buffer => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt32LE(bytes.readUInt32LE(at) + 1, at)
    return bytes
  }
  assert.ok(await openTableFile(written(whole)))
  const broken = [Buffer.alloc(0), Buffer.alloc(64), whole.subarray(0, -1), Buffer.concat([whole, whole])]
  for (const bytes of [...broken, changed(0), changed(4), changed(8), changed(12)])
    assert.equal(await openTableFile(written(bytes)), null)
  assert.equal(await openTableFile(path.join(folder, 'missing.table')), null)
})
