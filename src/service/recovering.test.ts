import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import type { FirstKeys } from '../accounts/first-keys.ts'
import { readSettings } from '../core/settings/settings.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../testing/engines.ts'
import { eventually } from '../testing/eventually.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openService, type Service } from './service.ts'

describe('a start while events of a previous process are not stored', () => {
  const data = path.join(temporaryFolder(), 'data')
  let service: Service
  before(async () => {
    // Nothing stores events of such an area: it stays as it is until the row is gone.
    mkdirSync(data)
    const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
    const values = { area: 'none', writer: 'before', accepted_at: 1, count: 3, events: new Uint8Array() }
    await ledger.db.insertInto('outbox').values(values).execute()
    await ledger.close()
    const settings = readSettings({ data, port: '0', engine: testEngine, resolvers: 'none' }, {})
    service = await openService({ settings, log: pino({ level: 'silent' }) })
  })
  after(() => service.stop())

  const lookUp = async (): Promise<{ readonly status: number; readonly recovering: string | null }> => {
    const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
    const headers = { 'x-key': keys.v2_key }
    const { status, headers: got } = await fetch(`${service.url}/v2/query/ip/192.0.2.1`, { headers })
    return { status, recovering: got.get('rimlight-recovering') }
  }

  test('comes to its end, and answers say that something may be missing until it is there', async () => {
    assert.deepEqual(await lookUp(), { status: 200, recovering: '3' })
    const readiness = async (): Promise<unknown> => await (await fetch(`${service.url}/readyz`)).json()
    await eventually(async () => {
      assert.deepEqual(await readiness(), { ready: false, failing: ['flusher'], recovering: 3 })
      return true
    }, 'the flusher to fail')
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    for (const name of ['ingest_backlog', 'outbox_waiting', 'recovery_left'])
      assert.match(metrics, new RegExp(`^rimlight_${name}_events 3$`, 'm'))
    await service.ledger.db.deleteFrom('outbox').execute()
    await eventually(async () => {
      assert.deepEqual(await readiness(), { ready: true })
      return true
    }, 'the end of the recovery')
    assert.deepEqual(await lookUp(), { status: 200, recovering: null })
  })
})
