import assert from 'node:assert/strict'
import path from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { createAccounts } from '../accounts/accounts.ts'
import { createKeys } from '../accounts/keys.ts'
import { runMain } from '../cli/testing/run-main.ts'
import { readSettings } from '../core/settings/settings.ts'
import { dataFolder } from '../storage/data-folder.ts'
import { openPostgresLedger } from '../storage/ledger/postgres/postgres-ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../testing/engines.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/start-service-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openService, type Service } from './service.ts'

let service: Service | undefined
let second: ServiceProcess | undefined
// Before the server has its own: what is stopped first still has its ledger.
after(async () => {
  await second?.stop()
  await service?.stop()
})
const postgres = await startPostgres()
const folder = temporaryFolder()
const data = path.join(folder, 'data')
const url = (await postgres?.database()) ?? ''
const flags = { port: '0', engine: testEngine, 'postgres-url': url, 'rate-limit': '10000' }

test('a ledger is copied to PostgreSQL, and the service goes on there, also when the server goes away', async (t) => {
  if (!postgres) return t.skip('postgres is not installed (Debian package postgresql)')
  const file = await openSqliteLedger(dataFolder(data).ledgerFile)
  const account = (await createAccounts(file).add('acme'))!
  const { secret } = await createKeys(file).add(account.id, { kind: 'v2', plan: 'business' })
  await file.close()
  const release = dataFolder(data).claim()!
  assert.match((await runMain(['ledger', 'copy', '--data', data, '--to', url])).err, /stop it first/)
  release()
  const copied = await runMain(['ledger', 'copy', '--data', data, '--to', url])
  assert.equal(copied.code, 0, copied.err)
  assert.match((await runMain(['ledger', 'copy', '--data', data, '--to', url])).err, /is not empty/)
  const wrong = await runMain(['ledger', 'copy', '--data', data, '--to', 'postgres://rimlight@127.0.0.1:1/x'])
  assert.match(wrong.err, /127\.0\.0\.1:1 cannot be used/)

  const settings = readSettings({ ...flags, data, 'log-level': 'silent' }, {})
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

test('two services on one ledger share the credits of a key exactly', async (t) => {
  if (!postgres) return t.skip('postgres is not installed (Debian package postgresql)')
  second = await startServiceProcess({ ...flags, data: path.join(folder, 'second'), 'read-only': 'yes' })
  const ledger = await openPostgresLedger({ url })
  const account = (await createAccounts(ledger).find('acme'))!
  const { id, secret } = await createKeys(ledger).add(account.id, { kind: 'v2', plan: 'free' })
  await ledger.db.updateTable('keys').set({ credits_left: 30 }).where('id', '=', id).execute()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const { url: at } = n % 2 === 0 ? service! : second!
      return fetch(`${at}/v2/query/ip/192.0.2.1`, { headers: { 'x-key': secret } })
    }),
  )
  const paid = (from: string): number => answers.filter((one) => one.ok && one.url.startsWith(from)).length
  assert.ok(paid(service!.url) > 0 && paid(second.url) > 0)
  assert.equal(paid(''), 30)
  assert.equal((await createKeys(ledger).list('acme')).find((key) => key.id === id)?.creditsLeft, 0)
  await ledger.close()
})
