import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { takeRecord } from '../../wire/tls/handshake/record-stream.ts'
import { describeAnswer, jarmRecord, maxAnswerBytes, noAnswer } from './decode.ts'
import { encodeJarmProbe, jarmProbes } from './probes.ts'
import { reordered } from './reordered.ts'

/** A ServerHello of TLS 1.2 in a record of its own: a session of eight bytes, then what is given. */
function answer(suite: string, rest: string): Buffer {
  const body = `0303${'01'.repeat(32)}08${'02'.repeat(8)}${suite}00${rest}`
  const length = (bytes: number) => bytes.toString(16).padStart(4, '0')
  return Buffer.from(`160303${length(body.length / 2 + 4)}0200${length(body.length / 2)}${body}`, 'hex')
}

test('a list in all its orders', () => {
  const odd = [1, 2, 3, 4, 5]
  const even = [1, 2, 3, 4]
  assert.deepEqual(reordered(odd, 'reverse'), [5, 4, 3, 2, 1])
  assert.deepEqual(reordered(odd, 'top-half'), [3, 2, 1])
  assert.deepEqual(reordered(odd, 'bottom-half'), [4, 5])
  assert.deepEqual(reordered(odd, 'middle-out'), [3, 4, 2, 5, 1])
  assert.deepEqual(reordered(even, 'top-half'), [2, 1])
  assert.deepEqual(reordered(even, 'bottom-half'), [3, 4])
  assert.deepEqual(reordered(even, 'middle-out'), [3, 2, 4, 1])
})

test('ten probes, each one record of the right version', () => {
  assert.equal(jarmProbes.length, 10)
  const records = jarmProbes.map((probe) => takeRecord(encodeJarmProbe(probe, '192.0.2.7'))!)
  assert.deepEqual(
    records.map(({ version }) => version.toString(16)),
    ['303', '303', '303', '303', '303', '302', '301', '301', '301', '301'],
  )
  // By what they hold they have the lengths of the public algorithm, with a name of nine characters.
  assert.deepEqual(
    records.map(({ content }) => content.length + 5),
    [423, 423, 344, 330, 411, 412, 425, 425, 415, 438],
  )
})

test('what of an answer counts', () => {
  const alpn = '0010000500030268' + '32'
  assert.equal(describeAnswer(answer('c02f', `000e${'ff01000100'}${alpn}`)), 'c02f|0303|h2|ff01-0010')
  assert.equal(describeAnswer(answer('c02f', '0005ff01000100')), 'c02f|0303||ff01')
  assert.equal(describeAnswer(Buffer.from('15030300020228', 'hex')), noAnswer)
  assert.equal(describeAnswer(Buffer.from('HTTP/1.1 400 Bad Request')), noAnswer)
  assert.equal(describeAnswer(Buffer.alloc(0)), noAnswer)
  // No extensions, and the Certificate in the same record or in one of its own.
  assert.equal(describeAnswer(answer('002f', '0b000300')), '002f|0303||||')
  const next = Buffer.concat([answer('002f', ''), Buffer.from('16030303450b000341', 'hex')])
  assert.equal(describeAnswer(next), '002f|0303||0303')
  assert.equal(describeAnswer(answer('002f', '')), '002f|0303||||')
})

test('the hash: three digits an answer, then the extensions', () => {
  const answers: readonly string[] = Array.from({ length: 10 }, (_, index) =>
    index < 9 ? 'c02f|0303|h2|ff01-0010' : noAnswer,
  )
  const { jarm, jarm_hash } = jarmRecord(answers)
  assert.equal(jarm, answers.join(','))
  const digest = createHash('sha256').update('h2ff01-0010'.repeat(9)).digest('hex')
  assert.equal(jarm_hash, `${'29d'.repeat(9)}000${digest.slice(0, 32)}`)
  assert.equal(jarmRecord(answers.map(() => noAnswer)).jarm_hash, '0'.repeat(62))
  // A suite that was not offered has the number after the last.
  assert.match(jarmRecord(answers.with(0, 'ffff|0304||')).jarm_hash, /^46e29d/)
})

test('any answer gives a record of printable text and 62 digits', () => {
  const whole = answer('c02f', `000e${'ff01000100'}001000050003026832`)
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => whole.with(at, value).subarray(0, end)),
    fc.uint8Array({ maxLength: 1600 }).map((rest) => Buffer.concat([whole, rest])),
  )
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 10, maxLength: 10 }), (inputs) => {
      const { jarm, jarm_hash } = jarmRecord(inputs.map(describeAnswer))
      assert.match(jarm_hash, /^[0-9a-f]{62}$/)
      assert.match(jarm, /^[\x20-\x7e]*$/)
      assert.ok(jarm.length < 10 * maxAnswerBytes * 4)
    }),
    { numRuns: 200 },
  )
})
