import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { showcaseEvents } from '../../../../src/sample/showcase.ts'
import { certificatesOf } from './certificates-of.ts'

test('the certificate of a service is read from its record', () => {
  const record = showcaseEvents(Date.now()).find(({ origin }) => origin.type === 'ssl-simple')!
  const [certificate] = certificatesOf([{ port: 443, results: [record, record] }])
  assert.equal(certificate?.subject, 'www.example.com')
  assert.equal(certificate?.issuer, 'Example Trust Root')
  assert.deepEqual(certificate?.names, ['www.example.com', 'example.com'])
  assert.equal(certificate?.notAfter, Date.UTC(2035, 5, 1))
})

test('each is listed once, and records without any give none', () => {
  const [event] = showcaseEvents(Date.now())
  assert.deepEqual(certificatesOf([{ port: 21, results: [event!] }]), [])
})

test('a chain may hold anything', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (chain) => {
      const record = { result: { data: { cert_info: { certificate_chain: chain } } } }
      assert.ok(certificatesOf([{ port: 1, results: [record] }]).length <= 1)
    }),
  )
})
