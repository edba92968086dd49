import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createAccounts } from '../accounts/accounts.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createAlertStore } from './alert-store.ts'
import { createDeliveries } from './deliver/deliveries.ts'
import { createFindings } from './findings.ts'

const folder = temporaryFolder()
let ledger: Ledger
before(async () => {
  ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
})
after(() => ledger.close())

test('the alerts of a disabled account find nothing more and send nothing more', async () => {
  const { id: accountId } = (await createAccounts(ledger).add('leaving'))!
  const store = createAlertStore(ledger)
  const deliveries = createDeliveries(ledger)
  const alert = (await store.add(
    {
      accountId,
      name: 'a',
      rule: { kind: 'match', area: 'host', query: 'x' },
      channel: { kind: 'webhook', url: 'http://hook.example/' },
      quietMinutes: 1,
    },
    10,
  ))!
  const found = { alertId: alert.id, foundAt: 1, body: { kind: 'match', area: 'host', event: {} } } as const
  await createFindings(ledger).add([{ ...found, key: 'waiting' }])
  await deliveries.collect(1)
  await createFindings(ledger).add([{ ...found, key: 'not yet collected' }])
  const revision = await store.revision()
  assert.equal((await store.active()).length, 1)

  await createAccounts(ledger).disable('leaving')
  assert.ok((await store.revision()) > revision, 'a running service looks again')
  assert.deepEqual(await store.active(), [])
  await deliveries.test(alert.id, 10)
  await deliveries.collect(10 * 60_000)
  assert.deepEqual(await deliveries.claim(20 * 60_000, 100), [])
})
