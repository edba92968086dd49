import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JetStreamApiError } from '@nats-io/jetstream'
import { askAgain } from './ask-again.ts'
import type { NatsLink } from './nats-link.ts'

/** Only whether it is closed is asked of a connection here; remote-scanner.test.ts kills a real server. */
const link = (closed = false) => ({ connection: { isClosed: () => closed } }) as unknown as NatsLink
const never = new AbortController().signal

test('a server that is away is asked until it answers', async () => {
  let asked = 0
  const answer = await askAgain(
    link(),
    async () => {
      if (++asked < 3) throw new Error('timeout')
      return 'here'
    },
    never,
  )
  assert.deepEqual([answer, asked], ['here', 3])
})

test('a refusal, a closed connection and the signal end it', async () => {
  const refused = new JetStreamApiError({ code: 404, err_code: 10_059, description: 'stream not found' })
  await assert.rejects(
    askAgain(link(), () => Promise.reject(refused), never),
    refused,
  )
  await assert.rejects(
    askAgain(link(true), () => Promise.reject(new Error('gone')), never),
    /gone/,
  )
  const stop = new AbortController()
  const asking = askAgain(link(), () => Promise.reject(new Error('timeout')), stop.signal)
  stop.abort()
  await assert.rejects(asking, { name: 'AbortError' })
})
