import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { credentialFile, isOpenToOthers, secretFiles } from './secrets.ts'
import type { Setting } from './setting.ts'
import { memberOf, readSettings, settingList } from './settings.ts'

const folder = temporaryFolder()
const list = settingList as readonly Setting[]
const secrets = list.filter(({ kind }) => kind === 'secret')

function written(name: string, mode: number): string {
  const file = path.join(folder, name)
  writeFileSync(file, 'secret\n')
  chmodSync(file, mode)
  return file
}

describe('secrets by file', () => {
  test('every secret, password and key is given as a file', () => {
    const named = list.filter(({ name }) => /secret|password|access-key|smtp-url|token/.test(name))
    assert.ok(named.length >= 6)
    for (const { name, kind } of named)
      assert.deepEqual([kind, name.endsWith('-file')], ['secret', true], name)
    for (const { name, fallback } of secrets) assert.ok(name.endsWith('-file') && fallback === '', name)
  })

  test('the flag wins over the variable, and that over the credential of systemd', () => {
    const credentials = path.join(folder, 'credentials')
    mkdirSync(credentials)
    const credential = written('credentials/postgres-password', 0o400)
    const env = { CREDENTIALS_DIRECTORY: credentials }
    assert.equal(readSettings({}, env).postgresPasswordFile, credential)
    assert.equal(readSettings({}, env).natsPasswordFile, '')
    const both = { ...env, RIMLIGHT_POSTGRES_PASSWORD_FILE: '/a' }
    assert.equal(readSettings({}, both).postgresPasswordFile, '/a')
    assert.equal(readSettings({ 'postgres-password-file': '/b' }, both).postgresPasswordFile, '/b')
    for (const { name } of secrets) {
      const file = written(`credentials/${name.replace(/-file$/, '')}`, 0o400)
      assert.equal(readSettings({}, env)[memberOf(name) as 'smtpUrlFile'], file)
    }
  })

  test('a folder of credentials that is not absolute is not believed', () => {
    assert.equal(credentialFile('smtp-url-file', { CREDENTIALS_DIRECTORY: 'credentials' }), '')
    assert.equal(credentialFile('smtp-url-file', {}), '')
  })

  test('a file that everybody can read is found out', () => {
    assert.equal(isOpenToOthers(written('closed', 0o600)), false)
    assert.equal(isOpenToOthers(written('group', 0o640)), false)
    assert.equal(isOpenToOthers(written('open', 0o644)), true)
    assert.equal(isOpenToOthers(path.join(folder, 'absent')), false)
    assert.equal(isOpenToOthers('/run/secrets/any'), false)
    const given = secretFiles(list, ({ name }) => (name === 'smtp-url-file' ? '/x' : ''))
    assert.deepEqual(given, [{ name: 'smtp-url-file', file: '/x' }])
  })
})
