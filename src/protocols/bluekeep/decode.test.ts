import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodeConnectionConfirm } from '../rdp/negotiation.ts'
import { nextStep } from './decode.ts'

test('what to do after the negotiation', () => {
  assert.deepEqual(nextStep({ kind: 'legacy' }), { kind: 'go-on' })
  assert.deepEqual(nextStep({ kind: 'selected', protocol: 1, flags: 0 }), { kind: 'go-on' })
  assert.deepEqual(nextStep({ kind: 'refused', code: 2 }), { kind: 'ask-rdp' })
  assert.deepEqual(nextStep({ kind: 'refused', code: 3 }), { kind: 'ask-rdp' })
  assert.deepEqual(nextStep({ kind: 'refused', code: 5 }), {
    kind: 'stop',
    verdict: { status: 'UNKNOWN', reason: 'The server wants an account first: HYBRID_REQUIRED_BY_SERVER' },
  })
})

test('any confirmation leads to a step in plain text, or is refused', () => {
  const confirm = Buffer.from([14, 0xd0, 0, 0, 0, 0, 0, 3, 0, 8, 0, 5, 0, 0, 0])
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .record({ at: fc.nat(confirm.length - 1), value: fc.nat(255), end: fc.nat(confirm.length) })
      .map(({ at, value, end }) => Uint8Array.from(confirm).with(at, value).subarray(0, end)),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      try {
        const text = JSON.stringify(nextStep(decodeConnectionConfirm(Buffer.from(input))))
        assert.match(text, /^[\x20-\x7e]{1,200}$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
  )
})
