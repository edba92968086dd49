import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { decodeHead } from '../../wire/http/response-head.ts'
import { webv2Config } from './config.ts'
import { describeAnswer, describeApp } from './decode.ts'

const url = new URL('http://www.example/')

test('apps are written as texts', () => {
  assert.deepEqual(
    describeApp({
      name: 'A',
      confidence: 50,
      version: '1',
      cpe: 'cpe:/a:a:a:1',
      categories: [{ name: 'CMS', priority: 1 }],
    }),
    { name: 'A', confidence: '50', version: '1', cpe: 'cpe:/a:a:a:1', categories: ['CMS'] },
  )
})

test('settings: all that are documented, and no others', () => {
  const all = {
    https: true,
    http_path: '/x',
    http_method: 'GET',
    user_agent: 'a',
    host_header: 'a.example',
    custom_http_headers: 'A: b\r\nC: d',
    follow_meta: false,
    body_inline: true,
    webapps: true,
    render: true,
  }
  assert.ok(Value.Check(webv2Config, all))
  assert.deepEqual(Object.keys(webv2Config.properties).sort(), Object.keys(all).sort())
  for (const wrong of [
    { https: 'yes' },
    { custom_http_headers: 'Host: x' },
    { http_path: 'x' },
    { sni: 'x' },
  ])
    assert.ok(!Value.Check(webv2Config, wrong), JSON.stringify(wrong))
})

test('any answer becomes a record of printable text', () => {
  const head = fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => decodeHead(Buffer.concat([Buffer.from('HTTP/1.1 200 '), bytes, Buffer.from('\r\n\r\n')])))
  fc.assert(
    fc.property(head, fc.uint8Array({ maxLength: 300 }), (given, body) => {
      const bytes = Buffer.concat([Buffer.from('<title>'), body])
      const record = describeAnswer(
        url,
        given,
        { bytes, text: bytes.toString('latin1') },
        [{ head: given, to: url }],
        false,
      )
      assert.match(JSON.stringify(record), /^[\x20-\x7e]*$/)
    }),
  )
})
