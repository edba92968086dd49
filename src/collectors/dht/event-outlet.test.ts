import assert from 'node:assert/strict'
import { test } from 'node:test'
import { torrentEvent } from '../../areas/torrents/testing/torrent-event.ts'
import type { TorrentEvent } from '../../core/events/torrent-event.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import { eventually } from '../../testing/eventually.ts'
import { createEventOutlet } from './event-outlet.ts'

const event = torrentEvent('a')
const logged: string[] = []
const log = {
  warn: (_: object, text: string) => logged.push(text),
  error: (_: object, text: string) => logged.push(text),
}
const quick = { everyMilliseconds: 5, roomMilliseconds: 0, log }

test('events arrive in their order, and what is left is sent at the end', async () => {
  const got: TorrentEvent[] = []
  const outlet = createEventOutlet({
    ...quick,
    deliver: async (events) => void got.push(...events),
    hasRoom: async () => true,
  })
  for (let port = 0; port < 2_500; port++) outlet.put(torrentEvent('a', { peer: { port } }))
  await outlet.close()
  assert.deepEqual(
    got.map(({ peer }) => peer.port),
    Array.from({ length: 2_500 }, (_, port) => port),
  )
  assert.deepEqual(outlet.counts(), { delivered: 2_500, noRoom: 0, lost: 0 })
})

test('nothing is kept while the disk is as full as it may be, and it is said once', async () => {
  let room = true
  let got = 0
  logged.length = 0
  const outlet = createEventOutlet({
    ...quick,
    deliver: async (events) => {
      got += events.length
    },
    hasRoom: async () => room,
  })
  const put = async (count: number): Promise<void> => {
    const before = outlet.counts()
    for (let n = 0; n < count; n++) outlet.put(event)
    const sum = () => outlet.counts().delivered + outlet.counts().noRoom
    const expected = before.delivered + before.noRoom + count
    await eventually(() => sum() >= expected, 'all events to be dealt with', { intervalMs: 2 })
  }
  await put(3)
  room = false
  await put(4)
  await put(5)
  room = true
  await put(6)
  await outlet.close()
  assert.deepEqual([got, outlet.counts()], [9, { delivered: 9, noRoom: 9, lost: 0 }])
  assert.equal(logged.length, 2)
  assert.match(logged[0]!, /disk limit is reached/)
})

test('a store that is slow or fails costs no memory, and what is lost is counted', async () => {
  const slow = Promise.withResolvers<void>()
  const outlet = createEventOutlet({
    ...quick,
    deliver: async () => {
      await slow.promise
      throw new Error('no')
    },
    hasRoom: async () => true,
  })
  for (let n = 0; n < 30_000; n++) outlet.put(event)
  assert.equal(outlet.counts().lost, 10_000)
  slow.resolve()
  await outlet.close()
  assert.deepEqual(outlet.counts(), { delivered: 0, noRoom: 0, lost: 30_000 })
})

test('what could not be stored is stored by a later attempt', async () => {
  const supervisor = createSupervisor({ log })
  let away = true
  const outlet = createEventOutlet({
    ...quick,
    supervisor,
    deliver: async () => {
      if (away) throw new Error('no')
    },
    hasRoom: async () => true,
  })
  for (let n = 0; n < 1_500; n++) outlet.put(event)
  await eventually(() => supervisor.failing().includes('torrent events'), 'the first attempt')
  away = false
  await eventually(() => outlet.counts().delivered === 1_500, 'the events to be stored')
  await outlet.close()
  assert.equal(outlet.counts().lost, 0)
})
