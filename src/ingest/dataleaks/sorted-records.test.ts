import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { sortedRecords } from './sorted-records.ts'

const folder = temporaryFolder()
let files = 0

test('records come out in the order of their bytes, each once, however many runs there were', () => {
  const record = fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: 40 })
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 200 }),
      fc.integer({ min: 1, max: 500 }),
      (records, runBytes) => {
        files += 1
        const sorted = sortedRecords(path.join(folder, `records-${files}`), runBytes)
        try {
          for (const one of records) sorted.add(one)
          const expected = [...new Set(records)].sort((a, b) =>
            Buffer.compare(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1')),
          )
          assert.deepEqual([...sorted.sorted()], expected)
        } finally {
          sorted.close()
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('nothing of it has a name on disk, and records may be longer than what is read at once', () => {
  const sorted = sortedRecords(path.join(folder, 'large'), 100_000)
  const records = Array.from({ length: 40 }, (_, n) => String.fromCharCode(97 + (n % 26)).repeat(65_000 - n))
  for (const record of records) sorted.add(record)
  assert.deepEqual(readdirSync(folder), [])
  assert.deepEqual([...sorted.sorted()], [...records].sort())
  sorted.close()
})
