import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp.ts'

/** RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const secret = Buffer.from('12345678901234567890')
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors)
    assert.equal(totpCode(secret, totpStep(seconds * 1_000)), code.slice(-6))
})

test('base32 is that of RFC 4648', () => {
  const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
  const wanted = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']
  assert.deepEqual(
    words.map((word) => base32(Buffer.from(word))),
    wanted,
  )
})

test('a code is valid one step early and late, and not after it was used', () => {
  const now = 1_800_000_015_000
  const step = totpStep(now)
  const valid = (of: number, after = 0): number | null =>
    matchingStep(secret, totpCode(secret, of), now, after)
  assert.deepEqual(
    [-2, -1, 0, 1, 2].map((by) => valid(step + by) !== null),
    [false, true, true, true, false],
  )
  assert.equal(valid(step, step), null)
  assert.equal(valid(step + 1, step), step + 1)
  assert.equal(matchingStep(secret, '', now, 0), null)
  assert.equal(matchingStep(secret, totpCode(secret, step).slice(1), now, 0), null)
})

test('the URI of the QR code names the service and the account', () => {
  assert.equal(
    totpUri(secret, 'anna@example.org', 'Rimlight'),
    'otpauth://totp/Rimlight:anna%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Rimlight',
  )
})
