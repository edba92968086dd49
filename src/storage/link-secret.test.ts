import assert from 'node:assert/strict'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { linkSecret } from './link-secret.ts'

const folder = temporaryFolder()

test('the secret is made once, for its owner alone, and stays', () => {
  const file = path.join(folder, 'link-secret')
  const secret = linkSecret(file)
  assert.equal(secret.length, 32)
  assert.deepEqual(linkSecret(file), secret)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(folder), ['link-secret'])
  assert.notDeepEqual(linkSecret(path.join(folder, 'other')), secret)
})

test('a file that holds something else is not taken for a secret', () => {
  const file = path.join(folder, 'damaged')
  writeFileSync(file, '')
  assert.throws(() => linkSecret(file), /not the secret of links/)
})
