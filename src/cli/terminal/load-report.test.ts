import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadReport } from './load-report.ts'

test('a clean load is one line', () => {
  const tally = { accepted: 1, refused: 0, tooOld: 0, lastLine: 1 }
  assert.deepEqual(loadReport('scan.xml', tally, 1.26, [], 'searchable'), [
    '1 event imported from scan.xml in 1.3 s, all of them searchable',
  ])
})

test('refusals are listed with their lines, the rest is counted, and old events are given a way', () => {
  const tally = { accepted: 5, refused: 3, tooOld: 2, lastLine: 8 }
  const lines = loadReport('x', tally, 1, [{ line: 7, reason: 'bad\x1b[2J' }], 'kept')
  assert.equal(lines[1], '3 records refused:')
  assert.equal(lines[2], '  line 7: bad\\x1b[2J')
  assert.match(lines[3]!, /and 2 more; --json/)
  assert.match(lines[4]!, /^2 events older than the retention: --restamp/)
})

test('a broken load says where to go on', () => {
  const tally = { accepted: 2000, refused: 0, tooOld: 0, lastLine: 2000 }
  assert.match(loadReport('x', tally, 1, [], 'broken').join('\n'), /Lines up to 2,000/)
})
