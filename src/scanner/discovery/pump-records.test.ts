import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createReportReader, reportBytes, valueOfWords, wordsOf } from './pump-records.ts'

const empty = { version: 4 as 4 | 6, w0: 0, w1: 0, w2: 0, w3: 0 }

test('addresses become words and addresses again', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), (value) => {
      assert.equal(valueOfWords(wordsOf(6, value, { ...empty })), value)
      const four = value & 0xffffffffn
      assert.equal(valueOfWords(wordsOf(4, four, { ...empty })), four)
    }),
  )
})

test('reports are read the same however the stream is cut', () => {
  const report = fc.record({
    kind: fc.integer({ min: 1, max: 8 }),
    port: fc.integer({ min: 0, max: 65535 }),
    words: fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff), fc.nat(0xffffffff), fc.nat(0xffffffff)),
    ttl: fc.nat(255),
    payload: fc.uint8Array({ maxLength: 60 }),
  })
  fc.assert(
    fc.property(
      fc.array(report, { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      (reports, cuts) => {
        const stream = Buffer.concat(
          reports.map(({ kind, port, words, ttl, payload }) => {
            const head = Buffer.alloc(reportBytes)
            head.writeUInt8(kind, 0)
            head.writeUInt8(6, 1)
            head.writeUInt16BE(port, 2)
            for (const [index, word] of words.entries()) head.writeUInt32BE(word, 4 + index * 4)
            head.writeUInt8(ttl, 20)
            head.writeUInt16BE(payload.length, 22)
            return Buffer.concat([head, payload])
          }),
        )
        const read: unknown[] = []
        const feed = createReportReader((one) => {
          const words = [one.w0, one.w1, one.w2, one.w3]
          read.push({
            kind: one.kind,
            port: one.port,
            words,
            ttl: one.ttl,
            payload: Uint8Array.from(one.payload),
          })
        })
        for (let at = 0, turn = 0; at < stream.length; turn++) {
          const size = cuts[turn % cuts.length]!
          feed(stream.subarray(at, at + size))
          at += size
        }
        assert.deepEqual(
          read,
          reports.map((one) => ({ ...one })),
        )
      },
    ),
  )
})

test('a length no report has ends the stream instead of filling the memory', () => {
  const head = Buffer.alloc(reportBytes)
  head.writeUInt16BE(60_000, 22)
  assert.throws(() => createReportReader(() => {})(head), /60000 bytes/)
})
