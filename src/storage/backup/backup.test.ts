import assert from 'node:assert/strict'
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { pino } from 'pino'
import { createAccounts } from '../../accounts/accounts.ts'
import { createCredits } from '../../accounts/credits.ts'
import { createKeys } from '../../accounts/keys.ts'
import { storedEvents } from '../../areas/stored-events.ts'
import { runMain } from '../../cli/testing/run-main.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { openService, type Service } from '../../service/service.ts'
import { sampleOfAreas } from '../../testing/clickhouse/sample-of-areas.ts'
import { testEngine } from '../../testing/engines.ts'
import { eventually } from '../../testing/eventually.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts'

describe('a backup of a service that runs', () => {
  const running = runningService()
  const folder = temporaryFolder()
  const backup = path.join(folder, 'backup')
  const restored = path.join(folder, 'restored')
  const acknowledged: number[] = []
  let stored: Record<string, number>
  let secret = ''
  let left = 0
  let again: Service | undefined
  after(() => again?.stop())

  test('is made while it writes, by the command beside it', async () => {
    const { service, data } = running
    for (const [area, events] of Object.entries(sampleOfAreas(Date.now())))
      await service.intake.accept(area, events)
    await service.settled()
    stored = await storedEvents(service.store)
    assert.ok(Object.values(stored).every((count) => count > 0))
    const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
    const account = (await createAccounts(ledger).add('acme'))!
    secret = (await createKeys(ledger).add(account.id, { kind: 'v2', plan: 'free' })).secret
    const caller = (await createKeys(ledger).find('v2', secret))!
    await createCredits(ledger).charge(caller, 7)
    left = (await createCredits(ledger).subscription(caller)).requests_left
    await ledger.close()
    appendFileSync(path.join(data, 'blobs-note.txt'), 'kept')

    let port = 0
    let writing = true
    const write = async (): Promise<void> => {
      while (writing) {
        port += 1
        const mine = port
        await service.intake.accept('host', [serviceEvent('192.0.2.77', mine)])
        acknowledged.push(mine)
      }
    }
    const writers = [write(), write()]
    await eventually(() => acknowledged.length >= 40, 'the first events', { intervalMs: 5 })
    const before = acknowledged.length
    const { code, err } = await runMain(['backup', backup, '--data', data])
    writing = false
    await Promise.all(writers)
    assert.equal(code, 0, err)
    assert.ok(acknowledged.length > before, 'it wrote meanwhile')
    acknowledged.length = before
    assert.equal(statSync(path.join(backup, 'files', 'link-secret')).mode & 0o777, 0o600)
    assert.match((await runMain(['backup', backup, '--data', data])).err, /is not empty/)
  })

  test('is refused when it is damaged, incomplete or of a newer version, and then nothing is written', async () => {
    const broken = path.join(folder, 'broken')
    const target = path.join(folder, 'never')
    const manifest = path.join(broken, 'manifest.json')
    const change = (change: (text: string) => string) => () =>
      writeFileSync(manifest, change(readFileSync(manifest, 'utf8')))
    const harms: readonly [RegExp, () => void][] = [
      [/ledger\.db is not as it was written/, () => appendFileSync(path.join(broken, 'ledger.db'), 'x')],
      [/host_events\.ndjson\.gz is missing/, () => rmSync(path.join(broken, 'tables/host_events.ndjson.gz'))],
      [/extra is no part of it/, () => writeFileSync(path.join(broken, 'extra'), '')],
      [/has no manifest\.json/, () => rmSync(manifest)],
      [/manifest\.json cannot be read/, () => writeFileSync(manifest, '{"files":1')],
      [/newer version of Rimlight: update/, change((text) => text.replace('"format": 1', '"format": 2'))],
      [/newer version of Rimlight \(9999-x\)/, change((text) => text.replace('0005-domains', '9999-x'))],
    ]
    for (const [complaint, harm] of harms) {
      cpSync(backup, broken, { recursive: true })
      harm()
      const { code, err } = await runMain(['restore', broken, '--data', target])
      assert.equal(code, 1)
      assert.match(err, complaint)
      assert.equal(existsSync(target), false)
      rmSync(broken, { recursive: true })
    }
    const busy = await runMain(['restore', backup, '--data', running.data])
    assert.match(busy.err, /is not empty/)
  })

  test('gives everything back that was acknowledged before it began, once', async () => {
    await running.service.stop()
    const { code, err } = await runMain(['restore', backup, '--data', restored, '--engine', testEngine])
    assert.equal(code, 0, err)
    const settings = readSettings(
      { data: restored, port: '0', engine: testEngine, 'log-level': 'silent' },
      {},
    )
    again = await openService({ settings, log: pino({ level: 'silent' }) })
    assert.equal(again.firstKeys, null)
    await again.settled()
    const rows = await again.store.rows<{ port: number; times: number; ids: number }>(
      `SELECT port, count() AS times, uniqExact(id) AS ids FROM host_events
       WHERE ip = toIPv6('192.0.2.77') GROUP BY port`,
    )
    const times = new Map(rows.map(({ port, times }) => [port, times]))
    for (const port of acknowledged) assert.equal(times.get(port), 1, `port ${port}`)
    assert.ok(rows.every((row) => row.times === 1))
    const counts = await storedEvents(again.store)
    assert.deepEqual({ ...counts, host: counts['host']! - rows.length }, stored)

    // A number that was given is not given again, also when it was given after the ledger was written.
    await again.intake.accept('host', [serviceEvent('192.0.2.78', 1)])
    await again.settled()
    const [ids] = await again.store.rows<{ all: number; different: number }>(
      'SELECT count() AS all, uniqExact(id) AS different FROM host_events',
    )
    assert.equal(ids?.all, ids?.different)
    const answer = await fetch(`${again.url}/v2/user/subscription`, { headers: { 'x-key': secret } })
    assert.equal(answer.status, 200)
    const ledger = await openSqliteLedger(path.join(restored, 'ledger.db'))
    const caller = (await createKeys(ledger).find('v2', secret))!
    assert.equal((await createCredits(ledger).subscription(caller)).requests_left, left)
    await ledger.close()
    assert.equal(readFileSync(path.join(restored, 'blobs-note.txt'), 'utf8'), 'kept')
    const first = JSON.parse(readFileSync(path.join(running.data, 'keys.json'), 'utf8')) as { v2_key: string }
    const found = await fetch(`${again.url}/v2/query/ip/192.0.2.77`, { headers: { 'x-key': first.v2_key } })
    assert.equal(found.status, 200)
  })
})
