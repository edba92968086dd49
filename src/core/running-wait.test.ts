import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { test } from 'node:test'
import { startRunningWait } from './running-wait.ts'

/** Keeps this thread from running. */
function stall(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('a wait is over after its time, and a stopped one never', async () => {
  await new Promise<void>((resolve) => {
    const wait = startRunningWait(250, () => {
      assert.ok(wait.over)
      resolve()
    })
    assert.ok(!wait.over)
  })
  const stopped = startRunningWait(10, () => assert.fail('it was stopped'))
  stopped.stop()
  await new Promise<void>((resolve) => startRunningWait(150, resolve))
  assert.ok(!stopped.over)
})

test('what arrived while the process was kept from running is read before the wait is over', async (t) => {
  const server = createServer((socket) => socket.end('answer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as { port: number }
  const events: string[] = []
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const over = new Promise<void>((resolve) => {
    startRunningWait(50, () => {
      events.push('over')
      resolve()
    })
  })
  socket.on('data', () => events.push('data'))
  // The server is of this process too: its answer is written when the stall ends, with the timer due.
  stall(300)
  await over
  await once(socket, 'close')
  assert.deepEqual(events, ['data', 'over'])
})
