import assert from 'node:assert/strict'
import { test } from 'node:test'
import { program } from './processes.ts'

const node = (script: string): readonly string[] => [process.execPath, '-e', script]

test('a program that says what it does is waited for, longer than one may be silent', async () => {
  const silentMs = 3_000
  const began = performance.now()
  const talking = program({
    command: node("setInterval(() => process.stderr.write('a step\\n'), 50)"),
    ready: () => performance.now() - began > silentMs + 1_000,
    silentMs,
  })
  await talking.start()
  assert.ok(talking.alive())
  await talking.kill()
})

test('one that says nothing is given up, and one that has ended at once', async () => {
  const silent = program({ command: node('setInterval(() => {}, 1000)'), ready: () => false, silentMs: 300 })
  await assert.rejects(silent.start(), /had said nothing for 0\.3 s/)
  await silent.kill()
  const ended = program({ command: node("process.stderr.write('no disk')"), ready: () => false })
  await assert.rejects(ended.start(), /ended by itself; it said no disk/)
})
