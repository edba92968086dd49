import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { noteRunning, readRunning } from './running-service.ts'

const url = 'http://127.0.0.1:1'
const settings = [{ name: 'port', value: '1', source: '--port' }]

test('what a service writes down is read while its process runs, by its owner alone', () => {
  const data = temporaryFolder()
  const file = path.join(data, 'service.json')
  assert.equal(readRunning(data), null)
  const forget = noteRunning(data, { pid: process.pid, url, settings })
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(readRunning(data), { pid: process.pid, url, settings })
  forget()
  assert.equal(existsSync(file), false)
})

test('the note of a process that was killed, or of no process at all, is not believed', () => {
  const data = temporaryFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const forget = noteRunning(data, { pid, url, settings })
  assert.equal(readRunning(data), null)
  noteRunning(data, { pid: process.pid, url, settings })
  forget()
  assert.equal(readRunning(data)?.pid, process.pid, 'that of the next process stays')
  for (const text of ['', '[]', '{"pid":"1"}', `{"pid":${process.pid},"url":"","settings":1}`]) {
    writeFileSync(path.join(data, 'service.json'), text)
    assert.equal(readRunning(data), null, text)
  }
})
