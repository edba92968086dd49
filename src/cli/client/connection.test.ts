import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Context } from '../verb.ts'
import { connectionOf, tokenConnection } from './connection.ts'

const folder = temporaryFolder()
const contextOf = (env: Record<string, string>): Context => ({ values: {}, env }) as unknown as Context

test('a key or a token comes from the file that a variable names', () => {
  const file = path.join(folder, 'secret')
  writeFileSync(file, 'rl2-from-a-file\n')
  const url = 'https://rimlight.example.com'
  const env = { RIMLIGHT_URL: url, RIMLIGHT_KEY_FILE: file, RIMLIGHT_TOKEN_FILE: file }
  assert.deepEqual(connectionOf(contextOf(env)), { url, secret: 'rl2-from-a-file' })
  assert.equal(tokenConnection(contextOf(env), url).secret, 'rl2-from-a-file')
  assert.equal(connectionOf(contextOf({ ...env, RIMLIGHT_KEY: 'rl2-other' })).secret, 'rl2-other')
})

test('a file that is not there is reported by the name of its variable', () => {
  const env = { RIMLIGHT_KEY_FILE: path.join(folder, 'absent') }
  assert.throws(() => connectionOf(contextOf(env)), /RIMLIGHT_KEY_FILE: ENOENT/)
})
