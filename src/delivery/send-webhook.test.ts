import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { parseRange } from '../core/address.ts'
import { maxTries, nextTry, readRetryAfter, waitAfter } from './outcome.ts'
import { webhookSender } from './send-webhook.ts'
import { isSigned, signature } from './signature.ts'
import { targetCheck } from './webhook-target.ts'

async function serve(t: TestContext, listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const loopback = [parseRange('127.0.0.0/8')!]
const message = { headers: { 'x-rimlight-delivery': 'd1' }, secret: 's', body: '{"a":1}' }
const toLoopback = targetCheck(loopback, async () => ['127.0.0.1'])

describe('webhookSender', () => {
  test('posts the body with its id and signature, to the address and under the name', async (t) => {
    const received: { headers: Record<string, unknown>; url: string; body: string }[] = []
    const port = await serve(t, async (request, response) => {
      let body = ''
      for await (const piece of request) body += String(piece)
      received.push({ headers: request.headers, url: request.url!, body })
      response.end('ok')
    })
    const url = `http://hook.example:${port}/in?key=1`
    assert.deepEqual(await webhookSender(toLoopback)({ ...message, url }), { kind: 'sent', answer: '200 ok' })
    const [{ headers, url: path, body }] = received as [(typeof received)[0]]
    assert.deepEqual([path, body, headers['host']], ['/in?key=1', message.body, `hook.example:${port}`])
    assert.equal(headers['x-rimlight-delivery'], 'd1')
    assert.ok(isSigned(String(headers['x-rimlight-signature']), 's', body, Date.now()))
  })

  test('a name that points elsewhere at the second look changes nothing', async (t) => {
    let inside = 0
    const port = await serve(t, (_, response) => {
      inside += 1
      response.end()
    })
    let asked = 0
    // What a second look-up by the socket would find is the address of the server.
    const rebinding = targetCheck([parseRange('127.0.0.2')!], async () =>
      asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1'],
    )
    const outcome = await webhookSender(rebinding)({ ...message, url: `http://rebind.example:${port}/` })
    assert.deepEqual(outcome, { kind: 'failed', answer: 'ECONNREFUSED' })
    assert.deepEqual([asked, inside], [1, 0])
  })

  test('an address inside is not opened', async (t) => {
    let received = 0
    const port = await serve(t, (_, response) => {
      received += 1
      response.end()
    })
    const closed = targetCheck([], async () => ['127.0.0.1'])
    for (const host of ['127.0.0.1', 'hook.example', '[::ffff:127.0.0.1]', '2130706433'])
      assert.equal(
        (await webhookSender(closed)({ ...message, url: `http://${host}:${port}/` })).kind,
        'refused',
      )
    assert.equal(received, 0)
  })

  test('a redirect is not followed', async (t) => {
    let followed = 0
    const target = await serve(t, (_, response) => {
      followed += 1
      response.end()
    })
    const port = await serve(t, (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${target}/` }).end(),
    )
    const outcome = await webhookSender(toLoopback)({ ...message, url: `http://127.0.0.1:${port}/` })
    assert.deepEqual([outcome.kind, followed], ['refused', 0])
  })

  test('keeps a kilobyte of an answer without end, escaped', async (t) => {
    const port = await serve(t, (_, response) => {
      response.writeHead(500)
      const timer = setInterval(() => response.write('\x1b[2J'.repeat(1000)), 1)
      response.once('close', () => clearInterval(timer))
    })
    const outcome = await webhookSender(toLoopback)({ ...message, url: `http://127.0.0.1:${port}/` })
    assert.equal(outcome.kind, 'failed')
    assert.ok(outcome.answer.length <= 1024)
    assert.doesNotMatch(outcome.answer, /\x1b/)
  })

  test('does not wait for a receiver that says nothing, nor for one that is not there', async (t) => {
    const port = await serve(t, () => {})
    const quick = webhookSender(toLoopback, 300)
    assert.deepEqual(await quick({ ...message, url: `http://127.0.0.1:${port}/` }), {
      kind: 'failed',
      answer: 'no answer in time',
    })
    assert.deepEqual(await quick({ ...message, url: 'http://127.0.0.1:1/' }), {
      kind: 'failed',
      answer: 'ECONNREFUSED',
    })
  })

  test('410 is the last word of a receiver', async (t) => {
    const port = await serve(t, (_, response) => response.writeHead(410).end())
    assert.equal(
      (await webhookSender(toLoopback)({ ...message, url: `http://127.0.0.1:${port}/` })).kind,
      'refused',
    )
  })
})

describe('signature', () => {
  test('holds for its body, secret and time alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (body, secret) => {
        const now = 1_700_000_000_000
        const header = signature(secret, now / 1000, body)
        assert.ok(isSigned(header, secret, body, now))
        assert.ok(!isSigned(header, secret, `${body}.`, now))
        assert.ok(!isSigned(header, `${secret}.`, body, now))
        assert.ok(!isSigned(header, secret, body, now + 301_000))
        assert.ok(!isSigned(header.replace('t=1', 't=2'), secret, body, now))
      }),
    )
  })
})

