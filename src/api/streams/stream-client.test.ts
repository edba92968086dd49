import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { describe, test } from 'node:test'
import { defaultClientLimits, openStreamClient, type StreamClient } from './stream-client.ts'

/** A connection whose other side reads only when the test says so. */
function slowReader() {
  const got: string[] = []
  let next: (() => void) | null = null
  const raw = new Writable({
    highWaterMark: 16,
    write(chunk: Buffer, _, done) {
      next = () => {
        got.push(chunk.toString())
        done()
      }
    },
  })
  return {
    raw: raw as unknown as ServerResponse,
    got,
    async readAll() {
      while (next) {
        const step: () => void = next
        next = null
        step()
        await new Promise(setImmediate)
      }
    },
  }
}

function open(limits: Partial<typeof defaultClientLimits> = {}) {
  const reader = slowReader()
  let ends = 0
  const client: StreamClient = openStreamClient({
    raw: reader.raw,
    format: 'lines',
    limits: { ...defaultClientLimits, ...limits },
    heartbeatSeconds: null,
    onEnd: () => {
      ends += 1
    },
  })
  return { ...reader, client, ends: () => ends }
}

const line = (n: number) => Buffer.from(`{"n": ${n}, "fill": "${'x'.repeat(20)}"}\n`)

describe('a reader of a stream', () => {
  test('one that catches up in time gets everything in order, again and again', async () => {
    const { client, got, readAll, ends } = open({ bytes: 60_000 })
    const lines = Array.from({ length: 3_000 }, (_, n) => line(n))
    for (let start = 0; start < lines.length; start += 1_000) {
      for (const one of lines.slice(start, start + 1_000)) client.offer(one, 1)
      await readAll()
    }
    assert.equal(got.join(''), lines.join(''))
    assert.equal(ends(), 0)
  })

  test('one with more than a thousand events unread is cut off, with the number it missed', async () => {
    const { client, got, readAll, ends } = open()
    for (let n = 0; n < 2_000; n++) client.offer(line(n), 1)
    assert.equal(ends(), 1)
    await readAll()
    assert.equal(got[0], line(0).toString())
    assert.match(got.at(-1)!, /^\{"origin": \{"type": "stream_cut", "ts": \d+\}, "missed": 1001\}\n$/)
    assert.equal(got.length, 2)
  })

  test('bytes count as well', async () => {
    const { client, ends } = open({ bytes: 10_000 })
    for (let n = 0; n < 3; n++) client.offer(Buffer.alloc(3_000), 1)
    assert.equal(ends(), 0)
    client.offer(Buffer.alloc(3_000), 1)
    assert.equal(ends(), 1)
  })

  test('live events wait behind stored ones, and the end behind both', async () => {
    const { client, raw, got, readAll, ends } = open()
    client.hold()
    client.offer(Buffer.from('live\n'), 1)
    client.complete()
    await client.write('old\n', 1)
    assert.equal(ends(), 0)
    client.release()
    await readAll()
    assert.deepEqual(got, ['old\n', 'live\n'])
    assert.equal(ends(), 1)
    assert.equal(raw.writableEnded, true)
  })

  test('a reader of stored events that takes nothing for too long is cut off', async () => {
    const { client, got, readAll } = open({ stallMilliseconds: 30 })
    assert.equal(await client.write('x'.repeat(100), 7), false)
    await readAll()
    assert.match(got.at(-1)!, /"missed": 7\}/)
  })

  test('one that leaves ends once', async () => {
    const { client, raw, ends } = open()
    const writing = client.write('x'.repeat(100), 1)
    raw.destroy()
    assert.equal(await writing, false)
    client.destroy()
    assert.equal(ends(), 1)
    assert.equal(client.offer(line(1), 1), false)
  })
})
