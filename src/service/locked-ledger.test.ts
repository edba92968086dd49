import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../testing/eventually.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { lockLedger } from '../testing/lock-ledger.ts'
import { runningService } from '../testing/running-service.ts'

/** Between two questions to /livez. */
const samplePauseMs = 20
/** What a crowd of tests does to an answer; a process that waits for the lock would not answer for ten seconds. */
const maxLiveMs = 2_000
const usualLiveMs = 100

describe('a ledger that another process has locked', () => {
  const running = runningService()
  const readiness = async (): Promise<{ readonly status: number; readonly body: string }> => {
    const response = await fetch(`${running.service.url}/readyz`)
    return { status: response.status, body: await response.text() }
  }
  const send = (n: number) =>
    running.v1('/ingest', { method: 'POST', body: JSON.stringify(serviceEvent(`192.0.2.${n}`, 80)) })
  const auditRows = (): number => {
    const database = new DatabaseSync(path.join(running.data, 'ledger.db'), {
      readOnly: true,
      timeout: 5_000,
    })
    try {
      const row = database.prepare("SELECT count(*) AS n FROM audit WHERE path LIKE '%/ingest'").get()
      return (row as { n: number }).n
    } finally {
      database.close()
    }
  }

  /** How long each answer of /livez took until the signal, the longest last. */
  const liveTimes = async (signal: AbortSignal): Promise<number[]> => {
    const times: number[] = []
    while (!signal.aborted) {
      const began = performance.now()
      assert.equal((await fetch(`${running.service.url}/livez`)).status, 200)
      times.push(performance.now() - began)
      await sleep(samplePauseMs)
    }
    return times.sort((one, other) => one - other)
  }

  test('answers go on, nothing that was acknowledged is lost, and readiness says what is wrong', async () => {
    assert.equal((await send(1)).status, 200)
    const lock = await lockLedger(path.join(running.data, 'ledger.db'))
    const held = new AbortController()
    const live = liveTimes(held.signal)
    const sendSome = (first: number) => Promise.all(Array.from({ length: 20 }, (_, n) => send(first + n)))
    const sent = sendSome(2)
    const away = await eventually(async () => {
      const found = await readiness()
      return found.status === 503 && found
    }, 'no readiness while the ledger is locked')
    assert.match(away.body, /"ledger"/)
    for (const { status, headers, text } of await sent) {
      assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
      assert.match(text, /Another program is writing to the database/)
    }
    // These wait for the lock when it comes free.
    const later = sendSome(102)
    await lock.release()
    held.abort()
    for (const { status } of await later) assert.equal(status, 200)
    const times = await live
    assert.ok(times.at(-1)! < maxLiveMs, `/livez took ${Math.round(times.at(-1)!)} ms`)
    const usual = times[Math.floor(times.length * 0.95)]!
    assert.ok(usual < usualLiveMs, `95 % of /livez took ${Math.round(usual)} ms`)

    await eventually(async () => (await readiness()).status === 200, 'readiness after it')
    await running.service.settled()
    const [row] = await running.service.store.rows<{ n: number }>('SELECT count() AS n FROM host_events')
    assert.equal(row?.n, 21)
    await eventually(() => auditRows() === 41, 'every row of the audit log')
    const metrics = await (await fetch(`${running.service.url}/metrics`)).text()
    assert.match(metrics, /^rimlight_audit_dropped_rows_total 0$/m)
    assert.match(metrics, /^rimlight_activity_up\{activity="ledger"\} 1$/m)
    assert.match(metrics, /^rimlight_activity_restarts_total\{activity="ledger"\} [1-9]/m)
  })
})
