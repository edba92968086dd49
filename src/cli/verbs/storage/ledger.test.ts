import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { createAccounts } from '../../../accounts/accounts.ts'
import { createKeys } from '../../../accounts/keys.ts'
import { createPasswords } from '../../../accounts/passwords.ts'
import { permissions } from '../../../accounts/plans.ts'
import { createProvedDomains } from '../../../areas/dataleaks/proved-domains.ts'
import { dayMs } from '../../../core/time.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'

const data = path.join(temporaryFolder(), 'data')

function run(line: string, options: RunOptions = {}) {
  return runMain([...line.split(' '), '--data', data], options)
}

async function callerOf(kind: 'v1' | 'v2', secret: string) {
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  try {
    return await createKeys(ledger).find(kind, secret)
  } finally {
    await ledger.close()
  }
}

test('a wrong folder is an error and stays untouched', async () => {
  for (const line of [
    'account list',
    'key list',
    'account disable x',
    'key revoke x',
    'key rotate x',
    'key add --account x --v1',
  ]) {
    const { code, err } = await run(line)
    assert.equal(code, 1)
    assert.match(err, /has no Rimlight data: start with `rimlight up`/)
  }
  assert.equal(existsSync(data), false)
})

test('accounts are added once, listed and disabled', async () => {
  assert.equal((await run('account add acme')).code, 0)
  const twice = await run('account add acme')
  assert.deepEqual([twice.code, twice.out], [1, ''])
  assert.equal((await runMain(['account', 'add', 'a\x1bb', '--data', data])).code, 2)
  assert.equal((await run('account add old')).code, 0)
  assert.equal((await run('account disable old')).code, 0)
  assert.equal((await run('account disable nobody')).code, 1)
  const { out } = await run('account list')
  const accounts = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; disabledAt: unknown })
  assert.deepEqual(
    accounts.map(({ name, disabledAt }) => [name, disabledAt === null]),
    [
      ['acme', true],
      ['old', false],
    ],
  )
  assert.match(
    (await run('account list', { terminal: 80 })).out,
    /^name {2}operator {2}created {5}disabled\nacme /,
  )
})

test('a password is read from standard input, and one that is too short is refused', async () => {
  const short = await run('account password acme', { stdin: 'too short\n' })
  assert.deepEqual([short.code, /at least 12 characters/.test(short.err)], [1, true])
  const set = await run('account password acme', { stdin: 'a long enough one\r\nand more\n' })
  assert.equal(set.code, 0, set.err)
  assert.ok(!(set.out + set.err).includes('a long enough one'))
  assert.equal((await run('account password nobody', { stdin: 'a long enough one' })).code, 1)
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  const account = await createPasswords(ledger).check('acme', 'a long enough one')
  await ledger.close()
  assert.equal(account?.name, 'acme')
})

test('a secret stands alone on standard output and works until it is revoked', async () => {
  const made = await run('key add --account acme --v2 --plan starter --label laptop')
  assert.equal(made.code, 0)
  assert.match(made.out, /^rl2-[\w-]{32}\n$/)
  assert.match(made.err, /not shown again/)
  assert.equal((await callerOf('v2', made.out.trim()))?.plan, 'starter')
  const listed = await run('key list --account acme')
  assert.ok(!listed.out.includes(made.out.trim()))
  const { id, label } = JSON.parse(listed.out) as { id: string; label: string }
  assert.equal(label, 'laptop')
  assert.match((await run('key list', { terminal: 200 })).out, /acme +v2 +starter +5,000 .* laptop +valid\n/)
  assert.equal((await run(`key revoke ${id}`)).code, 0)
  assert.equal((await run(`key revoke ${id}`)).code, 1)
  assert.equal(await callerOf('v2', made.out.trim()), null)
})

test('an account owns the domains that the operator says', async () => {
  assert.equal((await run('account own acme Example.COM')).code, 0)
  assert.equal((await run('account own nobody example.com')).code, 1)
  assert.equal((await run('account own acme 192.0.2.1')).code, 2)
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  const { id } = (await createAccounts(ledger).find('acme'))!
  const later = createProvedDomains(ledger, () => Date.now() + 3_650 * dayMs)
  const owned = [await later.isProved(id, 'example.com'), await later.isProved(id, 'example.net')]
  await ledger.close()
  assert.deepEqual(owned, [true, false])
})

test('a token has the permissions it was given, or all', async () => {
  const some = await run('key add --account acme --v1 --permissions ingest,query')
  assert.deepEqual([...(await callerOf('v1', some.out.trim()))!.permissions], ['ingest', 'query'])
  const all = await run('key add --account acme --v1')
  assert.deepEqual([...(await callerOf('v1', all.out.trim()))!.permissions], [...permissions])
})

for (const [line, code] of [
  ['key add --account acme', 2],
  ['key add --account acme --v1 --v2 --plan free', 2],
  ['key add --account acme --v2', 2],
  ['key add --account acme --v2 --plan gold', 2],
  ['key add --account acme --v2 --plan free --permissions query', 2],
  ['key add --account acme --v1 --plan free', 2],
  ['key add --account acme --v1 --permissions query,root', 2],
  ['key add --v2 --plan free', 2],
  ['key add --account nobody --v2 --plan free', 1],
  ['key add --account old --v2 --plan free', 1],
] as const)
  test(`\`${line}\` ends with ${code} and makes nothing`, async () => {
    const before = (await run('key list')).out
    const { code: ended, out } = await run(line)
    assert.deepEqual([ended, out], [code, ''])
    assert.equal((await run('key list')).out, before)
  })

test('a key is rotated under its id; the old secret works as long as it was said', async () => {
  assert.equal((await run('account add turning')).code, 0)
  const first = (await run('key add --account turning --v2 --plan free --label laptop')).out.trim()
  const { keyId } = (await callerOf('v2', first))!
  const kept = await run(`key rotate ${keyId} --overlap 24`)
  assert.equal(kept.code, 0, kept.err)
  assert.match(kept.err, /expires in 24 h/)
  const second = kept.out.trim()
  assert.equal((await callerOf('v2', first))?.keyId, keyId)
  assert.equal((await callerOf('v2', second))?.keyId, keyId)
  const third = (await run(`key rotate ${keyId}`)).out.trim()
  assert.deepEqual([await callerOf('v2', first), await callerOf('v2', second)], [null, null])
  assert.equal((await callerOf('v2', third))?.keyId, keyId)
  assert.equal((await run('key rotate nothing')).code, 1)
  assert.equal((await run(`key rotate ${keyId} --overlap -1`)).code, 2)
})
