import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { otherFinding } from './finding.ts'
import { eventsWaiting, settled } from './settled.ts'

const missing = [otherFinding('an event is missing')]

test('what is missing is waited for while the service says that events wait', async () => {
  let looks = 0
  const left = (): number => (looks < 9 ? 20 : 0)
  const found = await settled({
    look: async () => (looks++ < 12 ? missing : []),
    isWhole: () => true,
    waiting: async () => left(),
    patienceMs: 0,
  })
  assert.deepEqual([found, looks], [[], 13])
})

test('looks that take long are counted from when they began', async () => {
  let looks = 0
  let clock = 0
  const now = performance.now
  performance.now = () => clock
  try {
    const found = await settled({
      // It sees what there was when it began, and is answered much later.
      look: async () => {
        const isThere = clock >= 55_000
        clock += 10_000
        looks += 1
        return isThere ? [] : missing
      },
      isWhole: () => true,
      waiting: async () => null,
      patienceMs: 45_000,
    })
    assert.deepEqual([found, looks], [[], 7])
  } finally {
    performance.now = now
  }
})

test('what stays missing is reported, and at once when a program is gone', async () => {
  let looks = 0
  const options = {
    look: async () => {
      looks += 1
      return missing
    },
    waiting: async () => 0,
    patienceMs: 0,
  }
  assert.deepEqual(await settled({ ...options, isWhole: () => true }), missing)
  assert.ok(looks >= 6, `${looks} looks`)
  looks = 0
  assert.deepEqual(await settled({ ...options, isWhole: () => false }), missing)
  assert.equal(looks, 1)
})

test('the service is asked how many events wait; no answer is none', async (t) => {
  const server = createServer((_, response) => response.end('# HELP\nrimlight_outbox_waiting_events 42\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.after(() => server.close())
  assert.equal(await eventsWaiting(url), 42)
  server.close()
  server.closeAllConnections()
  assert.equal(await eventsWaiting(url), null)
})
