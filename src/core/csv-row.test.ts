import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvRow } from './csv-row.ts'

test('values with separators are quoted, and formulas are text', () => {
  assert.equal(
    csvRow(['a', 1, 'b,c', 'say "hi"', '=1+1', 'x\ny', '']),
    'a,1,"b,c","say ""hi""",\'=1+1,"x\ny",\r\n',
  )
})
