import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, describe, mock, test } from 'node:test'
import { createAccounts } from '../../accounts/accounts.ts'
import { parseAddress, parseRange } from '../../core/address.ts'
import { eventually } from '../../testing/eventually.ts'
import { createLiveScope, type LiveScope } from './live-scope.ts'
import { decideOptOut, listOptOuts, requestOptOut, withdrawOptOut } from './opt-outs.ts'
import { forgetServices, recordServices } from './own-services.ts'
import { scopeChanges } from './scope-changes.ts'
import { addRule, listRules, removeRule } from './scope-rules.ts'
import { resumeScanning, stopScanning } from './scope-switch.ts'
import { openScopeLedger } from './testing/scope-ledger.ts'

const quiet = { info: () => {}, error: () => {} }
const allows = (scope: LiveScope, text: string, accountId = ''): boolean =>
  scope.of(accountId).allows(parseAddress(text)!, 80)

describe('the scope in the ledger', () => {
  let opened: Awaited<ReturnType<typeof openScopeLedger>>
  before(async () => {
    opened = await openScopeLedger()
  })
  after(() => opened.close())

  test('a change by another process takes effect within ten seconds', async () => {
    const scope = await createLiveScope(opened.ledger, { scanAllow: [] }, quiet)
    try {
      assert.equal(allows(scope, '10.9.8.7'), true)
      const rules = new URL('./scope-rules.ts', import.meta.url).href
      const ledger = new URL('../../storage/ledger/sqlite/sqlite-ledger.ts', import.meta.url).href
      const program = `
        const { addRule } = await import('${rules}')
        const { openSqliteLedger } = await import('${ledger}')
        const ledger = await openSqliteLedger(process.argv[1])
        await addRule(ledger, { kind: 'exclude', range: '10.9.0.0/16' }, 'cli')
        await ledger.close()`
      const child = spawnSync(
        process.execPath,
        ['--no-warnings', '--input-type=module', '-e', program, opened.file],
        { encoding: 'utf8' },
      )
      assert.equal(child.status, 0, child.stderr)
      const begun = performance.now()
      await eventually(() => !allows(scope, '10.9.8.7'), 'the change to take effect')
      assert.ok(performance.now() - begun <= 10_000, `${performance.now() - begun} ms`)
      assert.equal(allows(scope, '10.8.8.7'), true)
    } finally {
      scope.close()
    }
  })

  test('the setting replaces the default, rules are added to it', async () => {
    const scope = await createLiveScope(opened.ledger, { scanAllow: ['192.0.2.0/25'] }, quiet)
    assert.deepEqual([allows(scope, '192.0.2.1'), allows(scope, '127.0.0.1')], [true, false])
    const rule = await addRule(
      opened.ledger,
      { kind: 'allow', range: '198.51.100.77/24', note: 'ours\x1b[2J' },
      'cli',
    )
    assert.deepEqual([rule.range, rule.note], ['198.51.100.0/24', 'ours [2J'])
    assert.deepEqual(await addRule(opened.ledger, { kind: 'allow', range: '198.51.100.0/24' }, 'cli'), rule)
    await scope.refresh()
    assert.equal(allows(scope, '198.51.100.9'), true)
    assert.equal(await removeRule(opened.ledger, { kind: 'allow', range: '198.51.100.0/24' }, 'cli'), 1)
    assert.equal(await removeRule(opened.ledger, { id: rule.id }, 'cli'), 0)
    await scope.refresh()
    assert.equal(allows(scope, '198.51.100.9'), false)
    assert.ok(!(await listRules(opened.ledger)).some(({ id }) => id === rule.id))
    scope.close()
    await assert.rejects(
      createLiveScope(opened.ledger, { scanAllow: ['everything'] }, quiet),
      /"everything" is neither/,
    )
    await assert.rejects(
      addRule(opened.ledger, { kind: 'allow', range: '10.0.0.0/33' }, 'cli'),
      /neither an address/,
    )
  })

  test('a request from inside a small network applies at once, all others wait for the operator', async () => {
    const { ledger } = opened
    const scope = await createLiveScope(ledger, { scanAllow: ['0.0.0.0/0', '::/0'] }, quiet)
    const ask = (range: string, from: string) =>
      requestOptOut(ledger, { range, contact: 'noc@example.org' }, from)
    const decisions = [
      await ask('198.51.100.0/24', '198.51.100.7'),
      await ask('2001:db8:7::/48', '2001:db8:7::1'),
      await ask('203.0.112.0/23', '203.0.113.7'),
      await ask('203.0.113.0/24', '198.51.100.7'),
      await ask('2001:db8::/47', '2001:db8::1'),
      await ask('203.0.113.9', 'cli'),
    ].map(({ decision }) => decision)
    assert.deepEqual(decisions, ['accepted', 'accepted', null, null, null, null])
    await scope.refresh()
    assert.deepEqual(
      ['198.51.100.1', '2001:db8:7:ffff::1', '203.0.113.1', '203.0.113.9'].map((text) => allows(scope, text)),
      [false, false, true, true],
    )
    // Covered already: neither a row nor a decision more.
    assert.equal((await ask('198.51.100.8', '198.51.100.8')).range, '198.51.100.0/24')
    const waiting = (await listOptOuts(ledger)).filter(({ decision }) => decision === null)
    assert.equal((await ask('203.0.113.9', 'cli')).id, waiting[3]!.id)
    assert.equal(await decideOptOut(ledger, waiting[0]!.id, 'declined', 'cli'), true)
    assert.equal(await decideOptOut(ledger, waiting[3]!.id, 'accepted', 'cli'), true)
    assert.equal(await decideOptOut(ledger, waiting[3]!.id, 'declined', 'cli'), false)
    await scope.refresh()
    assert.deepEqual([allows(scope, '203.0.113.1'), allows(scope, '203.0.113.9')], [true, false])
    assert.equal(await withdrawOptOut(ledger, waiting[3]!.id, 'cli'), true)
    assert.equal(await withdrawOptOut(ledger, waiting[0]!.id, 'cli'), false)
    await scope.refresh()
    assert.equal(allows(scope, '203.0.113.9'), true)
    scope.close()
  })

  test('one sender has a limited number of requests a day, and repeats are free', async () => {
    const { ledger } = opened
    const ask = (last: number, from: string) =>
      requestOptOut(ledger, { range: `198.18.0.${last}`, contact: 'x' }, from)
    for (let last = 1; last <= 20; last++) await ask(last, '2001:db8:9::1')
    await ask(20, '2001:db8:9::1')
    await assert.rejects(ask(21, '2001:db8:9::2'), /20 requests a day/)
    await ask(21, '2001:db8:9:1::1')
    for (let last = 30; last <= 60; last++) await ask(last, 'cli')
  })

  test('an account has a scope once it is given one, and an operator has another', async () => {
    const { ledger } = opened
    const accounts = createAccounts(ledger)
    const acme = (await accounts.add('acme'))!
    const chief = (await accounts.add('chief', { operator: true }))!
    const scope = await createLiveScope(ledger, { scanAllow: [] }, quiet)
    assert.deepEqual(
      [allows(scope, '127.0.0.1', acme.id), allows(scope, '127.0.0.1', chief.id)],
      [false, true],
    )
    const rule = { kind: 'allow', range: '127.0.0.1', accountId: acme.id } as const
    await addRule(ledger, rule, 'cli')
    await addRule(ledger, { ...rule, accountId: null, range: '192.0.2.0/24' }, 'cli')
    await scope.refresh()
    assert.equal(allows(scope, '127.0.0.1', acme.id), true)
    assert.deepEqual(
      [allows(scope, '192.0.2.9', acme.id), allows(scope, '192.0.2.9', chief.id)],
      [false, true],
    )
    assert.equal(await removeRule(ledger, { ...rule, accountId: null }, 'cli'), 0)
    assert.equal(await removeRule(ledger, rule, 'cli'), 1)
    await accounts.disable('chief')
    await scope.refresh()
    assert.deepEqual(
      [allows(scope, '127.0.0.1', acme.id), allows(scope, '127.0.0.1', chief.id)],
      [false, false],
    )
    assert.ok((await scopeChanges(ledger)).some(({ what }) => what === 'allow 127.0.0.1 for acme'))
    scope.close()
  })

  test('ports that any process names are closed in all of them until it has gone', async () => {
    const { ledger } = opened
    const other = await opened.again()
    const scope = await createLiveScope(ledger, { scanAllow: [] }, quiet)
    const open = (port: number) => scope.of('').allows(parseAddress('127.0.0.5')!, port)
    const service = (port: number) => ({ range: parseRange('127.0.0.5')!, port })
    await recordServices(other, 'one', [service(9000), service(9000), service(9001)])
    await recordServices(ledger, 'two', [service(9002)])
    await scope.refresh()
    assert.deepEqual([9000, 9001, 9002, 9003].map(open), [false, false, false, true])
    await recordServices(other, 'one', [service(9001)])
    await forgetServices(ledger, 'two')
    await scope.refresh()
    assert.deepEqual([9000, 9001, 9002].map(open), [true, false, true])
    scope.close()
    await other.close()
  })

  test('the switch stops and goes on', async () => {
    const scope = await createLiveScope(opened.ledger, { scanAllow: [] }, quiet)
    assert.equal(scope.stopped(), false)
    await stopScanning(opened.ledger, 'cli')
    await scope.refresh()
    assert.equal(scope.stopped(), true)
    await resumeScanning(opened.ledger, '127.0.0.1')
    await scope.refresh()
    assert.equal(scope.stopped(), false)
    scope.close()
  })

  test('every change is on record with who made it', async () => {
    const changes = (await scopeChanges(opened.ledger)).map(({ who, what }) => `${who}: ${what}`)
    for (const expected of [
      'cli: exclude 10.9.0.0/16',
      'cli: allow 198.51.100.0/24',
      'cli: remove allow 198.51.100.0/24',
      'rule: opt-out 1 accepted',
      '198.51.100.7: opt-out 1 requested for 198.51.100.0/24',
      'cli: stop all scans',
      '127.0.0.1: resume scans',
    ])
      assert.ok(changes.includes(expected), expected)
  })

  test('a ledger that cannot be read any more stops the scans', async () => {
    const ledger = await opened.again()
    const scope = await createLiveScope(ledger, { scanAllow: [] }, quiet)
    await ledger.close()
    await assert.rejects(scope.refresh())
    assert.equal(scope.stopped(), false)
    const later = performance.now() + 31_000
    const clock = mock.method(performance, 'now', () => later)
    assert.equal(scope.stopped(), true)
    clock.mock.restore()
    scope.close()
  })
})
