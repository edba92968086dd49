import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { minuteMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Account, createAccounts } from './accounts.ts'
import { createSeal, SealError } from './seal.ts'
import { createSignInSteps } from './sign-in-steps.ts'
import { codeAt } from './testing/authenticator.ts'
import { createTwoFactor, type TwoFactor } from './two-factor.ts'

const key = Buffer.alloc(32, 7)

describe('two-factor sign-in', () => {
  const file = path.join(temporaryFolder(), 'ledger.db')
  let ledger: Ledger
  let now = 1_800_000_000_000
  let twoFactor: TwoFactor
  before(async () => {
    ledger = await openSqliteLedger(file)
    twoFactor = createTwoFactor(ledger, createSeal(key), () => now)
  })
  after(() => ledger.close())

  const turnedOn = async (name: string) => {
    const account: Account = (await createAccounts(ledger).add(name))!
    const { secret } = (await twoFactor.begin(account))!
    const codes = (await twoFactor.confirm(account.id, codeAt(secret, now)))!
    now += minuteMs
    return { id: account.id, account, secret, codes }
  }

  test('is on after a first code, and shows the secret only before', async () => {
    const account = (await createAccounts(ledger).add('anna'))!
    const first = (await twoFactor.begin(account))!
    assert.match(first.secret, /^[A-Z2-7]{32}$/)
    assert.equal(await twoFactor.confirm(account.id, '000000'), null)
    assert.deepEqual(await twoFactor.state(account.id), { on: false, recoveryLeft: 0 })
    assert.equal(await twoFactor.check(account.id, codeAt(first.secret, now)), false, 'not on yet')
    const second = (await twoFactor.begin(account))!
    assert.equal(await twoFactor.confirm(account.id, codeAt(first.secret, now)), null, 'it was replaced')
    const codes = (await twoFactor.confirm(account.id, codeAt(second.secret, now)))!
    assert.equal(new Set(codes).size, 10)
    assert.deepEqual(await twoFactor.state(account.id), { on: true, recoveryLeft: 10 })
    assert.equal(await twoFactor.begin(account), null)
    assert.equal(await twoFactor.confirm(account.id, codeAt(second.secret, now + 30_000)), null)
  })

  test('a code is taken once, also by requests at the same time', async () => {
    const { id, secret } = await turnedOn('bert')
    const code = codeAt(secret, now)
    const taken = await Promise.all([1, 2, 3, 4].map(() => twoFactor.check(id, code)))
    assert.equal(taken.filter(Boolean).length, 1)
    assert.equal(await twoFactor.check(id, codeAt(secret, now - 30_000)), false, 'nor one before it')
    now += 30_000
    assert.equal(
      await twoFactor.check(id, ` ${codeAt(secret, now).slice(0, 3)} ${codeAt(secret, now).slice(3)}`),
      true,
    )
  })

  test('a recovery code is taken once, in any spelling, and never of another account', async () => {
    const { id, codes } = await turnedOn('carl')
    const other = await turnedOn('dora')
    assert.equal(await twoFactor.check(other.id, codes[0]!), false)
    assert.equal(await twoFactor.check(id, codes[0]!.toUpperCase().replaceAll('-', '')), true)
    assert.equal(await twoFactor.check(id, codes[0]!), false)
    const taken = await Promise.all([1, 2, 3].map(() => twoFactor.check(id, codes[1]!)))
    assert.equal(taken.filter(Boolean).length, 1)
    assert.equal((await twoFactor.state(id)).recoveryLeft, 8)
    const renewed = (await twoFactor.renewRecovery(id))!
    assert.equal(await twoFactor.check(id, codes[2]!), false)
    assert.equal(await twoFactor.check(id, renewed[0]!), true)
    assert.equal(await twoFactor.check(id, ''), false)
  })

  test('the ledger has neither secret nor recovery codes, and is of no use with another key', async () => {
    const { id, secret, codes } = await turnedOn('emil')
    const raw = Buffer.from(secret)
    for (const name of [file, `${file}-wal`]) {
      const bytes = readFileSync(name)
      assert.ok(!bytes.includes(raw) && !bytes.includes(codes[0]!.replaceAll('-', '')), name)
    }
    const elsewhere = createTwoFactor(ledger, createSeal(Buffer.alloc(32, 8)), () => now)
    await assert.rejects(elsewhere.check(id, codeAt(secret, now)), SealError)
    assert.equal(await elsewhere.check(id, codes[0]!), false)
    const { secret: sealed } = await ledger.db
      .selectFrom('two_factor')
      .select('secret')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const victim = await turnedOn('fritz')
    await ledger.db
      .updateTable('two_factor')
      .set({ secret: sealed })
      .where('account_id', '=', victim.id)
      .execute()
    await assert.rejects(
      twoFactor.check(victim.id, codeAt(secret, now)),
      'a secret opens in its own row alone',
    )
  })

  test('it is removed once', async () => {
    const { id, secret } = await turnedOn('gerd')
    assert.deepEqual([await twoFactor.remove(id), await twoFactor.remove(id)], [true, false])
    assert.equal(await twoFactor.check(id, codeAt(secret, now)), false)
  })

  test('an unfinished sign-in ends by time, by tries and by use', async () => {
    const steps = createSignInSteps(ledger, createSeal(key), () => now)
    const step = {
      kind: 'code',
      accountId: 'a',
      attempts: [{ wait: 0, id: 1, subject: 's' }],
      to: '/',
    } as const
    const token = await steps.begin(step)
    assert.deepEqual(await steps.find(token, 'code'), step)
    assert.equal(await steps.find(token, 'provider'), null)
    assert.deepEqual(await Promise.all([steps.end(token), steps.end(token)]), [true, false])
    assert.equal(await steps.find(token, 'code'), null)
    const guessed = await steps.begin(step)
    const left: boolean[] = []
    for (let tries = 0; tries < 5; tries++) left.push(await steps.failed(guessed))
    assert.deepEqual(left, [true, true, true, true, false])
    assert.equal(await steps.find(guessed, 'code'), null)
    const late = await steps.begin(step)
    now += 5 * minuteMs
    assert.equal(await steps.find(late, 'code'), null)
  })
})
