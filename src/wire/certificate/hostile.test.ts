import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exampleLeaf, exampleRoot } from '../../sample/tls/example-certificates.ts'
import { ber } from '../ber/write-ber.ts'
import { certificateInfo, oldCertificateInfo } from './certificate-info.ts'
import { type CertificateRecord, certificateRecord } from './certificate-record.ts'
import { chainRecords } from './chain-records.ts'
import { encodeCertificate, encodeExtension, encodeName, encodeOid } from './testing/encode-certificate.ts'
import { derOfPem } from './testing/make-certificate.ts'

const leaf = derOfPem(exampleLeaf.as_pem)
const root = derOfPem(exampleRoot.as_pem)
const sequence = (...parts: readonly Uint8Array[]): Buffer => ber(0x30, ...parts)
const dictOf = (der: Uint8Array): CertificateRecord['as_dict'] => certificateRecord(der).as_dict

test('serial numbers and times that the standard forbids', () => {
  assert.equal(dictOf(encodeCertificate({ serial: ber(2, Buffer.from([0xff])) })).serial_number, '-1')
  assert.equal(dictOf(encodeCertificate({ serial: ber(2) })).serial_number, undefined)
  const long = dictOf(encodeCertificate({ serial: ber(2, Buffer.alloc(60_000, 1)) }))
  assert.deepEqual([long.serial_number, long.version], [undefined, 'v3'])
  const validity = sequence(ber(0x17, Buffer.from('never')), ber(0x17, Buffer.from('250101000000Z')))
  assert.deepEqual(dictOf(encodeCertificate({ validity })).validity, {
    not_after: '2025-01-01T00:00:00+00:00',
  })
})

test('names that are no text', () => {
  const subject = encodeName('2.5.4.3', ber(0x0c, Buffer.from('\xff\x1b[2J\n<x>', 'latin1')))
  assert.equal(dictOf(encodeCertificate({ subject })).subject!['common_name'], '\\xff\\x1b[2J\\n<x>')
  const broken = dictOf(encodeCertificate({ subject: sequence(ber(0x31, ber(0x04))) }))
  assert.deepEqual(broken.subject, {})
  const proto = encodeName('2.5.4.11', ...Array.from({ length: 5000 }, () => ber(0x0c, Buffer.from('u'))))
  assert.equal(
    dictOf(encodeCertificate({ subject: proto })).subject!['organizational_unit_name']!.length,
    64 * 4 - 3,
  )
})

test('keys of kinds and sizes that are not in use', () => {
  const rsa = (modulus: Buffer): Buffer =>
    sequence(
      sequence(encodeOid('1.2.840.113549.1.1.1')),
      ber(0x03, Buffer.alloc(1), sequence(ber(2, modulus), ber(2, Buffer.alloc(9, 0x7f)))),
    )
  const huge = dictOf(encodeCertificate({ publicKey: rsa(Buffer.alloc(16_384, 0x7f)) })).public_key_info!
  assert.deepEqual([huge.key_size, huge.exponent, huge.modulus!.length], [16_384 * 8 - 1, undefined, 39_457])
  assert.equal(
    dictOf(encodeCertificate({ publicKey: rsa(Buffer.alloc(50_000, 0x7f)) })).public_key_info,
    undefined,
  )
  const explicit = sequence(
    sequence(encodeOid('1.2.840.10045.2.1'), sequence(ber(2, Buffer.from([1])))),
    ber(0x03, Buffer.alloc(1), Buffer.from([4]), Buffer.alloc(64)),
  )
  const { curve, key_size } = dictOf(encodeCertificate({ publicKey: explicit })).public_key_info!
  assert.deepEqual([curve, key_size], ['explicit', 256])
})

test('ten thousand names, and structures in structures without end', () => {
  const names = Array.from({ length: 10_000 }, () => ber(0x82, Buffer.from('a.b')))
  const many = encodeCertificate({ extensions: [encodeExtension('2.5.29.17', sequence(...names))] })
  assert.equal(dictOf(many).extensions!.subject_alt_name!.length, 10_000)
  let deep: Buffer = Buffer.alloc(0)
  for (let depth = 0; depth < 10_000; depth++) deep = sequence(deep)
  for (const oid of ['2.5.29.17', '2.5.29.19', '2.5.29.31', '2.5.29.32', '2.5.29.35', '2.5.29.37'])
    assert.equal(dictOf(encodeCertificate({ extensions: [encodeExtension(oid, deep)] })).version, 'v3')
  assert.deepEqual(dictOf(deep), {})
  assert.equal(dictOf(encodeCertificate({ subject: deep })).version, 'v3')
})