describe('Retry-After', () => {
  test('of a receiver that is busy is read, in seconds or as a date, and of no other', async (t) => {
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    const answers: Readonly<Record<string, readonly [status: number, after?: string]>> = {
      '/seconds': [429, '120'],
      '/date': [503, date],
      '/none': [429],
      '/odd': [503, 'soon'],
      '/broken': [500, '120'],
    }
    const port = await serve(t, ({ url }, response) => {
      const [status, after] = answers[url!]!
      response.writeHead(status, after === undefined ? {} : { 'retry-after': after }).end()
    })
    const waitOf = async (path: string): Promise<number | undefined> => {
      const url = `http://127.0.0.1:${port}${path}`
      const outcome = await webhookSender(toLoopback)({ ...message, url })
      assert.equal(outcome.kind, 'failed')
      return outcome.kind === 'failed' ? outcome.retryAfterMs : undefined
    }
    assert.equal(await waitOf('/seconds'), 120_000)
    const untilDate = await waitOf('/date')
    assert.ok(untilDate !== undefined && untilDate <= 3_600_000)
    for (const path of ['/none', '/odd', '/broken']) assert.equal(await waitOf(path), undefined, path)
  })

  test('is never longer than the longest wait of ours, and never before now', () => {
    const now = Date.parse('2026-01-31T00:00:00Z')
    assert.equal(readRetryAfter('Sat, 31 Jan 2026 00:01:00 GMT', now), 60_000)
    assert.equal(readRetryAfter('Fri, 30 Jan 2026 00:00:00 GMT', now), 0)
    assert.equal(readRetryAfter('1.5', now), 1_500)
    for (const text of ['999999999', 'Sat, 31 Jan 2099 00:00:00 GMT'])
      assert.equal(readRetryAfter(text, now), 6 * 3_600_000)
    for (const text of [undefined, '', '-5', '1e9', 'soon', 'soon GMT', '2027'.repeat(9)])
      assert.equal(readRetryAfter(text, now), undefined, String(text))
  })

  test('moves the next attempt, and never to an earlier one', () => {
    const failed = { kind: 'failed', answer: '429' } as const
    assert.equal(nextTry(0, 1, { ...failed, retryAfterMs: 3_600_000 }), 3_600_000)
    assert.ok(nextTry(0, 3, { ...failed, retryAfterMs: 1 }) >= 96_000)
    assert.ok(nextTry(0, 1, failed) <= 36_000)
  })
})

describe('waitAfter', () => {
  test('doubles up to a limit, a fifth more or less', () => {
    assert.deepEqual([waitAfter(1, () => 0.5), waitAfter(2, () => 0.5)], [30_000, 60_000])
    for (let tries = 1; tries <= maxTries + 50; tries++) {
      const [least, most] = [waitAfter(tries, () => 0), waitAfter(tries, () => 1)]
      assert.ok(least >= 24_000 && most <= 6 * 3_600_000 * 1.2 && least < most)
    }
  })
})
