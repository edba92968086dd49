import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certificateLink, certificateQuery, isFingerprint } from './certificate-link.ts'

const sha1 = '00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff:00:11:22:33'
const sha256 = `${sha1}:00:11:22:33:44:55:66:77:88:99:aa:bb`

test('the address of a certificate leads back to the search for it', () => {
  for (const [print, field] of [
    [sha1, 'ssl.cert.sha1_fingerprint'],
    [sha256, 'ssl.cert.sha256_fingerprint'],
  ] as const) {
    const digits = certificateLink(print).replace('/certificate/', '')
    assert.ok(isFingerprint(digits))
    assert.equal(certificateQuery(digits), `${field}:"${print}"`)
    assert.equal(certificateQuery(print.toUpperCase()), `${field}:"${print}"`)
  }
})

test('other text is no fingerprint', () => {
  for (const text of ['', 'abc', `${'0'.repeat(39)}g`, '0'.repeat(41)]) assert.ok(!isFingerprint(text), text)
})
