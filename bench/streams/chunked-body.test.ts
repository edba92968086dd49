import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { chunkedBody } from './chunked-body.ts'

const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

function read(pieces: readonly Buffer[]): { status: number; body: string } {
  let status = 0
  let body = ''
  const take = chunkedBody(
    (found) => {
      status = found
    },
    (piece) => {
      body += piece.toString('latin1')
    },
  )
  for (const piece of pieces) take(piece)
  return { status, body }
}

describe('chunkedBody', () => {
  it('gives the same body however the bytes arrive', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '\r', '\n', '5', '}'), minLength: 1 }))
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (chunks, step) => {
        const sent = chunks.map((text) => `${text.length.toString(16)}\r\n${text}\r\n`).join('')
        const bytes = Buffer.from(head + sent, 'latin1')
        const pieces: Buffer[] = []
        for (let at = 0; at < bytes.length; at += step) pieces.push(bytes.subarray(at, at + step))
        assert.deepEqual(read(pieces), { status: 200, body: chunks.join('') })
      }),
    )
  })

  it('refuses what is not chunked', () => {
    assert.throws(() => read([Buffer.from(`${head}{"a": 1}\n`)]), /cannot be read/)
    assert.throws(() => read([Buffer.from(head + 'f'.repeat(10_000))]), /too long/)
  })
})
