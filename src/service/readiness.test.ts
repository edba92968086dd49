import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { eventually } from '../testing/eventually.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { runningService } from '../testing/running-service.ts'

describe('a service one of whose activities fails', () => {
  const running = runningService()
  const rename = (from: string, to: string): void => {
    const database = new DatabaseSync(path.join(running.data, 'ledger.db'), { timeout: 5_000 })
    database.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
    database.close()
  }
  const readiness = async (): Promise<{ readonly status: number; readonly body: unknown }> => {
    const response = await fetch(`${running.service.url}/readyz`)
    return { status: response.status, body: await response.json() }
  }
  const metrics = async (): Promise<string> => await (await fetch(`${running.service.url}/metrics`)).text()

  test('is not ready and says which, until it works again', async () => {
    assert.deepEqual(await readiness(), { status: 200, body: { ready: true } })
    assert.match(await metrics(), /^rimlight_activity_up\{activity="flusher"\} 1$/m)
    rename('outbox', 'outbox_away')
    const away = await eventually(async () => {
      const found = await readiness()
      return found.status === 503 && found
    }, 'no readiness without the outbox')
    assert.deepEqual(away.body, { ready: false, failing: ['flusher'] })
    const text = await metrics()
    assert.match(text, /^rimlight_activity_up\{activity="flusher"\} 0$/m)
    assert.match(text, /^rimlight_activity_errors_total\{activity="flusher"\} [1-9]/m)
    assert.match(text, /^rimlight_activity_up\{activity="audit"\} 1$/m)
    rename('outbox_away', 'outbox')
    await eventually(async () => (await readiness()).status === 200, 'readiness with the outbox')
    assert.match(await metrics(), /^rimlight_activity_restarts_total\{activity="flusher"\} [1-9]/m)
    await running.service.intake.accept('host', [serviceEvent('192.0.2.1', 80)])
    await running.service.settled()
    const [row] = await running.service.store.rows<{ n: number }>('SELECT count() AS n FROM host_events')
    assert.equal(row?.n, 1)
  })
})
