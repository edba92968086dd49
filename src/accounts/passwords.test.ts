import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createAccounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { hashPassword, isOutdated, passwordMatches } from './password-hash.ts'
import { createPasswords } from './passwords.ts'
import { createSessions } from './sessions.ts'

const secret = 'correct horse battery'
const minute = 60_000

describe('passwords and sessions', () => {
  const file = path.join(temporaryFolder(), 'ledger.db')
  let ledger: Ledger
  before(async () => {
    ledger = await openSqliteLedger(file)
  })
  after(() => ledger.close())

  test('a hash carries its parameters and its own salt', async () => {
    const [one, two] = [await hashPassword(secret), await hashPassword(secret)]
    assert.match(one, /^\$argon2id\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    assert.notEqual(one, two)
    assert.deepEqual([await passwordMatches(secret, one), await passwordMatches('wrong', one)], [true, false])
  })

  test('one character written in two ways is one password', async () => {
    const hash = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9')
    assert.ok(await passwordMatches('cafe\u0301 cafe\u0301 cafe\u0301', hash))
  })

  test('a hash of older parameters still opens, and is made anew', async () => {
    const account = (await createAccounts(ledger).add('older'))!
    const passwords = createPasswords(ledger)
    await passwords.set(account, secret)
    // scrypt with a small cost, as no version of ours writes it any more.
    const { scryptSync } = await import('node:crypto')
    const salt = Buffer.from('0123456789abcdef')
    const tag = scryptSync(secret, salt, 32, { cost: 2 ** 10, blockSize: 8, parallelization: 1 })
    const old = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
    assert.ok(isOutdated(old))
    await ledger.db.updateTable('passwords').set({ hash: old }).where('account_id', '=', account.id).execute()
    assert.equal(await passwords.check('older', 'wrong password'), null)
    assert.equal((await passwords.check('older', secret))?.id, account.id)
    const row = await ledger.db
      .selectFrom('passwords')
      .select('hash')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    assert.ok(!isOutdated(row.hash))
    assert.equal((await passwords.check('older', secret))?.id, account.id)
  })

  test('weak passwords are refused with the reason', async () => {
    const account = (await createAccounts(ledger).add('weak-name'))!
    const { set } = createPasswords(ledger)
    await assert.rejects(set(account, 'elevenchars'), /at least 12 characters/)
    await assert.rejects(set(account, 'x'.repeat(2_000)), /at most 1024/)
    await assert.rejects(set(account, 'weak-name-123'), /name of the account/)
    await assert.rejects(set(account, 'aaaaaaaaaaaaaaaaaa'), /same few characters/)
  })

  test('a disabled account and one without a password open to nothing', async () => {
    const accounts = createAccounts(ledger)
    const account = (await accounts.add('closing'))!
    const passwords = createPasswords(ledger)
    assert.equal(await passwords.check('closing', secret), null)
    await passwords.set(account, secret)
    assert.ok(await passwords.check('closing', secret))
    await accounts.disable('closing')
    assert.equal(await passwords.check('closing', secret), null)
  })

  test('sessions end when they are not used, when they are old, and when more are opened than fit', async () => {
    let now = Date.now()
    const account = (await createAccounts(ledger).add('sitting'))!
    const times = { idleMilliseconds: 60 * minute, maxMilliseconds: 180 * minute }
    const sessions = createSessions(ledger, times, () => now)
    const { token, session } = await sessions.open(account, 'a browser')
    assert.deepEqual(await sessions.find(token), session)
    assert.equal(await sessions.find('x'.repeat(43)), null)
    for (let step = 0; step < 3; step++) {
      now += 50 * minute
      assert.ok(await sessions.find(token), 'every use makes it last')
    }
    now += 50 * minute
    assert.equal(await sessions.find(token), null, 'but not for ever')
    const idle = await sessions.open(account, '')
    now += 61 * minute
    assert.equal(await sessions.find(idle.token), null)
    const tokens: string[] = []
    for (let index = 0; index < 52; index++) {
      now += 1
      tokens.push((await sessions.open(account, '')).token)
    }
    assert.equal((await sessions.list(account.id)).length, 50)
    assert.deepEqual(
      [await sessions.find(tokens[0]!), (await sessions.find(tokens[51]!)) !== null],
      [null, true],
    )
  })

  test('attempts are counted for a name and for an address, and outlive the process', async () => {
    let now = 1_800_000_000_000
    const attempts = createAttempts(ledger, () => now)
    const begin = async (name: string, address: string): Promise<number> =>
      (await attempts.begin('sign-in', name, address)).wait
    for (let index = 0; index < 10; index++) {
      now += 1_000
      assert.equal(await begin('target', `192.0.2.${index}`), 0)
    }
    assert.equal(await begin('target', '192.0.2.99'), 15 * 60 - 9)
    const again = await openSqliteLedger(file)
    const elsewhere = await createAttempts(again, () => now).begin('sign-in', 'target', '192.0.2.98')
    await again.close()
    assert.ok(elsewhere.wait > 0, 'another process counts alike')
    now += 15 * minute - 9_000
    assert.equal(await begin('target', '192.0.2.97'), 0, 'who waits as long as required is let in')

    for (let index = 0; index < 30; index++) assert.equal(await begin(`name-${index}`, '2001:db8::1'), 0)
    assert.ok((await begin('name-31', '2001:db8::ffff')) > 0, 'a /64 is one address')
    assert.equal(await begin('name-31', '2001:db8:0:1::1'), 0)
  })

  test('many attempts at once are counted one by one, and a right one forgets those before it', async () => {
    const attempts = createAttempts(ledger)
    const made = await Promise.all(
      Array.from({ length: 40 }, () => attempts.begin('sign-in', 'crowd', '198.51.100.1')),
    )
    const passed = made.filter(({ wait }) => wait === 0)
    assert.ok(passed.length <= 10, `${passed.length} passed`)
    for (let index = 0; index < 9; index++) await attempts.begin('sign-in', 'right', '198.51.100.2')
    await attempts.succeeded(await attempts.begin('sign-in', 'right', '198.51.100.2'))
    assert.equal((await attempts.begin('sign-in', 'right', '198.51.100.2')).wait, 0)
    for (let index = 0; index < 12; index++)
      await attempts.begin('sign-in', 'locked', `198.51.100.${index + 3}`)
    await attempts.forget('locked')
    assert.equal((await attempts.begin('sign-in', 'locked', '198.51.100.200')).wait, 0)
  })
})
