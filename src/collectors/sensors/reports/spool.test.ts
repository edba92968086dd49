import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { SensorEvent } from '../../../core/events/sensor-event.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openSpool } from './spool.ts'
import { spoolEvents } from './spool-events.ts'

const folder = temporaryFolder()
const event = (port: number, payload = ''): SensorEvent => ({
  origin: { type: 'sinkhole', client_id: 'sinkhole', ip: '192.0.2.1', port, ts: 1 },
  target: { ip: '198.51.100.1', port: 80, protocol: 'tcp' },
  data: { payload, tags: [] },
})

describe('the spool', () => {
  test('keeps batches in order over restarts, with their ids', async () => {
    const spoolFolder = path.join(folder, 'order')
    const first = await openSpool(spoolFolder, 1e6)
    for (let number = 1; number <= 12; number++)
      assert.ok(await first.add(Buffer.from(`batch ${number}`), number))
    const before = first.oldest()!
    await first.forget(before)
    // What a process was writing when it died was never acknowledged.
    writeFileSync(path.join(spoolFolder, '1794721930197-000001-x-1.ndjson.gz.part'), 'half')
    const second = await openSpool(spoolFolder, 1e6)
    assert.equal(second.figures().batches, 11)
    assert.equal(second.oldest()!.id, first.oldest()!.id)
    const seen: string[] = []
    for (let batch = second.oldest(); batch; batch = second.oldest()) {
      seen.push(Buffer.from(await second.read(batch)).toString())
      await second.forget(batch)
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 11 }, (_, index) => `batch ${index + 2}`),
    )
    assert.deepEqual(readdirSync(spoolFolder), [])
    assert.deepEqual(second.figures(), { batches: 0, events: 0, bytes: 0 })
  })

  test('takes no more than it may hold, and again when there is space', async () => {
    const spool = await openSpool(path.join(folder, 'full'), 25)
    const body = Buffer.alloc(10)
    const added = await Promise.all([spool.add(body, 1), spool.add(body, 1), spool.add(body, 1)])
    assert.deepEqual(added.sort(), [false, true, true])
    await spool.forget(spool.oldest()!)
    assert.ok(await spool.add(body, 1))
    // What was set aside still takes its space.
    await spool.setAside(spool.oldest()!)
    assert.equal(await spool.add(body, 1), false)
    assert.equal((await openSpool(path.join(folder, 'full'), 25)).figures().bytes, 20)
  })

  test('says how many events found no space', async () => {
    const spool = await openSpool(path.join(folder, 'lost'), 300)
    const deliver = spoolEvents(spool)
    assert.equal(await deliver([event(1), event(2)]), 0)
    const noise = Array.from({ length: 50 }, (_, index) => event(index, crypto.randomUUID()))
    assert.equal(await deliver(noise), 50)
    assert.equal(spool.figures().events, 2)
  })

  test('cuts what is too much for one report', async () => {
    const spool = await openSpool(path.join(folder, 'cut'), 1e9)
    await spoolEvents(spool)(Array.from({ length: 150 }, (_, index) => event(index, 'x'.repeat(200_000))))
    const ports: number[] = []
    for (let batch = spool.oldest(); batch; batch = spool.oldest()) {
      const text = gunzipSync(await spool.read(batch)).toString()
      assert.ok(text.length < 9e6)
      ports.push(...text.split('\n').map((line) => (JSON.parse(line) as SensorEvent).origin.port))
      await spool.forget(batch)
    }
    assert.deepEqual(
      ports,
      Array.from({ length: 150 }, (_, index) => index),
    )
  })
})
