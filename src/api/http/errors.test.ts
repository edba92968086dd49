import assert from 'node:assert/strict'
import net from 'node:net'
import { describe, test } from 'node:test'
import { runningService } from '../../testing/running-service.ts'

const badParameter = {
  status: 400,
  title: 'Bad Request',
  message: 'Bad Parameter. Please review your query and try again.',
}

describe('errors', () => {
  const running = runningService({ 'rate-limit': '60' })

  /** Sends bytes as they are and returns everything that comes back. */
  const raw = (bytes: string | Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port, hostname } = new URL(running.service.url)
      const socket = net.connect(Number(port), hostname, () => socket.write(bytes))
      let answer = ''
      socket.setTimeout(5_000, () =>
        reject(new Error(`no answer to ${bytes.toString('latin1').slice(0, 40)}`)),
      )
      socket.on('data', (chunk) => {
        answer += chunk
        if (answer.includes('}')) socket.end()
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test('bad parameters have the known text, and a header with the reason', async () => {
    for (const target of [
      '/query/ip/192.0.2.0/23',
      '/query/ip/300.1.1.1',
      '/query/ip/example.com',
      '/query/ip/192.0.2.0/33',
      '/query/ip/2001:db8::/64',
      '/query/ip/%zz',
      '/query/ip/%ff%fe',
      '/query/ip/192.0.2.1%00',
    ]) {
      const { status, json, headers } = await running.v2(target)
      assert.equal(status, 400, target)
      assert.deepEqual(json, badParameter, target)
      assert.match(headers.get('content-type')!, /^application\/json/)
    }
    assert.match(
      (await running.v2('/query/ip/192.0.2.0/23')).headers.get('rimlight-detail')!,
      /a \/24 at most/,
    )
  })

  test('a missing, wrong or foreign secret is a 401', async () => {
    const expected = {
      status: 401,
      title: 'Unauthorized',
      message: 'Could not validate token. Please review your token and try again.',
    }
    const ask = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(`${running.service.url}${path}`, { headers })
      assert.deepEqual([response.status, await response.json()], [401, expected], path)
    }
    await ask('/v2/query/ip/192.0.2.1', {})
    await ask('/v2/query/ip/192.0.2.1', { 'X-Key': 'wrong' })
    await ask('/v2/query/ip/192.0.2.1', { 'X-Token': running.keys.v2_key })
    await ask('/v2/user/subscription', { 'X-Key': running.keys.v1_token })
    await ask('/v1/query/latest/192.0.2.1', { 'X-Key': running.keys.v1_token })
    await ask('/v1/query/latest/192.0.2.1', { 'X-Token': running.keys.v2_key })
  })

  test('header names count in any case', async () => {
    for (const name of ['X-KEY', 'x-key', 'X-Key'])
      assert.equal(
        (
          await fetch(`${running.service.url}/v2/user/subscription`, {
            headers: { [name]: running.keys.v2_key },
          })
        ).status,
        200,
      )
  })

  test('the free plan is refused what is paid', async () => {
    const expected = {
      status: 403,
      title: 'Forbidden',
      message: "Your plan doesn't allow you to access this resource.",
    }
    for (const path of ['/query/ip/192.0.2.0/24', '/query/ip/historical/192.0.2.1']) {
      const { status, json } = await running.free(path)
      assert.deepEqual([status, json], [403, expected], path)
    }
    assert.equal(
      ((await running.free('/user/subscription')).json as { requests_left: number }).requests_left,
      250,
    )
  })

  test('unknown paths are JSON too, with or without a key', async () => {
    for (const path of ['/v2/nothing', '/v1/nothing', '/nothing', '/v2/query/ip/192.0.2.0/24/7']) {
      const response = await fetch(`${running.service.url}${path}`)
      assert.equal(response.status, 404, path)
      assert.deepEqual(Object.keys((await response.json()) as object), ['status', 'title', 'message'])
    }
  })

  test('the answer to a wrong method lists the allowed ones', async () => {
    const { status, headers } = await running.v2('/query/ip/192.0.2.1', { method: 'DELETE' })
    assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD, OPTIONS'])
    assert.equal((await running.v2('/query/ip/192.0.2.1', { method: 'OPTIONS' })).status, 204)
    assert.equal((await running.v2('/query/ip/192.0.2.1', { method: 'HEAD' })).status, 200)
  })

  test('huge and broken requests get a clear answer and no hang', async () => {
    const cases: [string, string | Buffer, RegExp][] = [
      [
        'huge header',
        `GET /v2/user/subscription HTTP/1.1\r\nHost: x\r\nX-Key: ${'a'.repeat(100_000)}\r\n\r\n`,
        /^HTTP\/1\.1 431 .*"status":431/s,
      ],
      ['not HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 .*"status":400/s],
      [
        'long path',
        `GET /v2/query/ip/${'1'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        /^HTTP\/1\.1 4\d\d .*"status":4/s,
      ],
      [
        'bytes that are not UTF-8',
        Buffer.from('GET /v2/query/ip/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'),
        /^HTTP\/1\.1 4\d\d .*"status":4/s,
      ],
      [
        'unknown method',
        'BREW /v2/user/subscription HTTP/1.1\r\nHost: x\r\n\r\n',
        /^HTTP\/1\.1 4\d\d .*"status":4/s,
      ],
      [
        'two lengths',
        'POST /v1/ingest HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
        /^HTTP\/1\.1 400/,
      ],
    ]
    for (const [name, bytes, expected] of cases) assert.match(await raw(bytes), expected, name)
  })

  test('a body that is too large is refused', async () => {
    const body = 'x'.repeat(65 * 1024 * 1024)
    const outcome = await running.v1('/ingest', { method: 'POST', body }).then(
      ({ status }) => status,
      () => 'closed',
    )
    assert.ok(outcome === 413 || outcome === 'closed', String(outcome))
  })

  test('ingest takes what is good and names the lines that are not', async () => {
    const good = JSON.stringify({
      origin: { type: 'port', ts: Date.now() },
      target: { ip: '192.0.2.99', port: 1, protocol: 'tcp' },
      result: null,
    })
    const old = good.replace(/"ts":\d+/, '"ts":1')
    const { status, json } = await running.v1('/ingest', {
      method: 'POST',
      body: [good, '{', '', old, '{"a":1}', good].join('\n'),
    })
    const { accepted, refused } = json as { accepted: number; refused: { line: number; reason: string }[] }
    assert.deepEqual([status, accepted], [200, 2])
    assert.deepEqual(
      refused.map(({ line }) => line),
      [2, 4, 5],
    )
    assert.match(refused[1]!.reason, /1970-01-01.*older than the 183 days/)
    const forged = good.replace('"type"', '"client_id":"somebody","type"')
    const answer = (await running.v1('/ingest', { method: 'POST', body: forged })).json as {
      accepted: number
    }
    assert.equal(answer.accepted, 0)
  })

  test('the answer to too many requests says when to come back', async () => {
    const statuses = new Set<number>()
    let retryAfter: string | null = null
    for (let round = 0; round < 40 && !statuses.has(429); round++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => running.free('/user/subscription')))
      for (const { status, headers } of answers) {
        statuses.add(status)
        if (status === 429) retryAfter ??= headers.get('retry-after')
      }
    }
    assert.deepEqual([...statuses].sort(), [200, 429])
    assert.equal(retryAfter, '1')
  })
})
