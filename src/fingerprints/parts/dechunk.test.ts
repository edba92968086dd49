import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dechunk } from './dechunk.ts'
import { readHead } from './head.ts'

test('a body in chunks is put together', () => {
  assert.equal(dechunk('4\r\n{"a"\r\n3;x=1\r\n:1}\r\n0\r\n\r\n'), '{"a":1}')
  assert.equal(dechunk('4\r\n{"a"\r\n6\r\n:1'), '{"a":1')
  assert.equal(dechunk('0\r\n\r\n'), '')
  assert.equal(dechunk('<html>no chunks'), '<html>no chunks')
  assert.equal(dechunk(''), '')
})

test('a page in chunks is read as one', () => {
  const page =
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n<title>E\r\n10\r\nxample</title>\r\n\r\n0\r\n\r\n'
  const title = readHead('http', page).find(({ name }) => name === 'http.title')?.value
  assert.equal(title, 'Example')
})
