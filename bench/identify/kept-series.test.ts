import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { farmServices } from '../../src/testing/farm/services/services.ts'
import { keepSeries, keptSeries } from './kept-series.ts'

test('a series is read back as it was kept, and one that was not measured is missing', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-series-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const service = farmServices[0]!
  const verdict = { name: true, product: null, version: null, cpe: null }
  const measured = [{ id: service.id, finding: { name: 'http' }, verdict, milliseconds: 5, connections: 1 }]
  const kept = {
    members: [{ service, host: '127.40.0.1', port: 80, pid: 1, version: '1.0' }],
    failures: [{ id: 'absent', reason: 'not installed' }],
    series: { measured, milliseconds: 7 },
  }
  keepSeries(path.join(folder, 'new'), 'rimlight', kept)
  assert.deepEqual(keptSeries(path.join(folder, 'new'), 'rimlight', farmServices), kept)
  assert.equal(keptSeries(path.join(folder, 'new'), 'nmap', farmServices), undefined)
  assert.throws(() => keptSeries(path.join(folder, 'new'), 'rimlight', []), /not in this farm/)
})
