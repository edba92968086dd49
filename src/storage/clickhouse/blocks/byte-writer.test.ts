import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ByteWriter } from './byte-writer.ts'

test('numbers and lengths are written as the engine reads them', () => {
  const writer = new ByteWriter()
  for (const number of [0, 127, 128, 300, 2 ** 32]) writer.varuint(number)
  assert.equal(writer.written().toString('hex'), '007f8001ac028080808010')
  writer.clear()
  for (const number of [-1, 2 ** 53 - 1]) writer.int64(number)
  assert.deepEqual(
    [writer.written().readBigInt64LE(0), writer.written().readBigInt64LE(8)],
    [-1n, 2n ** 53n - 1n],
  )
})

test('texts have their length in bytes in front, short or long, with other than ASCII or without', () => {
  for (const text of ['', 'short', 'Zürich', 'x'.repeat(127), 'ü'.repeat(64), 'x'.repeat(20_000)]) {
    const writer = new ByteWriter()
    writer.text(text)
    const bytes = Buffer.from(text)
    const length = new ByteWriter()
    length.varuint(bytes.length)
    assert.deepEqual(writer.written(), Buffer.concat([length.written(), bytes]))
  }
})

test('what is taken has memory of its own, and the writer begins anew', () => {
  for (const size of [undefined, 10_000]) {
    const writer = new ByteWriter(size)
    writer.text('first')
    const first = writer.take()
    assert.equal(writer.length, 0)
    writer.text('other')
    assert.equal(first.toString(), '\u0005first')
    assert.equal(first.buffer.byteLength, first.length)
    assert.equal(writer.take().toString(), '\u0005other')
  }
})

test('a writer that was cleared is used again, however much it had', () => {
  const writer = new ByteWriter()
  for (const text of ['small', 'x'.repeat(9_000_000), 'small again']) {
    writer.clear()
    writer.text(text)
    const target = Buffer.alloc(writer.length + 1)
    assert.equal(writer.copyTo(target, 1), writer.length)
    assert.ok(target.toString('utf8').endsWith(text))
  }
})
