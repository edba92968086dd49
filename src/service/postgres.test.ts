import assert from 'node:assert/strict'
import path from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { accountsOf } from '../accounts/accounts.ts'
import { keysOf } from '../accounts/keys.ts'
import { runMain } from '../cli/testing/run-main.ts'
import { readSettings } from '../core/settings.ts'
import { dataFolder } from '../storage/data-folder.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite-ledger.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openService, type Service } from './service.ts'

let service: Service | undefined
// Before the server has its own: what is stopped first still has its ledger.
after(() => service?.stop())
const postgres = await startPostgres()
const data = path.join(temporaryFolder(), 'data')

test('a ledger is copied to PostgreSQL, and the service goes on there, also when the server goes away', async (t) => {
  if (!postgres) return t.skip('postgres is not installed (Debian package postgresql)')
  const file = await openSqliteLedger(dataFolder(data).ledgerFile)
  const account = (await accountsOf(file).add('acme'))!
  const { secret } = await keysOf(file).add(account.id, { kind: 'v2', plan: 'business' })
  await file.close()
  const url = await postgres.database()

  const release = dataFolder(data).claim()!
  assert.match((await runMain(['ledger', 'copy', '--data', data, '--to', url])).err, /stop it first/)
  release()
  const copied = await runMain(['ledger', 'copy', '--data', data, '--to', url])
  assert.equal(copied.code, 0, copied.err)
  assert.match((await runMain(['ledger', 'copy', '--data', data, '--to', url])).err, /is not empty/)
  const wrong = await runMain(['ledger', 'copy', '--data', data, '--to', 'postgres://rimlight@127.0.0.1:1/x'])
  assert.match(wrong.err, /127\.0\.0\.1:1 cannot be used/)

  const settings = readSettings({ data, port: '0', 'log-level': 'silent', 'postgres-url': url }, {})
  service = await openService({ settings, log: pino({ level: 'silent' }) })
  const ask = (): Promise<Response> =>
    fetch(`${service!.url}/v2/query/ip/192.0.2.1`, { headers: { 'x-key': secret } })
  await service.intake.accept('host', [serviceEvent('192.0.2.1', 80)])
  await service.settled()
  assert.equal((await ask()).status, 200)

  await postgres.stop('crash')
  const away = await ask()
  assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '5'])
  await assert.rejects(service.intake.accept('host', [serviceEvent('192.0.2.2', 80)]), /does not answer/)
  await postgres.start()
  assert.equal((await ask()).status, 200)
  await service.intake.accept('host', [serviceEvent('192.0.2.3', 80)])
  await service.settled()
  const [row] = await service.store.rows<{ n: number }>('SELECT count() AS n FROM host_events')
  assert.equal(row?.n, 2)
})
