import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayMs } from '../../core/time.ts'
import type { RuleName } from './rules.ts'
import { now, observation, scored } from './testing/scored.ts'

function certificate(more: Readonly<Record<string, unknown>> = {}, notAfter = now + dayMs) {
  return {
    sha1_fingerprint: 'aa:bb',
    as_dict: {
      signature_algorithm: 'sha256_rsa',
      subject: { common_name: 'www.example.com', distinguished_name: 'Common Name: www.example.com' },
      issuer: { common_name: 'CA', distinguished_name: 'Common Name: CA' },
      validity: { not_before: '2020-01-01T00:00:00+00:00', not_after: new Date(notAfter).toISOString() },
      extensions: { subject_alt_name: ['www.example.com', 'example.com'] },
      self_signed: false,
      ...more,
    },
  }
}

const cipher = (openssl_name: string, dh_info: unknown = null) => ({ openssl_name, key_size: 128, dh_info })

function inspected(more: Readonly<Record<string, unknown>> = {}) {
  return {
    vulnerabilities: {
      heartbleed: { is_vulnerable_to_heartbleed: false },
      openssl_ccs: { is_vulnerable_to_ccs_injection: false },
      compression: { supports_compression: false },
      renegotiation: { accepts_client_renegotiation: false, supports_secure_renegotiation: true },
    },
    cert_info: { certificate_chain: [certificate(), certificate()], ocsp_response: {} },
    ciphers: { tlsv1_2: { accepted_cipher_list: [cipher('ECDHE-RSA-AES128-GCM-SHA256')] } },
    ...more,
  }
}

function entryOf(data: Readonly<Record<string, unknown>>, type = 'sslv2') {
  const { score, findings } = scored([observation(type, 443, data)])
  const rules = findings.filter(({ rule }) => rule.startsWith('ssl.')).map(({ rule }) => rule)
  return { entry: score.results_detailed.ssl!.result[0]!, rules }
}

test('a sound server has every member, all false, and no points', () => {
  const { entry, rules } = entryOf(inspected())
  const off = (name: string) => ({ [name]: false, score: 0 })
  const shown = {
    sha1_fingerprint: 'aa:bb',
    issuer: 'Common Name: CA',
    subject: 'Common Name: www.example.com',
    validity: {
      names: ['www.example.com', 'example.com'],
      date: '2026-06-16 12:00:00',
      status: 'valid',
      score: 0,
    },
    signature: { signature: 'sha256_rsa', score: 0 },
    self_signed: { self_signed: false, score: 0 },
  }
  assert.deepEqual(rules, [])
  assert.deepEqual(entry, {
    port: 443,
    heartbleed: off('heartbleed'),
    ccs: off('ccs'),
    crime: off('crime'),
    renegotiation: off('renegotiation'),
    ocsp: off('ocsp'),
    no_certificates: off('no_certificates'),
    leaf_certificate: shown,
    other_certificates: [shown],
    ciphers: { drown: off('drown'), poodle: off('poodle'), logjam: off('logjam') },
    score: 0,
  })
})

