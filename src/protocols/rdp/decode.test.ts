import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { describeNtlm } from '../../wire/ntlm/ntlm.ts'
import { namePair, ntlmChallenge } from '../../wire/ntlm/testing/challenge.ts'
import { saying } from '../vnc/testing/saying.ts'
import { describeOffers, describeReason, refusalOf, securityOf } from './decode.ts'
import { decodeConnectionConfirm, encodeConnectionRequest } from './negotiation.ts'
import { captureLogon } from './pictures/capture.ts'
import { rc4 } from './session/standard-security.ts'
import { bitmapUpdate, fastBitmap, transcript } from './testing/mock-rdp-server.ts'

test('a request for TLS, and the answers to it', () => {
  const request = encodeConnectionRequest(1)
  assert.equal(request.readUInt16BE(2), request.length)
  assert.equal(request[4], request.length - 5)
  assert.match(request.toString('latin1'), /Cookie: mstshash=rimlight\r\n\x01\x00\x08\x00\x01\x00\x00\x00$/)
  const confirm = (...rest: number[]) =>
    decodeConnectionConfirm(Buffer.from([14, 0xd0, 0, 0, 0, 0, 0, ...rest]))
  assert.deepEqual(confirm(2, 1, 8, 0, 1, 0, 0, 0), { kind: 'selected', protocol: 1, flags: 1 })
  assert.deepEqual(confirm(3, 0, 8, 0, 5, 0, 0, 0), { kind: 'refused', code: 5 })
  assert.deepEqual(confirm(), { kind: 'legacy' })
  assert.throws(() => confirm(9, 0, 8, 0, 5, 0, 0, 0), ProtocolError)
})

test('what is accepted, and the security of it', () => {
  const ssl = { kind: 'selected', protocol: 1, flags: 0 } as const
  const nla = { kind: 'selected', protocol: 2, flags: 0 } as const
  const refused = { kind: 'refused', code: 5 } as const
  assert.deepEqual(describeOffers([ssl, { kind: 'legacy' }, nla, nla]), ['SSL', 'RDP', 'NLA'])
  assert.equal(securityOf(['RDP', 'SSL']), 'SSL')
  assert.equal(securityOf(['HYBRID_EX']), 'NLA')
  assert.equal(securityOf([]), null)
  assert.equal(refusalOf([refused]), 'HYBRID_REQUIRED_BY_SERVER')
  assert.equal(
    describeReason({
      outcome: 'closed cleanly',
      accepted: ['SSL', 'NLA'],
      ntlm: { computer: 'DESK', dnsDomain: 'corp.example', version: { major: 10, minor: 0, build: 17_763 } },
    }),
    'closed cleanly; accepts SSL, NLA; name DESK; domain corp.example; NTLM version 10.0.17763',
  )
})

/** Of Windows 10.0.17763, with something in front. */
function challenge(names: Buffer): Buffer {
  const message = ntlmChallenge({ major: 10, minor: 0, build: 17_763 }, names)
  return Buffer.concat([Buffer.from([0xa1, 9, 9]), message])
}

test('RC4 by a known answer, in two pieces', () => {
  const cipher = rc4(Buffer.from('Key'))
  const out = Buffer.concat([cipher(Buffer.from('Plain')), cipher(Buffer.from('text'))])
  assert.equal(out.toString('hex'), 'bbf316e8d940af0ad3')
})

const screen = fastBitmap(
  bitmapUpdate({ width: 64, height: 48, bits: 24, flags: 0x401, data: Buffer.from([0xf3, 0, 12, 1, 2, 3]) }),
)

test('a whole conversation, as the mock says it', async () => {
  const { screen: picture } = await captureLogon(saying(Buffer.concat([transcript(), screen])), 0)
  assert.deepEqual([picture?.width, picture?.height], [64, 48])
  assert.deepEqual([...picture!.rgba.subarray(0, 4)], [3, 2, 1, 255])
})

test('any conversation ends, with a picture or an error of the protocol', async () => {
  const whole = Buffer.concat([transcript(), screen])
  const mutated = fc
    .array(fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) }), { minLength: 1, maxLength: 3 })
    .map((changes) => {
      const bytes = Buffer.from(whole)
      for (const { at, value } of changes) bytes[at] = value
      return bytes
    })
  const cut = fc.nat(whole.length).map((end) => whole.subarray(0, end))
  const tail = fc.uint8Array({ maxLength: 200 }).map((rest) => Buffer.concat([transcript(), rest]))
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated, cut, tail, fc.uint8Array({ maxLength: 100 })), async (bytes) => {
      const { screen: picture, failure } = await captureLogon(saying(bytes), 0)
      assert.ok(failure instanceof ProtocolError, String(failure))
      assert.ok(picture === null || picture.rgba.length === picture.width * picture.height * 4)
    }),
    { numRuns: 400 },
  )
})

test('any bytes have names in plain text, or none', () => {
  const whole = challenge(Buffer.concat([namePair(1, 'DESK'), namePair(2, 'CORP')]))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((names) => challenge(Buffer.from(names))),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => Uint8Array.from(whole).with(at, value).subarray(0, end)),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      assert.match(JSON.stringify(describeNtlm(Buffer.from(input))), /^[\x20-\x7e]{0,8000}$/)
    }),
    { numRuns: 500 },
  )
})
