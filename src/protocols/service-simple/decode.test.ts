import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { unescapeBytes } from '../../core/escape.ts'
import { ownFingerprints } from '../../fingerprints/fingerprints.ts'
import { probeFor } from '../../fingerprints/rules/example-answer.ts'
import { rules } from '../../fingerprints/rules.ts'
import { asksForTls, fromTable, identify, silentUnderTls } from './decode.ts'

const { match } = ownFingerprints()
const read = async (probe: string, text: string, port: number, tls = false) => {
  const sent = probe === 'null' ? {} : { sent: Buffer.from('asked\r\n') }
  const found = await identify(
    { probe, bytes: Buffer.from(text, 'latin1'), tls, ...sent },
    { protocol: 'tcp', port },
    match,
  )
  return found && { known: found.match !== null, service: found.service }
}

test('a rule that names the product is the method probe_matching', async () => {
  assert.deepEqual(await read('null', 'SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n', 2222), {
    known: true,
    service: {
      name: 'ssh',
      method: 'probe_matching',
      product: 'OpenSSH',
      version: '9.2p1',
      extrainfo: 'Debian 2; protocol 2.0',
      ostype: 'Linux',
      cpe: ['cpe:/a:openbsd:openssh:9.2:p1', 'cpe:/o:debian:debian_linux'],
      banner: 'SSH-2.0-OpenSSH_9.2p1 Debian-2\\r\\n',
    },
  })
})

/** Product, version and platform of a page. */
const page = async (head: string, body: string) => {
  const found = await read('http-get', `HTTP/1.1 200 OK\r\n${head}\r\n${body}`, 8080)
  const { product, version, cpe } = found!.service
  return [product, version, cpe?.[0]]
}

test('what runs on a server says more than the server', async () => {
  const nginx = 'Server: nginx/1.22.1\r\n'
  assert.deepEqual(await page(nginx, '<meta name="generator" content="SampleCms 4.1.2">'), [
    'SampleCms',
    '4.1.2',
    undefined,
  ])
  assert.deepEqual(
    await page('X-Powered-By: Express\r\n', '{"express-sample":"Welcome!","version":"4.2.0"}'),
    ['express-sample', '4.2.0', undefined],
  )
  assert.deepEqual(await page(nginx, '<p>Powered by <a href="x">Redmine</a></p>'), [
    'Redmine',
    undefined,
    'cpe:/a:redmine:redmine',
  ])
  assert.deepEqual(await page(nginx, '<title>Acme Shop 2.0</title>'), [
    'nginx',
    '1.22.1',
    'cpe:/a:f5:nginx:1.22.1',
  ])
  assert.equal((await page('Server: Icecast 2.4.4\r\n', '<title>My Radio 2.0.1</title>'))[1], '2.4.4')
  assert.equal((await page('Server: TornadoServer/6.2\r\n', '<h1>Hello</h1>'))[0], 'Tornado httpd')
})

test('a server for any page has not the version of what runs on it', async () => {
  const [product, version] = await page(
    'Server: gunicorn\r\n',
    '<title>Samples</title><p class="version">0.7.2</p><p>Version 0.7.2</p>',
  )
  assert.deepEqual([product, version], ['Gunicorn', undefined])
})

test('a page tells the version of the application that a rule knew', async () => {
  const cases = [
    [
      '<title>phpMyAdmin</title><script src="js/a.js?v=5.2.1deb1"></script><link href="b.css?v=5.2.1deb1">',
      '5.2.1',
    ],
    ['<title>Login - Adminer</title><h1><a>Adminer</a> <span class="version">4.8.1</span></h1>', '4.8.1'],
    ['<title>Supervisor Status</title><div><a href="x">Supervisor</a> <span>4.2.5</span></div>', '4.2.5'],
    ['<title>Deluge: Web UI 2.0.3</title>', '2.0.3'],
    ['<title>SquirrelMail - Login</title><p>SquirrelMail version 1.4.22</p>', '1.4.22'],
  ] as const
  for (const [body, version] of cases) {
    const [product, found, cpe] = await page('Server: lighttpd/1.4.69\r\n', body)
    assert.equal(found, version, `${product}: ${body}`)
    assert.ok(cpe?.endsWith(`:${version}`), String(cpe))
  }
})

test('a rule that names only the service is filled in from the answer', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nServer: exampled/2.1\r\n\r\n'
  assert.deepEqual((await read('http-get', answer, 80, true))?.service, {
    name: 'ssl/http',
    method: 'probe_matching/probe_extraction',
    product: 'exampled',
    version: '2.1',
    probe: 'asked\\r\\n',
    probe_name: 'http-get',
    banner: 'HTTP/1.1 200 OK\\r\\nServer: exampled/2.1\\r\\n\\r\\n',
  })
})

test('an answer that no rule knows keeps its banner under the name of the port', async () => {
  assert.deepEqual(await read('help', '\x00\xffwhat?', 21), {
    known: false,
    service: {
      name: 'ftp',
      method: 'probe_extraction',
      probe: 'asked\\r\\n',
      probe_name: 'help',
      banner: '\\x00\\xffwhat?',
    },
  })
  assert.equal(await read('null', '', 21), null)
  assert.deepEqual(fromTable('udp', 123), { name: 'ntp', method: 'table_default', banner: '-' })
  assert.deepEqual(silentUnderTls(993), {
    name: 'ssl/imap',
    method: 'probe_extraction',
    probe_name: 'tls',
    banner: '-',
  })
})

test('a server that wants TLS says so', () => {
  assert.ok(
    asksForTls(
      Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n400 The plain HTTP request was sent to HTTPS port'),
    ),
  )
  assert.ok(asksForTls(Buffer.from('\x15\x03\x01\0\x02\x02\x16', 'latin1')))
  assert.ok(!asksForTls(Buffer.from('HTTP/1.1 200 OK\r\n\r\n')))
})

test('any answer gives a record of bounded size with the bytes themselves as its banner', async () => {
  const probes = fc.constantFrom('null', 'custom-1', ...new Set(rules.map(({ reads }) => probeFor(reads))))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .tuple(fc.constantFrom(...rules), fc.uint8Array({ maxLength: 50 }))
      .map(([{ example }, rest]) => Uint8Array.from([...Buffer.from(example.answer, 'latin1'), ...rest])),
  )
  await fc.assert(
    fc.asyncProperty(probes, bytes, fc.nat(65_535), fc.boolean(), async (probe, input, port, tls) => {
      const found = await identify({ probe, bytes: input, tls }, { protocol: 'tcp', port }, match)
      if (input.length === 0) return assert.equal(found, null)
      const text = JSON.stringify(found)
      assert.match(text, /^[\x20-\x7e]*$/)
      assert.deepEqual(unescapeBytes(found!.service.banner), input)
    }),
    { numRuns: 500 },
  )
  const input = { probe: 'null', bytes: Buffer.alloc(100_000, 255), tls: false }
  const long = await identify(input, { protocol: 'tcp', port: 1 }, match)
  assert.equal(long?.service.banner.length, 16_384 * 4)
})
