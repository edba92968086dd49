import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { endMarkedProcesses, markedProcesses } from './marked-processes.ts'
import { temporaryFolder } from './temporary-folder.ts'

const folder = temporaryFolder()

/** A shell that says when it is ready, and then waits in the given way. */
async function startWaiting(t: TestContext, before: string, options: object): Promise<number> {
  const script = `${before} echo ready; while :; do sleep 0.05; done`
  const child = spawn('sh', ['-c', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    ...options,
  })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout!, 'data')
  return child.pid!
}

test('a process is found by its environment, its working folder or an open file', async (t) => {
  const mark = `marked-by-environment-${process.pid}`
  const file = 'src/some.test.ts'
  const env = { ...process.env, RIMLIGHT_TEST_RUN: mark, RIMLIGHT_TEST_FILE: file }
  const first = await startWaiting(t, '', { env })
  const found = markedProcesses(mark).find(({ pid }) => pid === first)
  assert.equal(found?.testFile, file)
  const second = await startWaiting(t, '', { cwd: folder, env: { PATH: process.env['PATH'] } })
  assert.ok(markedProcesses(folder).some(({ pid }) => pid === second))
  const open = openSync(path.join(folder, 'held'), 'w')
  const third = await startWaiting(t, '', {
    stdio: ['ignore', 'pipe', 'ignore', open],
    env: { PATH: process.env['PATH'] },
  })
  closeSync(open)
  assert.ok(markedProcesses(path.join(folder, 'held')).some(({ pid }) => pid === third))
})

test('one that ignores the request is ended all the same', async (t) => {
  const mark = `marked-and-stubborn-${process.pid}`
  await startWaiting(t, "trap '' TERM;", { env: { ...process.env, RIMLIGHT_TEST_RUN: mark } })
  await endMarkedProcesses(mark, 200)
  assert.deepEqual(markedProcesses(mark), [])
})
