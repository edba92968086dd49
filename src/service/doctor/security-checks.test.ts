import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readSettings } from '../../core/settings/settings.ts'
import { addRule } from '../../scanner/scope/scope-rules.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type SecurityFacts, securityChecks } from './security-checks.ts'
import { readSecurityFacts } from './security-facts.ts'

const fine: SecurityFacts = {
  settings: readSettings({}, {}),
  allowed: ['10.0.0.0/8'],
  freeTokens: 0,
  isRoot: false,
  folderMode: 0o40700,
  hasFirstKeys: true,
  openSecrets: [],
  browserProblem: null,
}

const found = (facts: SecurityFacts): string[] =>
  securityChecks(facts)
    .filter(({ level }) => level !== 'ok')
    .map(({ subject, level }) => `${subject}: ${level}`)

const withFlags = (flags: Record<string, string>): SecurityFacts => ({
  ...fine,
  settings: readSettings(flags, {}),
})

test('a service for this machine alone has nothing to change', () => {
  assert.deepEqual(found(fine), [])
  assert.ok(securityChecks(fine).every(({ detail, advice }) => detail !== '' && advice === ''))
})

test('one that is opened to others is told what to change', () => {
  for (const [facts, expected] of [
    [withFlags({ host: '0.0.0.0' }), ['encryption: problem', 'first keys: warning']],
    [{ ...withFlags({ host: '::' }), hasFirstKeys: false }, ['encryption: problem']],
    [withFlags({ 'public-url': 'https://x.example' }), ['proxy: warning', 'first keys: warning']],
    [
      {
        ...withFlags({ 'public-url': 'https://x.example', 'trusted-proxies': '127.0.0.1' }),
        hasFirstKeys: false,
      },
      [],
    ],
    [withFlags({ 'sign-up': 'yes' }), ['sign-up: warning']],
    [withFlags({ 'sign-up': 'yes', 'sign-up-permissions': 'query' }), []],
    [withFlags({ 'scan-allow': '192.0.2.0/24' }), ['contact: warning']],
    [withFlags({ 'scan-allow': '0.0.0.0/0', contact: 'a@b.example' }), ['scope: warning']],
    [withFlags({ 'leak-verify-domains': 'no' }), ['leaks: warning']],
    [{ ...fine, freeTokens: 2 }, ['V1 tokens: warning']],
    [{ ...fine, isRoot: true }, ['user: warning']],
    [{ ...fine, folderMode: 0o40755 }, ['data folder: problem']],
    [{ ...fine, openSecrets: ['/etc/x'] }, ['secret files: problem']],
    [{ ...fine, browserProblem: 'it is root' }, ['browser: warning']],
  ] as const) {
    assert.deepEqual(found(facts), expected)
    for (const { level, advice } of securityChecks(facts)) assert.equal(advice === '', level === 'ok')
  }
})

test('the facts are those of the machine and the ledger', async () => {
  const data = path.join(temporaryFolder(), 'facts')
  const settings = readSettings({ data, browser: 'no' }, {})
  mkdirSync(data)
  chmodSync(data, 0o750)
  const open = () => openSqliteLedger(path.join(data, 'ledger.db'))
  const ledger = await open()
  await addRule(ledger, { kind: 'allow', range: '192.0.2.0/24' }, 'cli')
  await addRule(ledger, { kind: 'exclude', range: '192.0.2.7' }, 'cli')
  const before = await readSecurityFacts(settings, open)
  assert.deepEqual(before.allowed, ['192.0.2.0/24'])
  assert.equal(before.freeTokens, 0)
  assert.deepEqual([before.folderMode! & 0o777, before.hasFirstKeys], [0o750, false])
  writeFileSync(path.join(data, 'keys.json'), '{}')
  assert.equal((await readSecurityFacts(settings, open)).hasFirstKeys, true)
  await ledger.close()
})
