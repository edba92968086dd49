import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { rounds } from '../src/testing/rounds.ts'
import { fuzz } from './fuzz-api/fuzz.ts'
import { openTarget } from './fuzz-api/open-target.ts'

/** A round asks every operation once. `npm run fuzz:api` goes on for an hour. */
const fuzzRounds = rounds(2)
/** Many operations want the id of something that an earlier answer has to give away, which two rounds rarely bring. */
const minReached = fuzzRounds >= 20 ? 0.6 : 0.1
/** More than a round takes on a machine with other work. */
const secondsOfRound = 60

test(`${fuzzRounds} rounds of random requests: nothing breaks, hangs, or answers outside its schema`, async (t) => {
  const target = await openTarget()
  t.after(() => target.close())
  const seed = Date.now() % 1_000_000_000
  const { requests, reached, failures } = await fuzz({
    ...target,
    seed,
    rounds: fuzzRounds,
    seconds: fuzzRounds * secondsOfRound,
  })
  assert.deepEqual(failures, [], `seed ${seed}`)
  const [answered, all] = reached
  assert.equal(requests, all * fuzzRounds, `not every request was sent in time, with seed ${seed}`)
  t.diagnostic(`seed ${seed}: ${requests} requests, ${answered} of ${all} operations answered with 200`)
  assert.ok(
    answered > all * minReached,
    `only ${answered} of ${all} operations were reached, with seed ${seed}`,
  )
})

test('a mock service that breaks and one that answers outside its schema are reported', async (t) => {
  const described = {
    paths: {
      '/v1/a': { get: { responses: { 200: jsonOf({ type: 'object', required: ['total'] }), 400: {} } } },
      '/v1/b': { get: { responses: { 200: jsonOf({ type: 'object' }) } } },
    },
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/v1/openapi.json') response.end(JSON.stringify(described))
    else if (request.url === '/v2/openapi.json') response.end('{"paths":{}}')
    else if (request.url?.startsWith('/v1/a')) response.end('{}')
    else response.writeHead(500).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { failures } = await fuzz({ url, keys: { v1: 'x', v2: 'y' }, seed: 1, rounds: 3, seconds: 30 })
  assert.ok(failures.some((text) => /v1\/a/.test(text) && /outside its schema/.test(text)))
  assert.ok(failures.some((text) => /v1\/b/.test(text) && /status 500/.test(text)))
})

function jsonOf(schema: object): object {
  return { content: { 'application/json': { schema } } }
}
