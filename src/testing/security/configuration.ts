import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceEvent } from '../host-event.ts'
import type { World } from './world.ts'

/** OWASP API8:2023, security misconfiguration. */
export function configuration(world: World): void {
  describe('API8: what every answer says of us', () => {
    const origin = 'https://elsewhere.example'
    const pages = ['/', '/v1/docs', '/v2/docs', '/docs/filters', '/docs/score', '/scanner', '/opt-out']
    const someOf = [
      '/',
      '/livez',
      '/v1/minions',
      '/v2/openapi.json',
      '/v2/docs',
      '/v2/query/ip/x',
      '/nowhere',
      '/scanner',
      '/app/api/session',
      '/llms.txt',
    ]

    test('no type is guessed, nothing is framed, and no answer says what runs here', async () => {
      for (const where of someOf) {
        const { headers } = await world.ask('GET', where)
        assert.equal(headers.get('x-content-type-options'), 'nosniff', where)
        assert.ok(headers.get('x-frame-options') !== null, where)
        for (const name of ['server', 'x-powered-by', 'via'])
          assert.equal(headers.get(name), null, `${where}: ${name}`)
      }
    })

    test('pages load and run only what is ours', async () => {
      for (const where of pages) {
        const { headers, status } = await world.ask('GET', where)
        assert.equal(status, 200, where)
        const policy = headers.get('content-security-policy') ?? ''
        assert.match(policy, /default-src 'none'/, where)
        assert.doesNotMatch(policy, /unsafe-|\*|https?:/, where)
      }
    })

    test('no other page may read an answer', async () => {
      for (const where of someOf)
        for (const method of ['GET', 'OPTIONS']) {
          const { headers } = await world.ask(method, where, {
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'x-key',
            },
          })
          for (const [name] of headers)
            assert.ok(!name.startsWith('access-control-'), `${method} ${where}: ${name}`)
        }
    })

    test('an error says what to fix and nothing of the inside', async () => {
      const headers = { 'x-token': world.anna.token.secret, 'x-key': world.anna.key.secret }
      const asked: readonly (readonly [string, string, RequestInit])[] = [
        ['GET', '/nowhere', {}],
        ['GET', '/v2/query/ip/%ff', { headers }],
        ['GET', '/v2/query/search?query=((', { headers }],
        ['GET', '/v2/query/search?page=x', { headers }],
        ['POST', '/v1/tasks', { headers, body: '{' }],
        ['PUT', '/v1/tasks', { headers, body: '{}' }],
        ['DELETE', '/v2/alerts', { headers }],
        ['POST', '/app/api/sign-in', { body: '{' }],
      ]
      for (const [method, where, init] of asked) {
        const { status, text } = await world.ask(method, where, init)
        assert.ok(status >= 400 && status < 500, where)
        const body = JSON.parse(text) as Record<string, unknown>
        assert.deepEqual(Object.keys(body), ['status', 'title', 'message'], where)
        assert.doesNotMatch(text, /node_modules|\.ts\b|\bat .*:\d+:\d+|fastify|FST_/i, where)
      }
    })

    test('the cookie of a session is out of reach of scripts and other sites', async () => {
      const answer = await world.operator.signIn('operator', world.running.keys.operator_password)
      const cookie = answer.headers.get('set-cookie') ?? ''
      assert.match(cookie, /; HttpOnly/)
      assert.match(cookie, /; SameSite=(Lax|Strict)/)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    })

    test('where to report a hole is known', async () => {
      const { status, text, headers } = await world.ask('GET', '/.well-known/security.txt')
      assert.equal(status, 200)
      assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
      assert.match(text, /^Contact: mailto:security@example\.com$/m)
    })
  })
}

/** OWASP API10:2023, unsafe consumption of APIs: what came from outside is data. */
export function outsideData(world: World): void {
  describe('API10: what strangers wrote does nothing', () => {
    const script = '<script>alert(1)</script>'
    const formula = '=HYPERLINK("http://evil.example","x")'
    const address = '192.0.2.210'

    test('a banner comes out as the text it is, in every form of answer', async () => {
      const { intake, settled } = world.running.service
      const event = serviceEvent(address, 80, {
        banner: `${script}\u001b[2J\u0000\r\nx: 1`,
        product: formula,
        name: script,
      })
      assert.deepEqual((await intake.accept('host', [event])).refused, [])
      await settled()
      const headers = { 'x-token': world.anna.token.secret, 'x-key': world.anna.key.secret }
      for (const where of [
        `/v1/query/latest/${address}`,
        `/v2/query/ip/${address}`,
        `/v2/query/search?query=ip:${address}`,
      ]) {
        const { text, headers: given } = await world.ask('GET', where, { headers })
        assert.match(given.get('content-type') ?? '', /^application\/(json|x-ndjson)/, where)
        assert.ok(text.includes('alert(1)'), where)
        assert.ok(![...text].some((char) => char < ' ' && char !== '\n'), `${where} has control characters`)
      }
      const { text } = await world.anna.browser.get(`/app/api/export/host?query=ip:${address}&format=csv`)
      assert.ok(text.includes('HYPERLINK'))
      assert.doesNotMatch(text, /(^|,)"?[=+@]/m)
    })

    test('a form that comes back shows what was typed, and runs nothing', async () => {
      const form = new URLSearchParams({ range: `"><${script}`, contact: script, reason: script })
      const { status, text } = await world.ask('POST', '/opt-out', { body: String(form) })
      assert.equal(status, 400)
      assert.ok(!text.includes('<script'))
    })

    test('lines of an import are judged one by one', async () => {
      const body = ['{"__proto__":{"a":1}}', '[]', 'null', '{"origin":null}', '{', '"x"', '1e999'].join('\n')
      const { status, text } = await world.ask('POST', '/v1/ingest', {
        headers: { 'x-token': world.anna.token.secret },
        body,
      })
      assert.equal(status, 200, text)
      const { accepted, refused } = JSON.parse(text) as { accepted: number; refused: unknown[] }
      assert.deepEqual([accepted, refused.length], [0, 7])
      assert.equal(({} as { a?: number }).a, undefined)
    })
  })
}
