import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createAccounts } from '../accounts/accounts.ts'
import { dayMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Alert } from './alert.ts'
import { messageOf } from './deliver/message.ts'
import { createNotifications, notifyOf } from './notifications.ts'

let ledger: Ledger
let accountId = ''
let otherId = ''
before(async () => {
  ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  accountId = (await createAccounts(ledger).add('acme'))!.id
  otherId = (await createAccounts(ledger).add('other'))!.id
})
after(() => ledger.close())

const alert = (): Alert => ({
  id: 'a',
  accountId,
  name: 'our network',
  rule: { kind: 'match', area: 'host', query: 'port:21' },
  channel: { kind: 'app' },
  secret: '',
  quietMinutes: 10,
  createdAt: 0,
  pausedAt: null,
  pausedReason: null,
})

const message = (id: string, madeAt: number, many: number) =>
  messageOf(alert(), {
    id,
    madeAt,
    test: false,
    leftOut: 0,
    findings: Array.from({ length: many }, (_, index) => ({
      kind: 'match',
      area: 'host',
      event: { target: { ip: `192.0.2.${index}`, port: 21, protocol: 'tcp' } },
    })),
  })

test('a message is shown once, to its account alone, until it is read', async () => {
  const notifications = createNotifications(ledger)
  for (const _ of [1, 2]) await notifyOf(notifications, { alert: alert(), message: message('m1', 1_000, 7) })
  await notifyOf(notifications, { alert: alert(), message: message('m2', 2_000, 1) })
  const listed = await notifications.list(accountId)
  assert.deepEqual(
    listed.map(({ id, title, lines, more, read }) => [id, title, lines.length, more, read]),
    [
      ['m2', 'our network', 1, 0, false],
      ['m1', 'our network', 5, 2, false],
    ],
  )
  assert.deepEqual(listed[0]!.lines, [{ text: '192.0.2.0 21/tcp', ip: '192.0.2.0' }])
  assert.deepEqual(await notifications.list(otherId), [])
  await notifications.markRead(otherId, 9_000)
  await notifications.markRead(accountId, 1_000)
  assert.equal(await notifications.unread(accountId), 1)
  await notifications.prune(1_500 + 90 * dayMs)
  assert.deepEqual(
    (await notifications.list(accountId)).map(({ id }) => id),
    ['m2'],
  )
})
