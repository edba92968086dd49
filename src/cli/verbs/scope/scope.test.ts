import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { parseAddress } from '../../../core/address.ts'
import { createLiveScope, type LiveScope } from '../../../scanner/scope/live-scope.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'

const data = path.join(temporaryFolder(), 'data')

function run(words: string | readonly string[], options: RunOptions = {}) {
  const argv = typeof words === 'string' ? words.split(' ') : words
  return runMain([...argv, '--data', data], options)
}

/** What a service on the same folder makes of it. */
async function inForce<Result>(look: (scope: LiveScope) => Result): Promise<Result> {
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  const scope = await createLiveScope(ledger, { scanAllow: [] }, pino({ level: 'silent' }))
  try {
    return look(scope)
  } finally {
    scope.close()
    await ledger.close()
  }
}

const allows = (text: string, accountId = '') =>
  inForce((scope) => scope.of(accountId).allows(parseAddress(text)!, 80))
/** The rules of a list, without those that every installation has. */
const rules = (text: string) => records(text).filter(({ kind }) => kind !== 'default')
const records = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

test('a wrong folder is an error and stays untouched', async () => {
  for (const line of [
    'scope stop',
    'scope allow 192.0.2.1',
    'scope list',
    'opt-out list',
    'opt-out accept 1',
  ]) {
    const { code, err } = await run(line)
    assert.equal(code, 1)
    assert.match(err, /has no Rimlight data/)
  }
  assert.equal(existsSync(data), false)
})

