import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withCalls } from './engine-glue.ts'

const worker = 'pthreadPoolSize=16;new Worker(pthreadMainJs,{type:"module"});function updateMemoryViews(){}'

test('every call asks the disk first, with its own arguments', () => {
  const changed = withCalls(`function _fd_close(fd){return old}${worker}`, ['_fd_close'])
  assert.equal(
    changed,
    'function _fd_close(fd){var own=globalThis.rimlightDisk._fd_close(wasmMemory,fd);' +
      'if(own!==undefined)return own;return old}pthreadPoolSize=4;new Worker(pthreadMainJs,{trackUnmanagedFds:false,type:"module"});' +
      'function updateMemoryViews(){Module["sharedMemory"]=wasmMemory;}',
  )
})

test('an engine whose JavaScript is another one is refused, rather than run on half a disk', () => {
  assert.throws(() => withCalls(worker, ['_fd_close']), /has no .*_fd_close.*not known/)
  assert.throws(() => withCalls('function _fd_close(fd){', ['_fd_close']), /not known/)
})
