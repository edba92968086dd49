import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { onProcessorTime } from './on-processor-time.ts'

const milliseconds = 50

test('a thread that only waits does not reach the limit, one that computes does', async (t) => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     parentPort.on('message', (work) => {
       if (work === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
       else for (;;);
       parentPort.postMessage('done')
     })`,
    { eval: true },
  )
  t.after(() => worker.terminate())
  await once(worker, 'online')
  let reached = false
  const stop = onProcessorTime(worker, milliseconds, () => {
    reached = true
  })
  worker.postMessage('wait')
  await once(worker, 'message')
  stop()
  assert.equal(reached, false)
  const computed = new Promise<void>((resolve) => onProcessorTime(worker, milliseconds, resolve))
  worker.postMessage('compute')
  await computed
})
