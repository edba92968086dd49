import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const program = fileURLToPath(new URL('../../bin/rimlight.js', import.meta.url))

test('what the program keeps is for its owner alone, and stays so', () => {
  const data = path.join(temporaryFolder(), 'data')
  const modeOf = (file: string): number => statSync(file).mode & 0o777
  const add = (name: string): void => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, 'account', 'add', name, '--data', data],
      {
        encoding: 'utf8',
      },
    )
    assert.equal(status, 0, stderr)
  }
  add('one')
  assert.equal(modeOf(data), 0o700)
  const files = readdirSync(data)
  assert.ok(files.includes('ledger.db'))
  for (const name of files) assert.equal(modeOf(path.join(data, name)) & 0o077, 0, name)
  chmodSync(data, 0o755)
  add('two')
  assert.equal(modeOf(data), 0o700)
})
