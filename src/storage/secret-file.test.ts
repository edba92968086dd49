import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { SecretFileError, secretFile } from './secret-file.ts'

const folder = temporaryFolder()
const of = 'links'

test('the secret is made once, for its owner alone, and stays', () => {
  const file = path.join(folder, 'link-secret')
  const secret = secretFile(file, { of })
  assert.equal(secret.length, 32)
  assert.deepEqual(secretFile(file, { of, mayMake: false }), secret)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(folder), ['link-secret'])
  assert.notDeepEqual(secretFile(path.join(folder, 'other'), { of }), secret)
})

test('a file that holds something else is not taken for a secret', () => {
  const file = path.join(folder, 'damaged')
  writeFileSync(file, '')
  assert.throws(() => secretFile(file, { of }), /not the secret of links/)
})

test('where something is kept under it already, none is made', () => {
  const file = path.join(folder, 'gone')
  assert.throws(() => secretFile(file, { of, mayMake: false }), SecretFileError)
  assert.equal(existsSync(file), false)
})