test('one broken extension leaves the others, and of two of a kind the first counts', () => {
  const { extensions } = dictOf(
    encodeCertificate({
      extensions: [
        encodeExtension('2.5.29.17', Buffer.from([0x30, 0x7f])),
        ber(0x04),
        encodeExtension('2.5.29.19', sequence(ber(1, Buffer.from([0xff])))),
        encodeExtension('2.5.29.19', sequence()),
      ],
    }),
  )
  assert.deepEqual(extensions, { basic_constraints: { ca: true, path_len_constraint: null } })
})

test('timestamps of transparency logs, whole and cut short', () => {
  const timestamp = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(32, 0xab),
    Buffer.from('0000018bcfe56800', 'hex'),
    Buffer.from([0, 0, 4, 3, 0, 3, 1, 2, 3]),
  ])
  const length = (bytes: number): Buffer => Buffer.from([bytes >> 8, bytes & 255])
  const list = Buffer.concat([length(timestamp.length), timestamp, length(3), Buffer.from([9, 9, 9])])
  const packed = Buffer.concat([length(list.length), list])
  const recordOf = (bytes: Buffer) =>
    dictOf(encodeCertificate({ extensions: [encodeExtension('1.3.6.1.4.1.11129.2.4.2', ber(4, bytes))] }))
      .extensions!.signed_certificate_timestamp_list
  assert.deepEqual(recordOf(packed)?.unpacked, [
    {
      version: 'v1',
      log_id: Array.from({ length: 32 }, () => 'ab').join(':'),
      timestamp: '2023-11-14T22:13:20.000+00:00',
      signature_algorithm: 'sha256_ecdsa',
      signature: '01:02:03',
    },
  ])
  assert.equal(recordOf(packed)?.packed, packed.toString('hex').replace(/..(?!$)/g, '$&:'))
  assert.equal(recordOf(packed.subarray(0, 20)), undefined)
})

test('long chains and large certificates are kept to their fingerprints', () => {
  assert.equal(chainRecords(Array.from({ length: 50 }, () => leaf)).length, 16)
  const large = encodeCertificate({ serial: ber(2, Buffer.alloc(70_000, 1)) })
  const [first, second] = chainRecords([large, leaf])
  assert.deepEqual(Object.keys(first!), ['sha1_fingerprint', 'sha256_fingerprint', 'as_dict'])
  assert.deepEqual(first!.as_dict, {})
  assert.equal(second!.as_dict.subject!['common_name'], 'www.example.com')
  const medium = encodeCertificate({ serial: ber(2, Buffer.alloc(60_000, 1)) })
  assert.deepEqual(
    chainRecords([medium, medium, medium]).map(({ as_pem }) => as_pem !== undefined),
    [true, true, false],
  )
})

test('any bytes make a record of printable text, and nothing else happens', () => {
  const mutated = fc
    .record({
      from: fc.constantFrom(leaf, root),
      changes: fc.array(fc.tuple(fc.nat(1000), fc.nat(255)), { maxLength: 6 }),
      end: fc.nat(1200),
    })
    .map(({ from, changes, end }) => {
      const bytes = Buffer.from(from)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      return bytes.subarray(0, end < 200 ? end : bytes.length)
    })
  const certificate = fc.oneof(
    { weight: 4, arbitrary: mutated },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  )
  fc.assert(
    fc.property(
      fc.array(certificate, { maxLength: 3 }),
      fc.option(fc.uint8Array({ maxLength: 200 })),
      (chain, ocspResponse) => {
        const options = { chain, hostname: 'www.example.com', ocspResponse, now: Date.UTC(2026, 0, 1) }
        const bytes = chain.reduce((sum, der) => sum + der.length, 0)
        for (const info of [certificateInfo(options), oldCertificateInfo(options)]) {
          const text = JSON.stringify(info)
          assert.match(text, /^[\x20-\x7e]*$/)
          assert.ok(text.length < 20_000 + bytes * 12)
        }
      },
    ),
    { numRuns: 400 },
  )
})
