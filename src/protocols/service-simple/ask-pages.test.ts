import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPage } from './ask-pages.ts'

const redirect = (location: string) =>
  `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`
const page = (body: string) => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`

test('a redirect on the same server is a page to ask', () => {
  const cases = [
    ['/login?next=/', '/login?next=/'],
    ['ui/', '/ui/'],
    ['./web', '/web'],
    ['http://host.example/start', '/start'],
    ['https://192.0.2.1:8443/a', '/a'],
    ['/app#top', '/app'],
    ['http://localhost:8080/wiki/Main_Page', '/wiki/Main_Page'],
    ['http://server1/start', '/start'],
    ['/', undefined],
    ['//other.example/', undefined],
    ['http://other.example/login', undefined],
    ['javascript:void(0)', undefined],
    [`/${'a'.repeat(300)}`, undefined],
  ] as const
  for (const [location, path] of cases)
    assert.equal(nextPage(redirect(location), 'host.example')?.path, path, location)
})

test('a page leads on by a refresh or by its metrics', () => {
  const refresh = '<html><head><meta http-equiv="refresh" content="0; url=/web/index.html"></head></html>'
  assert.deepEqual(nextPage(page(refresh), ''), { kind: 'redirect', path: '/web/index.html' })
  const script = '<html><script type="text/javascript">window.location.href = "/ui/";</script></html>'
  assert.deepEqual(nextPage(page(script), ''), { kind: 'redirect', path: '/ui/' })
  assert.equal(nextPage(page(script + 'x'.repeat(2000)), ''), null)
  const metrics = '<html><h1>Example</h1><p><a href="/metrics">Metrics</a></p></html>'
  assert.deepEqual(nextPage(page(metrics), ''), { kind: 'metrics', path: '/metrics' })
  assert.equal(nextPage(page('<a href="/contact">Contact</a>'), ''), null)
  assert.equal(nextPage('', ''), null)
})
