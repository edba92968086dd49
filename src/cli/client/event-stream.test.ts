import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sse } from '../testing/serve-streams.ts'
import { readMessages, type StreamMessage } from './event-stream.ts'

async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const size of sizes) {
    yield bytes.subarray(at, at + size)
    at += size
  }
  yield bytes.subarray(at)
}

async function all(text: string, sizes: readonly number[] = []): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = []
  for await (const some of readMessages(cut(Buffer.from(text), sizes))) messages.push(...some)
  return messages
}

test('messages are the same however the bytes are cut', async () => {
  const message = fc.record(
    { id: fc.integer({ min: 1 }), value: fc.jsonValue() },
    { requiredKeys: ['value'] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 8 }),
      fc.array(fc.nat({ max: 40 }), { maxLength: 20 }),
      async (messages, sizes) => {
        const expected = messages.map(({ id, value }) => ({
          id: id ?? null,
          value: JSON.parse(JSON.stringify(value)) as unknown,
        }))
        assert.deepEqual(await all(sse(...messages), sizes), expected)
      },
    ),
  )
})

test('a message without its end is none', async () => {
  assert.deepEqual(await all('id: 7\ndata: {"a":1}\n\nid: 8\ndata: {"a":'), [{ id: 7, value: { a: 1 } }])
})

test('an id holds for its own message only, and is a number', async () => {
  const messages = await all('id: 7\ndata: 1\n\ndata: 2\n\nid: x\ndata: 3\n\n: note\nid: -1\ndata: 4\n\n')
  assert.deepEqual(
    messages.map(({ id }) => id),
    [7, null, null, null],
  )
})

test('what is not JSON, and a line without an end, are reported', async () => {
  await assert.rejects(all('data: <html>\n\n'), /does not answer like Rimlight/)
  await assert.rejects(async () => {
    for await (const _ of readMessages(cut(Buffer.alloc(5_000, 97), [2_000, 2_000]), 3_000)) assert.fail()
  }, /has no end/)
})
