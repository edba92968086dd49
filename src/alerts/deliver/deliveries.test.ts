import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createAccounts } from '../../accounts/accounts.ts'
import { maxTries } from '../../delivery/outcome.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { createSecretBox } from '../../storage/secret-box.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Finding } from '../alert.ts'
import { createAlertStore } from '../alert-store.ts'
import { createFindings, maxInMessage } from '../findings.ts'
import { createDeliveries } from './deliveries.ts'

const minute = 60_000
const box = createSecretBox(randomBytes(32))
let ledger: Ledger
/** A second process on the same ledger. */
let other: Ledger
let accountId = ''
const folder = temporaryFolder()
before(async () => {
  ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  other = await openSqliteLedger(path.join(folder, 'ledger.db'))
  accountId = (await createAccounts(ledger).add('somebody'))!.id
})
after(async () => {
  await ledger.close()
  await other.close()
})

async function newAlert(quietMinutes = 10): Promise<string> {
  const alert = await createAlertStore(ledger, box).add(
    {
      accountId,
      name: 'a',
      rule: { kind: 'match', area: 'host', query: 'x' },
      channel: { kind: 'webhook', url: 'http://192.0.2.1/' },
      quietMinutes,
    },
    1_000,
  )
  return alert!.id
}

const finding = (alertId: string, key: string): Finding => ({
  alertId,
  key,
  foundAt: 1,
  body: { kind: 'match', area: 'host', event: { key } },
})

/** Everything that is due for one alert, sent. */
async function sent(alertId: string, now: number, from = ledger) {
  const deliveries = createDeliveries(from, box)
  await deliveries.collect(now)
  const claimed = (await deliveries.claim(now, 100)).filter(({ alert }) => alert.id === alertId)
  for (const one of claimed) await deliveries.finish(one, { kind: 'sent', answer: 'ok' }, now)
  return claimed.map(({ message }) => message)
}

const keysIn = (messages: readonly { readonly findings: readonly unknown[] }[]) =>
  messages.map(({ findings }) => findings.map((one) => (one as { event: { key: string } }).event.key))

describe('deliveries', () => {
  test('what is found in the quiet time comes in one message after it', async () => {
    const id = await newAlert(10)
    const findings = createFindings(ledger)
    await findings.add([finding(id, 'a')])
    assert.deepEqual(keysIn(await sent(id, 1_000)), [['a']])
    await findings.add([finding(id, 'b')])
    await findings.add([finding(id, 'c')])
    assert.deepEqual(await sent(id, 1_000 + 10 * minute - 1), [])
    assert.deepEqual(keysIn(await sent(id, 1_000 + 10 * minute)), [['b', 'c']])
    assert.deepEqual(await sent(id, 1_000 + 60 * minute), [])
  })

  test('nothing comes twice, neither by a second process nor after a restart', async () => {
    const id = await newAlert()
    await createFindings(ledger).add([finding(id, 'a'), finding(id, 'a')])
    await createFindings(other).add([finding(id, 'a')])
    assert.deepEqual(keysIn(await sent(id, 0, other)), [['a']])
    await createFindings(ledger).add([finding(id, 'a')])
    assert.deepEqual(await sent(id, 60 * minute), [])
  })

  test('of two processes one sends', async () => {
    const id = await newAlert()
    await createFindings(ledger).add([finding(id, 'a')])
    await Promise.all([createDeliveries(ledger, box).collect(0), createDeliveries(other, box).collect(0)])
    const claims = await Promise.all([
      createDeliveries(ledger, box).claim(0, 100),
      createDeliveries(other, box).claim(0, 100),
    ])
    assert.equal(claims.flat().filter(({ alert }) => alert.id === id).length, 1)
  })

  test('a message that fails comes again under its id, later each time, and is given up in the end', async () => {
    const id = await newAlert()
    const deliveries = createDeliveries(ledger, box)
    await createFindings(ledger).add([finding(id, 'a')])
    await deliveries.collect(0)
    let now = 0
    const ids = new Set<string>()
    const waits: number[] = []
    for (let tries = 1; tries <= maxTries; tries++) {
      const [claimed] = (await deliveries.claim(now, 100)).filter(({ alert }) => alert.id === id)
      assert.equal(claimed?.tries, tries)
      ids.add(claimed.message.id)
      assert.deepEqual(keysIn([claimed.message]), [['a']])
      await deliveries.finish(claimed, { kind: 'failed', answer: '500' }, now)
      const [listed] = await deliveries.list(id)
      if (listed!.nextAt === null) break
      assert.deepEqual(
        (await deliveries.claim(listed!.nextAt - 1, 100)).filter(({ alert }) => alert.id === id),
        [],
      )
      waits.push(listed!.nextAt - now)
      now = listed!.nextAt
    }
    assert.equal(ids.size, 1)
    assert.equal(waits.length, maxTries - 1)
    assert.ok(waits.every((wait, i) => i === 0 || wait > waits[i - 1]! || wait > 4 * 3_600_000))
    const [listed] = await deliveries.list(id)
    assert.deepEqual([listed!.status, listed!.answer, listed!.tries], ['failed', '500', maxTries])
  })

  test('a message that died with its process is sent by another', async () => {
    const id = await newAlert()
    await createFindings(ledger).add([finding(id, 'a')])
    await createDeliveries(ledger, box).collect(0)
    assert.equal(
      (await createDeliveries(ledger, box).claim(0, 100)).filter(({ alert }) => alert.id === id).length,
      1,
    )
    assert.deepEqual(await sent(id, 60_000, other), [])
    assert.deepEqual(keysIn(await sent(id, 130_000, other)), [['a']])
  })

  test('a message holds so many and counts the others', async () => {
    const id = await newAlert()
    const findings = createFindings(ledger)
    await findings.add(Array.from({ length: maxInMessage + 50 }, (_, i) => finding(id, `k${i}`)))
    await findings.add([finding(id, 'more')])
    const [message] = await sent(id, 0)
    assert.deepEqual(
      [message!.total, message!.findings.length, message!.left_out],
      [maxInMessage + 51, maxInMessage, 51],
    )
    await findings.add([finding(id, 'next')])
    const [next] = await sent(id, 60 * minute)
    assert.deepEqual([next!.total, next!.left_out], [1, 0])
  })

  test('a paused alert says nothing, a removed one has left nothing', async () => {
    const id = await newAlert()
    const store = createAlertStore(ledger, box)
    await createFindings(ledger).add([finding(id, 'a')])
    await store.pause(accountId, id, true)
    assert.deepEqual(await sent(id, 0), [])
    assert.equal(await store.pause('nobody', id, false), false)
    await store.pause(accountId, id, false)
    assert.equal((await sent(id, 0)).length, 1)
    assert.equal(await store.remove('nobody', id), false)
    assert.equal(await store.remove(accountId, id), true)
    assert.deepEqual(await createDeliveries(ledger, box).list(id), [])
  })
})
