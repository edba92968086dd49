import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aborted } from './aborted.ts'

test('resolves when the signal is aborted, before or after the call', async () => {
  assert.equal(await aborted(AbortSignal.abort()), null)
  const controller = new AbortController()
  const waiting = aborted(controller.signal)
  assert.equal(await Promise.race([waiting, Promise.resolve('first')]), 'first')
  controller.abort()
  assert.equal(await waiting, null)
})
