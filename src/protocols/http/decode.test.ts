import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createBodyCollector } from '../../wire/http/body-collector.ts'
import { bodyText } from '../../wire/http/body-text.ts'
import { decodeResponse, maxBodyBytes } from './decode.ts'

const decode = (text: string, body: Uint8Array = Buffer.alloc(0), method = 'GET') =>
  decodeResponse(Buffer.concat([Buffer.from(text, 'latin1'), body]), method)

test('a plain response', async () => {
  const body = '<title>Grüße</title>'
  const record = await decode(
    'HTTP/1.1 200 OK\r\nServer: exampled\r\nX-One: a\r\nSet-Cookie: a=1\r\nx-one: b\r\nSet-Cookie: b=2\r\n\r\n',
    Buffer.from(body),
  )
  assert.deepEqual(record, {
    body,
    httpVersion: '1.1',
    statusCode: 200,
    statusMessage: 'OK',
    headers: { server: 'exampled', 'x-one': 'a, b', 'set-cookie': ['a=1', 'b=2'] },
    sha256: createHash('sha256').update(body).digest('hex'),
    header_order: 'server,x_one,set_cookie,x_one,set_cookie',
    header_order_hash: createHash('md5').update('server,x_one,set_cookie,x_one,set_cookie').digest('hex'),
  })
})

test('what servers get wrong is read as it is meant', async () => {
  const lines = await decode('HTTP/1.0 404\nServer:x\n folded\nnonsense\n: no name\nX-É: \xe9\x07\n\nbody')
  assert.equal(lines.statusMessage, '')
  assert.deepEqual(lines.headers, { server: 'x folded', 'x-\\xe9': '\\xe9\\x07' })
  assert.equal(lines.body, 'body')
  assert.equal((await decode('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef')).body, 'abc')
  assert.equal((await decode('HTTP/1.1 200 OK\r\nContent-Length: nine\r\n\r\nabcdef')).body, 'abcdef')
  assert.equal((await decode('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n', undefined, 'HEAD')).body, '')
  const named = await decode('HTTP/1.1 200 OK\r\n__proto__: x\r\nconstructor: y\r\n\r\n')
  assert.deepEqual(Object.entries(named.headers), [
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  await assert.rejects(decode('SSH-2.0-x\r\n\r\n'), ProtocolError)
  await assert.rejects(decode('HTTP/1.1 200 OK\r\nServer: x\r\n'), ProtocolError)
})

test('chunks, however they are cut', () => {
  const wire = Buffer.from('5;name=value\r\nhello\r\n6 \r\n world\r\n0\r\nTrailer: x\r\n\r\n')
  fc.assert(
    fc.property(fc.array(fc.nat(wire.length), { maxLength: 12 }), (cuts) => {
      const collector = createBodyCollector({ kind: 'chunked' }, 1000)
      let start = 0
      for (const cut of [...cuts.sort((a, b) => a - b), wire.length]) {
        if (collector.wantsMore()) collector.push(wire.subarray(start, cut))
        start = cut
      }
      assert.equal(collector.wantsMore(), false)
      assert.equal(collector.body().toString(), 'hello world')
    }),
  )
})

test('chunks that are none, too long or cut short', async () => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
  assert.equal((await decode(`${chunked}<html>\r\nplain`)).body, '<html>\r\nplain')
  assert.equal((await decode(`${chunked}plain`)).body, 'plain')
  assert.equal((await decode(`${chunked}ffffffff\r\nabc`)).body, 'abc')
  assert.equal((await decode(`${chunked}3\r\nabc\r\n`)).body, 'abc')
  assert.equal((await decode(`${chunked}${'x'.repeat(5000)}`)).body.length, 5000)
})

test('content codings, cut ones and lies among them', async () => {
  const text = 'The same page. '.repeat(500)
  const coded: readonly (readonly [string, Buffer])[] = [
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['br, gzip', gzipSync(brotliCompressSync(text))],
    ['identity', Buffer.from(text)],
    ['gzip', Buffer.from(text)],
    ['unheard-of', Buffer.from(text)],
  ]
  for (const [coding, body] of coded)
    assert.equal(
      (await decode(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\n\r\n`, body)).body,
      text,
      coding,
    )
  const cut = gzipSync(Buffer.from(Array.from({ length: 9000 }, (_, i) => 65 + ((i * i) % 26)))).subarray(
    0,
    -20,
  )
  const { body } = await decode('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n', cut)
  assert.match(body, /^[A-Z]{100,}$/)
})

test('a bomb gives no more than a page', async () => {
  for (const [coding, bomb] of [
    ['gzip', gzipSync(Buffer.alloc(50_000_000, 97))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000, 97), { params: { 0: 0, 1: 1 } })],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(50_000_000, 97)))],
    ['gzip, gzip, gzip', gzipSync('abc')],
  ] as const) {
    const before = process.memoryUsage().arrayBuffers
    const record = await decode(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\n\r\n`, bomb)
    assert.ok(record.body.length <= maxBodyBytes * 4, coding)
    assert.ok(process.memoryUsage().arrayBuffers - before < 8_000_000, coding)
  }
})

test('text stays, other bytes become escapes', () => {
  assert.equal(bodyText(Buffer.from('a\tb\r\nc \\ é €'), ''), 'a\tb\r\nc \\ é €')
  assert.equal(
    bodyText(Buffer.from([0x61, 0xff, 0xc3, 0xa9, 0x00, 0xed, 0xa0, 0x80]), ''),
    'a\\xffé\\x00\\xed\\xa0\\x80',
  )
  assert.equal(bodyText(Buffer.from([0xe9]), 'text/html; charset=ISO-8859-1'), 'é')
  assert.equal(bodyText(Buffer.from([0xe9]), 'text/html; charset="no-such"'), '\\xe9')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufeff]/g, '')
      assert.equal(bodyText(Buffer.concat([Buffer.from(plain), Buffer.from([0xff])]), ''), `${plain}\\xff`)
    }),
  )
})

test('any bytes are read, or refused as an error of the protocol', async () => {
  const piece = fc.constantFrom(
    'HTTP/1.1 200 OK\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Content-Encoding: gzip\r\n',
    'Content-Encoding: br\r\n',
    'Content-Length: 99999999999\r\n',
    '\r\n',
    '\n',
    'a\r\n',
    'ffffffffffff\r\n',
    ' ',
  )
  const bytes = fc
    .array(
      fc.oneof(
        piece.map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 20 }),
      ),
      { maxLength: 20 },
    )
    .map((parts) => Buffer.concat([...parts]))
  await fc.assert(
    fc.asyncProperty(bytes, fc.boolean(), async (input, whole) => {
      const sent = whole
        ? Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n'), input, Buffer.from('\r\n\r\n')])
        : input
      try {
        const record = await decodeResponse(sent)
        assert.ok(record.body.length <= maxBodyBytes * 4)
        assert.match(JSON.stringify(record.headers), /^[\x20-\x7e]*$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
    { numRuns: 500 },
  )
})
