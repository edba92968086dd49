import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { createSupervisor } from '../../core/supervisor.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../testing/eventually.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startServiceAudit } from './audit.ts'

const folder = temporaryFolder()

test('an audit log that cannot be written is logged and counted', async () => {
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const registry = new Registry()
  const lines: unknown[] = []
  const line = (...parts: unknown[]): void => void lines.push(parts)
  const supervisor = createSupervisor({ log: { error: line } })
  const audit = startServiceAudit({ ledger, log: { error: line }, registry, supervisor })
  await ledger.db.schema.dropTable('audit').execute()
  const entry = {
    at: 1,
    key_id: 'k',
    method: 'GET',
    path: '/',
    status: 200,
    cost: 0,
    request_id: 'r',
    person_id: null,
  }
  audit.record(entry)
  audit.record(entry)
  await eventually(() => supervisor.failing().includes('audit'), 'the failed write')
  await audit.stop()
  await ledger.close()
  const text = await registry.metrics()
  assert.match(text, /^rimlight_audit_write_failures_total [1-9]/m)
  assert.match(text, /^rimlight_audit_dropped_rows_total 2$/m)
  assert.match(JSON.stringify(lines), /could not be written; it is tried again.*"rows":2.*were lost/)
})
