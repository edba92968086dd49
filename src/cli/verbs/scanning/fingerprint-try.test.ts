import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const folder = temporaryFolder()
const file = (name: string, text: string): string => {
  const found = path.join(folder, name)
  writeFileSync(found, text)
  return found
}
const answer = file('answer', 'odd! 7\n')

test('an answer in a file is named as by a scan', async () => {
  const ssh = file('ssh', 'SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n')
  const { code, out } = await runMain(['fingerprint', 'try', ssh])
  assert.equal(code, 0)
  assert.match(out, /^name {7}ssh\nproduct {4}OpenSSH\nversion {4}9\.2p1\n/)
})

test('a new rule is tried before a service uses it', async () => {
  const rules = file('rules', 'Probe TCP NULL q||\nmatch odd m|^odd! (\\d+)| p/Odd/ v/$1/\n')
  const before = await runMain(['fingerprint', 'try', answer, '--json'])
  assert.equal(JSON.parse(before.out).rule, 'none')
  const after = await runMain(['fingerprint', 'try', answer, '--rules', rules, '--json'])
  const { name, product, version } = JSON.parse(after.out)
  assert.deepEqual([name, product, version], ['odd', 'Odd', '7'])
})

test('files that are missing, empty or wrong are errors', async () => {
  assert.match((await runMain(['fingerprint', 'try', path.join(folder, 'none')])).err, /Cannot read/)
  assert.match((await runMain(['fingerprint', 'try', file('empty', '')])).err, /nothing to name/)
  const wrong = file('wrong', 'match odd\n')
  assert.equal((await runMain(['fingerprint', 'try', answer, '--rules', wrong])).code, 1)
})