describe('one weakness at a time', () => {
  const weak = (name: string, found: unknown) => ({ ...inspected().vulnerabilities, [name]: found })
  const chain = (...certificates: unknown[]) => ({ certificate_chain: certificates, ocsp_response: {} })
  const accepts = (version: string, ...list: unknown[]) => ({ [version]: { accepted_cipher_list: list } })
  const cases: readonly (readonly [RuleName, number, Readonly<Record<string, unknown>>])[] = [
    ['ssl.heartbleed', 10, { vulnerabilities: weak('heartbleed', { is_vulnerable_to_heartbleed: true }) }],
    ['ssl.ccs', 6, { vulnerabilities: weak('openssl_ccs', { is_vulnerable_to_ccs_injection: true }) }],
    ['ssl.crime', 6, { vulnerabilities: weak('compression', { supports_compression: true }) }],
    [
      'ssl.renegotiation',
      6,
      { vulnerabilities: weak('renegotiation', { accepts_client_renegotiation: true }) },
    ],
    [
      'ssl.renegotiation',
      6,
      { vulnerabilities: weak('renegotiation', { supports_secure_renegotiation: false }) },
    ],
    ['ssl.ocsp', 3, { cert_info: { certificate_chain: [certificate()], ocsp_response: null } }],
    ['ssl.no-certificates', 5, { cert_info: {} }],
    ['ssl.expired', 4, { cert_info: chain(certificate({}, now - dayMs)) }],
    ['ssl.signature', 5, { cert_info: chain(certificate({ signature_algorithm: 'sha1_rsa' })) }],
    ['ssl.signature', 5, { cert_info: chain(certificate({ signature_algorithm: 'md5WithRSAEncryption' })) }],
    ['ssl.self-signed', 5, { cert_info: chain(certificate({ self_signed: true })) }],
    ['ssl.drown', 6, { ciphers: accepts('sslv2', cipher('DES-CBC3-MD5')) }],
    ['ssl.poodle', 6, { ciphers: accepts('sslv3', cipher('RC4-SHA'), cipher('AES128-SHA')) }],
    ['ssl.logjam', 6, { ciphers: accepts('tlsv1', cipher('EXP-EDH-RSA-DES-CBC-SHA')) }],
    [
      'ssl.logjam',
      6,
      { ciphers: accepts('tlsv1_2', cipher('DHE-RSA-AES128-SHA', { Type: 'DH', GroupSize: '1024' })) },
    ],
  ]
  for (const [rule, points, data] of cases)
    test(`${rule} is ${points} points`, () => {
      const { entry, rules } = entryOf(inspected(data))
      assert.deepEqual([rules, entry.score], [[rule], points])
    })

  test('RC4 in SSL 3 and a long group are none', () => {
    const long = cipher('DHE-RSA-AES128-SHA', { Type: 'DH', GroupSize: '2048' })
    const curve = cipher('ECDHE-RSA-AES128-SHA', { Type: 'ECDH', GroupSize: '256' })
    const ciphers = { ...accepts('sslv3', cipher('RC4-SHA')), ...accepts('tlsv1_2', long, curve) }
    assert.deepEqual(entryOf(inspected({ ciphers })).rules, [])
  })
})

test('a certificate alone is named single, and the ones above the leaf have no points', () => {
  const self = certificate({ self_signed: true, signature_algorithm: 'sha1_rsa' })
  const single = entryOf(inspected({ cert_info: { certificate_chain: [self], ocsp_response: {} } }))
  assert.equal(single.entry.leaf_certificate?.self_signed.self_signed, 'single-certificate')
  const below = entryOf(
    inspected({ cert_info: { certificate_chain: [certificate(), self], ocsp_response: {} } }),
  )
  assert.deepEqual([below.rules, below.entry.other_certificates[0]?.signature.score], [[], 0])
})

test('the older module says the same under other names', () => {
  const name = { commonName: 'old.example.com', countryName: 'PT' }
  const old = {
    sha1_fingerprint: 'ccdd',
    as_dict: {
      signatureAlgorithm: 'sha1WithRSAEncryption',
      subject: name,
      issuer: name,
      validity: { notBefore: 'Jan 28 00:00:00 2015 GMT', notAfter: 'Jan 28 00:00:00 2019 GMT' },
      extensions: { 'X509v3 Subject Alternative Name': { DNS: ['a.example.com'] } },
    },
  }
  const { entry, rules } = entryOf({ cert_info: { certificate_chain: [old], ocsp_response: null } }, 'ssl')
  assert.deepEqual(rules, ['ssl.ocsp', 'ssl.expired', 'ssl.signature', 'ssl.self-signed'])
  assert.equal(entry.leaf_certificate?.validity.date, '2019-01-28 00:00:00')
  assert.deepEqual(entry.leaf_certificate?.validity.names, ['old.example.com', 'a.example.com'])
})

test('certificates of ssl-simple count, and what it does not ask for does not', () => {
  const { entry, rules } = entryOf(
    { cert_info: { certificate_chain: [certificate({}, now - dayMs)] } },
    'ssl-simple',
  )
  assert.deepEqual(
    [rules, entry.ocsp, entry.no_certificates.no_certificates],
    [['ssl.expired'], { ocsp: false, score: 0 }, false],
  )
})

test('each part is that of the newest event that has it', () => {
  const { score } = scored([
    observation('ssl-simple', 443, { cert_info: { certificate_chain: [certificate()] } }, { ts: now - 1 }),
    observation(
      'sslv2',
      443,
      inspected({ cert_info: { certificate_chain: [certificate({}, now - dayMs)], ocsp_response: null } }),
      { ts: now - dayMs },
    ),
  ])
  const [entry] = score.results_detailed.ssl!.result
  assert.equal(entry?.leaf_certificate?.validity.status, 'valid')
  assert.deepEqual(entry?.ocsp, { ocsp: true, score: 3 })
})
