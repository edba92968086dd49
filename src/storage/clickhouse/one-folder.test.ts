import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreError } from './column-store.ts'
import { createFolderGuard, SecondStoreError } from './one-folder.ts'

test('a second folder is refused while the first is open, and the message says what to do', () => {
  const guard = createFolderGuard()
  guard.take('/srv/first')
  assert.throws(
    () => guard.take('/srv/second'),
    (error) => {
      assert.ok(error instanceof SecondStoreError && error instanceof StoreError)
      assert.deepEqual([error.kind, error.open, error.requested], ['failed', '/srv/first', '/srv/second'])
      assert.match(error.message, /\/srv\/first open .*\/srv\/second.*close the first.*process of its own/)
      return true
    },
  )
})

test('the same folder is refused as well, however it is spelled', () => {
  const guard = createFolderGuard()
  guard.take('/srv/first')
  assert.throws(() => guard.take('/srv/other/../first'), SecondStoreError)
})

test('a folder that was given back makes room for any other', () => {
  const guard = createFolderGuard()
  const release = guard.take('/srv/first')
  release()
  guard.take('/srv/second')
  // Given back twice: it must not free what another holds by now.
  release()
  assert.throws(() => guard.take('/srv/first'), SecondStoreError)
})