test('with a folder', async (t) => {
  await run('account add acme')

  await t.test('what is allowed can be scanned until it is denied', async () => {
    assert.equal(await allows('192.0.2.7'), false)
    assert.equal((await run(['scope', 'allow', '192.0.2.0/24', '--note', 'our\x1blab'])).code, 0)
    assert.equal(await allows('192.0.2.7'), true)
    assert.match(
      (await run('scope list', { terminal: 100 })).out,
      /^allow +192\.0\.2\.0\/24 .* cli +our lab$/m,
    )
    const part = await run('scope deny 192.0.2.0/25')
    assert.equal(part.code, 1)
    assert.match(part.err, /`rimlight scope exclude 192\.0\.2\.0\/25`/)
    assert.equal((await run('scope deny 192.0.2.0-192.0.2.255')).code, 0)
    assert.equal(await allows('192.0.2.7'), false)
    assert.deepEqual(rules((await run('scope list')).out), [])
    assert.match(
      (await run('scope list', { terminal: 120 })).out,
      /^default +127\.0\.0\.0\/8 +operator +unless RIMLIGHT_SCAN_ALLOW is set$/m,
    )
    const own = await run('scope list --scan-allow 192.0.2.0/24')
    assert.deepEqual(
      records(own.out).map(({ range }) => range),
      ['192.0.2.0/24'],
    )
  })

  await t.test(
    'an account may scan what is allowed to it, and the operator what is allowed to none',
    async () => {
      const accounts = records((await run('account list')).out)
      const id = accounts.find(({ name }) => name === 'acme')!['id'] as string
      assert.equal(await allows('127.0.0.1', id), false)
      const allowed = await run('scope allow 198.51.100.0/24 --account acme')
      assert.match(allowed.err, /^198\.51\.100\.0\/24 may be scanned by acme/)
      assert.deepEqual([await allows('198.51.100.7', id), await allows('198.51.100.7')], [true, false])
      assert.deepEqual(
        rules((await run('scope list')).out).map(({ range, account }) => [range, account]),
        [['198.51.100.0/24', 'acme']],
      )
      assert.equal((await run('scope allow 198.51.100.0/24 --account nobody')).code, 1)
      assert.equal((await run('scope deny 198.51.100.0/24')).code, 1)
      assert.equal((await run('scope deny 198.51.100.0/24 --account acme')).code, 0)
      assert.equal(await allows('198.51.100.7', id), false)
    },
  )

  await t.test('an exclusion wins until it is removed', async () => {
    assert.equal(await allows('10.1.2.3'), true)
    assert.equal((await run('scope exclude 10.1.0.0/16')).code, 0)
    assert.equal(await allows('10.1.2.3'), false)
    assert.equal((await run('scope exclude 10.1.0.0/16 --remove --note x')).code, 2)
    assert.equal((await run('scope exclude 10.1.0.0/17 --remove')).code, 1)
    assert.equal(await allows('10.1.2.3'), false)
    assert.equal((await run('scope exclude 10.1.0.0/16 --remove')).code, 0)
    assert.equal(await allows('10.1.2.3'), true)
  })

  await t.test('the switch stops everything and is shown', async () => {
    assert.equal((await run('scope stop')).code, 0)
    assert.equal(await inForce((scope) => scope.stopped()), true)
    assert.match((await run('scope list')).err, /All scans are stopped/)
    assert.equal((await run('scope resume')).code, 0)
    assert.equal(await inForce((scope) => scope.stopped()), false)
    assert.match((await run('scope list')).err, /^Scans may run\n$/)
  })

  await t.test('requests not to be scanned are decided once, and can be taken back', async () => {
    const added = await run([
      'opt-out',
      'add',
      '10.2.0.0/24',
      '--contact',
      'a@example.org',
      '--reason',
      'please',
    ])
    assert.equal(added.code, 0)
    const [request] = records((await run('opt-out list --waiting')).out)
    assert.deepEqual(
      [request!['range'], request!['contact'], request!['reason']],
      ['10.2.0.0/24', 'a@example.org', 'please'],
    )
    const id = request!['id']
    assert.match(added.err, new RegExp(`rimlight opt-out accept ${id}`))
    assert.equal(await allows('10.2.0.1'), true)
    assert.equal((await run(`opt-out accept ${id}`)).code, 0)
    assert.equal(await allows('10.2.0.1'), false)
    assert.deepEqual(
      rules((await run('scope list')).out).map(({ kind, range }) => [kind, range]),
      [['opt-out', '10.2.0.0/24']],
    )
    for (const verb of ['accept', 'decline']) assert.equal((await run(`opt-out ${verb} ${id}`)).code, 1)
    assert.equal((await run(`opt-out withdraw ${id}`)).code, 0)
    assert.equal((await run(`opt-out withdraw ${id}`)).code, 1)
    assert.equal(await allows('10.2.0.1'), true)
    assert.match(
      (await run('opt-out list', { terminal: 120 })).out,
      /10\.2\.0\.0\/24 +withdrawn .* cli +a@example\.org +please\n/,
    )
  })

  await t.test('a request can be accepted as it is written down, and one can be declined', async () => {
    assert.match((await run('opt-out add 10.3.0.0/24 --contact b --accept')).err, /in force: 10\.3\.0\.0\/24/)
    assert.equal(await allows('10.3.0.9'), false)
    await run('opt-out add 10.4.0.0/24 --contact c')
    const waiting = records((await run('opt-out list --waiting')).out)
    assert.equal(waiting.length, 1)
    assert.equal((await run(`opt-out decline ${waiting[0]!['id']}`)).code, 0)
    assert.equal(await allows('10.4.0.9'), true)
  })

  await t.test('every change is on record', async () => {
    const changes = records((await run('scope list --changes')).out)
    assert.deepEqual(new Set(changes.map(({ who }) => who)), new Set(['cli']))
    const what = changes.map((change) => change['what'])
    for (const change of [
      'allow 192.0.2.0/24',
      'remove allow 192.0.2.0/24',
      'stop all scans',
      'resume scans',
    ])
      assert.ok(what.includes(change), change)
  })

  await t.test('wrong usage changes nothing', async () => {
    const changed = (await run('scope list --changes')).out
    for (const line of [
      'scope allow nowhere',
      'scope allow 224.0.0.0/4',
      'scope allow 10.0.0.0/33',
      'scope exclude example.org',
      'scope deny x',
      'scope list 1',
      'opt-out add 10.0.0.1',
      'opt-out add x --contact y',
      'opt-out accept 0',
      'opt-out decline 1e3',
      'opt-out withdraw x',
    ])
      assert.equal((await run(line)).code, 2, line)
    assert.equal((await run(['opt-out', 'add', '10.0.0.1', '--contact', ' '])).code, 2)
    assert.equal((await run('scope list --changes')).out, changed)
  })
})
