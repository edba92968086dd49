import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvRow } from '../../../../src/core/csv-row.ts'
import { asObject } from '../../parts/event/event-summary.ts'
import { cellsOf } from './job-csv.ts'

test('a record becomes a row', () => {
  const cells = cellsOf({
    origin: { type: 'ssh', ts: 1_700_000_000_000 },
    target: { ip: '192.0.2.1', port: 22, protocol: 'tcp' },
    result: { data: { service: { name: 'ssh', product: 'OpenSSH', version: '9.2', banner: '=1+1,"x"' } } },
  })
  assert.equal(
    csvRow(cells),
    `2023-11-14T22:13:20.000Z,ssh,192.0.2.1,22,tcp,ssh,OpenSSH,9.2,,"'=1+1,""x"""\r\n`,
  )
})

test('any record has as many cells', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => assert.equal(cellsOf(asObject(value)).length, 10)))
})
