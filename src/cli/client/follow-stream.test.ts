import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { CliError } from '../cli-error.ts'
import { answerJson, beginStream, serveStreams, sse } from '../testing/serve-streams.ts'
import { type FollowOptions, followStream, type Watch } from './follow-stream.ts'

let answer: (response: ServerResponse, nth: number) => void
let first = 0
let service: Awaited<ReturnType<typeof serveStreams>>
before(async () => {
  service = await serveStreams((_, __, response) => answer(response, service.asked.length - first))
})
after(() => service.close())

const event = (id: number) => ({ id, value: { origin: { type: 'port' }, n: id } })
const heartbeat = { value: { origin: { type: 'heartbeat', ts: 1 } } }

async function follow(
  watch: Partial<Watch>,
  until: number,
  options: Partial<FollowOptions> = {},
): Promise<{ numbers: unknown[]; said: string[]; since: (string | null)[] }> {
  first = service.asked.length
  const said: string[] = []
  const numbers: unknown[] = []
  const stream = followStream(
    { url: service.url, secret: 'secret' },
    { path: '/v1/stream', resume: 'since', ...watch },
    {
      signal: new AbortController().signal,
      say: (text) => said.push(text),
      delaysMilliseconds: [1],
      attempts: 3,
      ...options,
    },
  )
  for await (const messages of stream) {
    numbers.push(...messages.map(({ value }) => (value as { n: number }).n))
    if (numbers.length >= until) break
  }
  const since = service.asked.slice(first).map(({ url }) => url.searchParams.get('since'))
  return { numbers, said, since }
}

test('after a break the stream goes on behind the last event', async () => {
  answer = (response, nth) => {
    beginStream(response).write(sse(heartbeat, event(nth * 10), event(nth * 10 + 1)))
    if (nth < 3) response.end()
  }
  const { numbers, since, said } = await follow({ query: 'port:22' }, 6)
  assert.deepEqual(numbers, [10, 11, 20, 21, 30, 31])
  assert.deepEqual(since, [null, '11', '21'])
  assert.deepEqual(said, Array(2).fill('The connection ended: continuing where it stopped'))
  const { url, token } = service.asked.at(-1)!
  assert.equal(token, 'secret')
  assert.deepEqual(
    ['t', 'query', 'heartbeat'].map((name) => url.searchParams.get(name)),
    ['sse', 'port:22', '20'],
  )
})

test('a stream that broke before its first event goes on from the time of the service', async () => {
  answer = (response, nth) => {
    response.setHeader('date', 'Sun, 15 Nov 2026 03:00:00 GMT')
    beginStream(response)
    if (nth === 1) response.end()
    else response.write(sse(event(1)))
  }
  assert.deepEqual((await follow({}, 1)).since, [null, `${Date.UTC(2026, 10, 15, 3)}ms`])
})

test('what is read again is events missed', async () => {
  answer = (response, nth) => {
    beginStream(response).write(sse(event(1), event(2), ...(nth > 1 ? [event(3)] : [])))
    if (nth === 1) response.end('id: 3\ndata: {"broken')
  }
  const { numbers, since } = await follow({ resume: 'again' }, 3)
  assert.deepEqual(numbers, [1, 2, 3])
  assert.deepEqual(since, [null, null])
})

test('a reader that was cut off says so, and catches up', async () => {
  answer = (response, nth) => {
    beginStream(response)
    if (nth === 1) response.end(sse(event(1), { value: { origin: { type: 'stream_cut' }, missed: 12 } }))
    else response.write(sse(event(2)))
  }
  const { numbers, said, since } = await follow({}, 2)
  assert.deepEqual(numbers, [1, 2])
  assert.deepEqual(said, ['Too slow for the stream, 12 events missed: continuing where it stopped'])
  assert.deepEqual(since, [null, '1'])
})

test('a connection on which nothing moves is given up', { timeout: 10_000 }, async () => {
  answer = (response, nth) => {
    beginStream(response)
    if (nth > 1) response.write(sse(event(1)))
  }
  const { numbers, since } = await follow({ resume: 'live' }, 1, { stallMilliseconds: 50 })
  assert.deepEqual(numbers, [1])
  assert.equal(since.length, 2)
})

test('a service that comes back in time is waited for, one that does not ends the stream with 3', async () => {
  answer = (response, nth) => {
    if (nth === 2 || nth === 3) return answerJson(response, 503, {})
    beginStream(response).write(sse(event(nth)))
    if (nth === 1) response.end()
  }
  assert.deepEqual((await follow({}, 2)).numbers, [1, 4])
  answer = (response, nth) => {
    if (nth > 1) answerJson(response, 503, {})
    else beginStream(response).end(sse(event(1)))
  }
  await assert.rejects(follow({}, 2), (error: CliError) => error.exitCode === 3)
  assert.equal(service.asked.length - first, 1 + 3)
})

test('a service that ends every connection at once is not asked for ever', async () => {
  answer = (response) => void beginStream(response).end()
  await assert.rejects(follow({}, 1), /keeps ending/)
  assert.equal(service.asked.length - first, 4)
})

test('a refusal ends the stream, also one that comes later', async () => {
  answer = (response) => answerJson(response, 403, { message: 'Not\x1b allowed.' })
  await assert.rejects(follow({}, 1), /refused \(403\): Not\\x1b allowed\./)
  answer = (response, nth) => {
    if (nth === 1) beginStream(response).end(sse(event(1)))
    else answerJson(response, 401, { message: 'No.' })
  }
  await assert.rejects(follow({}, 2), (error: CliError) => error.exitCode === 4)
  answer = (response) => answerJson(response, 404, {})
  await assert.rejects(follow({ notFound: new CliError(1, 'no such job') }, 1), /no such job/)
})

test('the token is not carried to where the service points', async (t) => {
  const elsewhere = await serveStreams((_, __, response) => void beginStream(response).write(sse(event(1))))
  t.after(() => elsewhere.close())
  answer = (response) => void response.writeHead(302, { location: elsewhere.url }).end()
  await assert.rejects(follow({}, 1), /redirects: set RIMLIGHT_URL/)
  assert.equal(elsewhere.asked.length, 0)
})

test('something else than a stream is reported', async () => {
  answer = (response) => answerJson(response, 200, {})
  await assert.rejects(follow({}, 1), /does not answer like Rimlight/)
})

test('an interrupt ends the wait for a message and the wait between connections', async () => {
  for (const open of [true, false]) {
    const stop = new AbortController()
    answer = (response) => {
      beginStream(response)
      if (!open) response.end()
      setTimeout(() => stop.abort(130), 30)
    }
    const began = performance.now()
    await assert.rejects(follow({}, 1, { signal: stop.signal, delaysMilliseconds: [60_000] }))
    assert.ok(performance.now() - began < 30_000)
  }
})
