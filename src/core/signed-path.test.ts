import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createPathSigner } from './signed-path.ts'

const signer = createPathSigner(Buffer.alloc(32, 7))
const now = Date.UTC(2026, 0, 1)
const path = '/images/0a1b.jpg'

function read(signed: string): { path: string; query: Record<string, string> } {
  const url = new URL(signed, 'http://example.com')
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
}

test('a signed path is valid until its moment', () => {
  const signed = read(signer.sign(path, now + 5_000))
  assert.equal(signed.path, path)
  assert.equal(signer.check(path, signed.query, now), 'valid')
  assert.equal(signer.check(path, signed.query, now + 4_999), 'valid')
  assert.equal(signer.check(path, signed.query, now + 5_000), 'expired')
})

test('another path, moment, signature or secret is forged', () => {
  const { query } = read(signer.sign(path, now + 5_000))
  const until = query['until']!
  const signature = query['signature']!
  const forged: [string, { until?: string; signature?: string }][] = [
    ['/thumbs/0a1b.jpg', query],
    [path, { until: String(Number(until) + 1), signature }],
    [path, { until: ` ${until}`, signature }],
    [path, { until: 'never', signature }],
    [path, { until, signature: signature.slice(1) }],
    [path, { until, signature: `${signature}AAAA` }],
    [path, { until }],
    [path, { signature }],
    [path, {}],
  ]
  for (const [at, given] of forged)
    assert.equal(signer.check(at, given, now), 'forged', JSON.stringify(given))
  const other = createPathSigner(Buffer.alloc(32, 8))
  assert.equal(other.check(path, query, now), 'forged')
})

test('nothing but what was signed is ever valid', () => {
  const { query } = read(signer.sign(path, now + 5_000))
  fc.assert(
    fc.property(fc.string(), fc.string(), (until, signature) => {
      const same = until === query['until'] && signature === query['signature']
      assert.equal(signer.check(path, { until, signature }, now), same ? 'valid' : 'forged')
    }),
  )
})
