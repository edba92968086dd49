import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { hourMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createAccounts } from './accounts.ts'
import { createCredits } from './credits.ts'
import { createKeys } from './keys.ts'

describe('rotating a key', () => {
  const folder = temporaryFolder()
  let ledger: Ledger
  let accountId = ''
  before(async () => {
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    accountId = (await createAccounts(ledger).add('rotating'))!.id
  })
  after(() => ledger.close())

  test('gives a new secret to the same key: label and credits stay', async () => {
    const keys = createKeys(ledger)
    const { id, secret } = await keys.add(accountId, { kind: 'v2', plan: 'starter', label: 'kept' })
    await createCredits(ledger).charge((await keys.find('v2', secret))!, 7)
    const next = await keys.rotate(id)
    assert.ok(next !== null && next !== secret && next.startsWith('rl2-'))
    assert.equal(await keys.find('v2', secret), null)
    assert.equal((await keys.find('v2', next))?.keyId, id)
    const listed = (await keys.list('rotating')).find((key) => key.id === id)
    assert.deepEqual([listed?.label, listed?.creditsLeft, listed?.oldUntil], ['kept', 4_993, null])
  })

  test('the old secret works until the overlap is over, and not a moment longer', async () => {
    let now = Date.now()
    const keys = createKeys(ledger, () => now)
    const { id, secret } = await keys.add(accountId, { kind: 'v1', permissions: ['query'] })
    const next = (await keys.rotate(id, { overlapMilliseconds: hourMs }))!
    const works = async (text: string): Promise<boolean> => (await keys.find('v1', text)) !== null
    assert.deepEqual([await works(secret), await works(next)], [true, true])
    assert.equal(await keys.find('v2', secret), null)
    assert.equal((await keys.list()).find((key) => key.id === id)?.oldUntil, now + hourMs)
    now += hourMs - 1
    assert.equal(await works(secret), true)
    now += 1
    assert.deepEqual([await works(secret), await works(next)], [false, true])
    assert.equal((await keys.list()).find((key) => key.id === id)?.oldUntil, null)
  })

  test('a second rotation ends the oldest secret, revoking ends all of them', async () => {
    const keys = createKeys(ledger)
    const { id, secret } = await keys.add(accountId, { kind: 'v1', permissions: [] })
    const second = (await keys.rotate(id, { overlapMilliseconds: hourMs }))!
    const third = (await keys.rotate(id, { overlapMilliseconds: hourMs }))!
    const found = async (): Promise<boolean[]> =>
      await Promise.all([secret, second, third].map(async (text) => (await keys.find('v1', text)) !== null))
    assert.deepEqual(await found(), [false, true, true])
    assert.equal(await keys.revoke(id), true)
    assert.deepEqual(await found(), [false, false, false])
    assert.equal(await keys.rotate(id), null)
  })

  test('only a key that is there, in use, and of the account that asks', async () => {
    const keys = createKeys(ledger)
    const other = (await createAccounts(ledger).add('another'))!
    const { id, secret } = await keys.add(accountId, { kind: 'v2', plan: 'free' })
    assert.equal(await keys.rotate('nothing'), null)
    assert.equal(await keys.rotate(id, { accountId: other.id }), null)
    assert.ok(await keys.find('v2', secret))
    assert.ok(await keys.rotate(id, { accountId }))
  })
})
