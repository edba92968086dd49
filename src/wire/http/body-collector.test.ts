import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBodyCollector } from './body-collector.ts'

const most = 10_000

test('chunks of a byte each are read up to twice the bytes that are kept', () => {
  const collector = createBodyCollector({ kind: 'chunked' }, most)
  let pushed = 0
  while (collector.wantsMore()) {
    const bytes = Buffer.from('1\r\nx\r\n'.repeat(100))
    collector.push(bytes)
    pushed += bytes.length
  }
  assert.ok(pushed >= 2 * most && pushed <= 2 * most + 600, `${pushed} bytes`)
  assert.equal(collector.body().toString(), 'x'.repeat(pushed / 6))
})

test('chunks of any size give the same body, up to the limit', () => {
  const text = Array.from({ length: 3_000 }, (_, index) => index).join(' ')
  for (const size of [1, 7, 4_096, 20_000]) {
    const collector = createBodyCollector({ kind: 'chunked' }, most)
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    )
    const wire = `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`
    for (let at = 0; at < wire.length && collector.wantsMore(); at += 999)
      collector.push(Buffer.from(wire.slice(at, at + 999)))
    const body = collector.body().toString()
    assert.ok(text.startsWith(body))
    assert.ok(size === 1 ? body.length > most / 4 : body.length === most, `${size}: ${body.length}`)
  }
})
