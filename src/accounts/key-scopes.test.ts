import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { dayMs, hourMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createAccounts } from './accounts.ts'
import { networksAllow, noLimits, readKeyLimits } from './key-limits.ts'
import { type KeyScope, type KeyUse, keyScopeAllows, readKeyScopes } from './key-scopes.ts'
import { createKeys } from './keys.ts'

const uses = {
  'read host': { area: 'host', action: 'read' },
  'read images': { area: 'images', action: 'read' },
  scan: { area: 'host', action: 'scan' },
  change: { action: 'change' },
} as const satisfies Record<string, KeyUse>

function allowed(...scopes: KeyScope[]): string[] {
  return Object.entries(uses).flatMap(([name, use]) => (keyScopeAllows(scopes, use) ? [name] : []))
}

test('scopes limit areas, actions or both; without any a key may do everything', () => {
  assert.deepEqual(allowed(), ['read host', 'read images', 'scan', 'change'])
  assert.deepEqual(allowed('read'), ['read host', 'read images'])
  assert.deepEqual(allowed('scan'), ['scan'])
  assert.deepEqual(allowed('read', 'scan'), ['read host', 'read images', 'scan'])
  assert.deepEqual(allowed('host'), ['read host', 'scan'])
  assert.deepEqual(allowed('images'), ['read images'])
  assert.deepEqual(allowed('read', 'host'), ['read host'])
  assert.deepEqual(allowed('read', 'images'), ['read images'])
  assert.deepEqual(allowed('scan', 'cve'), [])
})

test('scopes, times and networks that make no sense are refused with the reason', () => {
  const now = 1_800_000_000_000
  assert.throws(() => readKeyScopes(['read', 'everything']), /"everything" is not a scope/)
  assert.throws(() => readKeyScopes(['scan', 'images']), /needs the area host/)
  assert.deepEqual(readKeyScopes(['read', 'host', 'read']), ['read', 'host'])
  assert.throws(() => readKeyLimits({ expiresAt: now }, now), /expired already/)
  assert.throws(() => readKeyLimits({ expiresAt: now + 4_000 * dayMs }, now), /within 3650 days/)
  for (const network of ['', 'example.org', '192.0.2.0/33', '192.0.2.1-192.0.2.9'])
    assert.throws(() => readKeyLimits({ networks: [network] }, now), /is not an address or a network/)
  assert.throws(() => readKeyLimits({ networks: Array(51).fill('::1') }, now), /at most 50/)
  assert.deepEqual(readKeyLimits({}, now), noLimits)
})

test('networks hold for both versions and both spellings of an IPv4 address', () => {
  const networks = ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7']
  for (const inside of ['192.0.2.200', '::ffff:192.0.2.1', '2001:db8::1', '198.51.100.7'])
    assert.ok(networksAllow(networks, inside), inside)
  for (const outside of ['192.0.3.1', '2001:db9::1', '198.51.100.8', '', 'x'])
    assert.ok(!networksAllow(networks, outside), outside)
  assert.ok(!networksAllow(networks, null))
  assert.ok(networksAllow([], null))
})

describe('keys with limits', () => {
  let ledger: Ledger
  let accountId = ''
  before(async () => {
    ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
    accountId = (await createAccounts(ledger).add('limited'))!.id
  })
  after(() => ledger.close())

  test('are found until they expire, from their networks, with their scopes; rotating keeps the limits', async () => {
    let now = Date.now()
    const keys = createKeys(ledger, () => now)
    const limits = readKeyLimits(
      { scopes: ['read', 'host'], expiresAt: now + hourMs, networks: ['192.0.2.0/24'] },
      now,
    )
    const made = await keys.add(accountId, { kind: 'v2', plan: 'free', limits })
    const [listed] = await keys.list('limited')
    assert.deepEqual(
      [listed?.scopes, listed?.expiresAt, listed?.networks],
      [limits.scopes, limits.expiresAt, limits.networks],
    )
    const secret = (await keys.rotate(made.id))!
    assert.deepEqual((await keys.find('v2', secret, '192.0.2.9'))?.scopes, ['read', 'host'])
    assert.equal(await keys.find('v2', secret, '192.0.3.9'), null)
    assert.equal(await keys.find('v2', secret), null, 'an address that is not known is in no network')
    now += hourMs - 1
    assert.ok(await keys.find('v2', secret, '192.0.2.9'))
    now += 1
    assert.equal(await keys.find('v2', secret, '192.0.2.9'), null)
  })
})
