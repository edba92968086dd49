import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { createMergeSwitch } from './merge-switch.ts'

/** A mock: an engine that answers when it is told to, which no real one does. */
function heldStore() {
  const told: string[] = []
  const waiting: { resolve(): void; reject(error: Error): void }[] = []
  const command = (sql: string): Promise<void> => {
    told.push(sql)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ resolve, reject })
    return promise
  }
  return { told, waiting, command, localPath: (path: string) => path }
}

const log = pino({ level: 'silent' })
const stop = 'SYSTEM STOP MERGES'
const start = 'SYSTEM START MERGES'

test('a wish that comes while the engine is being told is not forgotten', async () => {
  const store = heldStore()
  const merges = createMergeSwitch(store, log)
  merges.set(false)
  merges.set(true)
  assert.deepEqual(store.told, [stop])
  store.waiting[0]!.resolve()
  await turn()
  assert.deepEqual(store.told, [stop, start])
  assert.equal(merges.isOn(), false)
  store.waiting[1]!.resolve()
  await turn()
  assert.equal(merges.isOn(), true)
})

test('what failed is tried again with the next measurement, and what holds is not said twice', async () => {
  const store = heldStore()
  const merges = createMergeSwitch(store, log)
  merges.set(false)
  store.waiting[0]!.reject(new Error('no'))
  await turn()
  assert.equal(merges.isOn(), true)
  merges.set(false)
  store.waiting[1]!.resolve()
  await turn()
  merges.set(false)
  assert.deepEqual(store.told, [stop, stop])
  assert.equal(merges.isOn(), false)
})

test('closing waits for what the engine is being told and says nothing more', async () => {
  const store = heldStore()
  const merges = createMergeSwitch(store, log)
  merges.set(false)
  merges.set(true)
  const closed = merges.close()
  store.waiting[0]!.resolve()
  await closed
  merges.set(true)
  assert.deepEqual(store.told, [stop])
})
