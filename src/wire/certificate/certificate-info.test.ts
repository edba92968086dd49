import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import { findProgram, programPath } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { certificateInfo, oldCertificateInfo, trustStoreResults } from './certificate-info.ts'
import { type CertificateRecord, certificateRecord } from './certificate-record.ts'
import { createCertificate, type MadeCertificate, openssl } from './testing/make-certificate.ts'
import { trustStore } from './verify/trust-store.ts'

const folder = temporaryFolder()
const authority = 'basicConstraints=critical,CA:TRUE\nsubjectKeyIdentifier=hash'
let made: { readonly [name in 'root' | 'middle' | 'leaf' | 'weak']: MadeCertificate }
let staple: Buffer

before(() => {
  if (programPath('openssl') === undefined) return
  const root = createCertificate(folder, 'root', {
    subject: '/C=PT/O=Example Trust/CN=Root',
    extensions: authority,
  })
  const middle = createCertificate(folder, 'middle', {
    subject: '/CN=Middle',
    issuer: root,
    extensions: authority,
  })
  const leaf = createCertificate(folder, 'leaf', {
    subject: '/C=PT/O=Example/CN=www.example.com',
    issuer: middle,
    more: ['-set_serial', '0x0A1B'],
    extensions: `subjectAltName=DNS:www.example.com,DNS:example.com,IP:192.0.2.1
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
keyUsage=digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,codeSigning
certificatePolicies=2.23.140.1.1
authorityInfoAccess=OCSP;URI:http://ocsp.example/
crlDistributionPoints=URI:http://crl.example/
tlsfeature=status_request`,
  })
  const weak = createCertificate(folder, 'weak', {
    subject: '/CN=weak',
    key: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
    more: ['-sha1'],
  })
  made = { root, middle, leaf, weak }
  staple = respond(leaf, middle)
})

function respond(about: MadeCertificate, issuer: MadeCertificate): Buffer {
  const file = (name: string): string => path.join(folder, name)
  writeFileSync(file('index'), 'V\t990101000000Z\t\t0A1B\tunknown\t/CN=x\n')
  execFileSync(
    'openssl',
    [
      ...['ocsp', '-index', file('index'), '-CA', issuer.certificate, '-issuer', issuer.certificate],
      ...['-cert', about.certificate, '-rsigner', issuer.certificate, '-rkey', issuer.key],
      ...['-ndays', '3', '-respout', file('response')],
    ],
    { stdio: 'ignore' },
  )
  return readFileSync(file('response'))
}

const stores = () => [trustStore('Other', '1', []), trustStore('Test', '2', [made.root.der])]
const minute = 60_000
const subjects = (chain: unknown): readonly unknown[] =>
  (chain as readonly CertificateRecord[]).map(({ as_dict }) => as_dict.subject?.['common_name'])

test('a chain that is trusted, in order and stapled', (t) => {
  if (!findProgram(t, 'openssl')) return
  const chain = [made.leaf.der, made.middle.der]
  const options = { chain, hostname: 'www.example.com', ocspResponse: staple, now: Date.now() + minute }
  const info = certificateInfo(options, stores())
  assert.equal(Object.keys(info)[0], 'certificate_chain')
  const {
    certificate_chain,
    verified_certificate_chain,
    ocsp_response,
    path_validation_result_list,
    ...rest
  } = info
  assert.deepEqual(
    certificate_chain,
    chain.map((der) => certificateRecord(der)),
  )
  const verified = verified_certificate_chain as readonly Record<string, unknown>[]
  assert.deepEqual(subjects(verified), ['www.example.com', 'Middle', 'Root'])
  const { hpkp_pin, crl_lookup_status, ...leaf } = verified[0]!
  assert.deepEqual(leaf, certificateRecord(made.leaf.der))
  assert.deepEqual([hpkp_pin, crl_lookup_status], [pinOf(made.leaf), null])
  assert.equal((ocsp_response as { responses: { certStatus: string }[] }).responses[0]?.certStatus, 'good')
  assert.deepEqual(path_validation_result_list, [
    {
      is_certificate_trusted: false,
      trust_store: { name: 'Other', version: '1' },
      verify_string: 'unable to get local issuer certificate',
      verified_certificate_chain: [],
    },
    {
      is_certificate_trusted: true,
      trust_store: { name: 'Test', version: '2' },
      verify_string: 'ok',
      verified_certificate_chain: verified,
    },
  ])
  assert.deepEqual(rest, {
    ocsp_response_status: 'SUCCESSFUL',
    is_ocsp_response_trusted: true,
    certificate_has_must_staple_extension: true,
    certificate_included_scts_count: 0,
    certificate_matches_hostname: true,
    is_certificate_chain_order_valid: true,
    has_anchor_in_certificate_chain: false,
    has_sha1_in_certificate_chain: false,
    is_leaf_certificate_ev: true,
    symantec_distrust_timeline: null,
    successful_trust_store: { name: 'Test', version: '2' },
    leaf_certificate_has_must_staple_extension: true,
    leaf_certificate_is_ev: true,
    leaf_certificate_signed_certificate_timestamps_count: 0,
    leaf_certificate_subject_matches_hostname: true,
    ocsp_response_is_trusted: true,
    received_chain_contains_anchor_certificate: false,
    received_chain_has_valid_order: true,
    verified_chain_has_legacy_symantec_anchor: false,
    verified_chain_has_sha1_signature: false,
  })
  const shuffled = certificateInfo(
    { ...options, chain: [made.leaf.der, made.root.der, made.middle.der] },
    stores(),
  )
  assert.equal(shuffled['is_certificate_chain_order_valid'], false)
  assert.equal(shuffled['has_anchor_in_certificate_chain'], true)
  assert.equal(shuffled['successful_trust_store'] !== null, true)
})

test('a certificate that no store trusts, and none at all', (t) => {
  if (!findProgram(t, 'openssl')) return
  const now = Date.now() + minute
  const info = certificateInfo(
    { chain: [made.weak.der], hostname: null, ocspResponse: staple, now },
    stores(),
  )
  const picked = [
    ...['verified_certificate_chain', 'is_ocsp_response_trusted', 'certificate_matches_hostname'],
    ...['has_anchor_in_certificate_chain', 'has_sha1_in_certificate_chain', 'is_leaf_certificate_ev'],
    ...[
      'successful_trust_store',
      'verified_chain_has_legacy_symantec_anchor',
      'verified_chain_has_sha1_signature',
    ],
  ].map((name) => info[name])
  assert.deepEqual(picked, [[], false, false, null, true, false, null, null, null])
  const none = { chain: [], hostname: 'x', ocspResponse: Buffer.from('no response'), now }
  assert.deepEqual(certificateInfo(none, stores())['certificate_chain'], [])
  assert.equal(certificateInfo(none, stores())['ocsp_response'], null)
  assert.equal(oldCertificateInfo(none, stores())['error_message'], 'The server shows no certificate')
  assert.deepEqual(
    trustStoreResults({ chain: [made.weak.der], hostname: null, ocspResponse: null, now }).map(
      ({ is_certificate_trusted, verify_string }) => [is_certificate_trusted, verify_string],
    )[0],
    [false, 'self-signed certificate'],
  )
})

test('the older form, beside the text that openssl prints', (t) => {
  if (!findProgram(t, 'openssl')) return
  const options = {
    chain: [made.leaf.der, made.weak.der],
    hostname: null,
    ocspResponse: null,
    now: Date.now() + minute,
  }
  const { certificate_chain, ...rest } = oldCertificateInfo(options, stores())
  assert.deepEqual(rest, {
    verified_certificate_chain: [],
    ocsp_response: null,
    has_anchor_in_certificate_chain: null,
    has_sha1_in_certificate_chain: false,
    is_certificate_chain_order_valid: false,
    is_leaf_certificate_ev: false,
    is_ocsp_response_trusted: null,
    path_validation_result_list: trustStoreResults(options, stores()),
    successful_trust_store: null,
  })
  const [leaf, weak] = certificate_chain as readonly {
    sha1_fingerprint: string
    hpkp_pin: string
    as_dict: Record<string, unknown>
  }[]
  const text = openssl('x509', '-in', made.leaf.certificate, '-text', '-noout')
  const { signatureValue, subjectPublicKeyInfo, validity, ...dict } = leaf!.as_dict
  const compact = text.replace(/[\s:]/g, '')
  assert.ok(compact.endsWith(String(signatureValue).replaceAll(':', '')))
  const key = subjectPublicKeyInfo as Record<string, Record<string, string>>
  assert.ok(compact.includes(`pub${key['publicKey']!['pub']!.replaceAll(':', '')}`))
  assert.deepEqual(
    [key['publicKeyAlgorithm'], key['publicKeySize'], key['publicKey']!['curve']],
    ['id-ecPublicKey', '256', 'prime256v1'],
  )
  const [from, until] = [/Not Before: (.+)/, /Not After : (.+)/].map((line) => line.exec(text)![1])
  assert.deepEqual(validity, { notBefore: from, notAfter: until })
  assert.equal(leaf!.hpkp_pin, pinOf(made.leaf))
  assert.match(leaf!.sha1_fingerprint, /^[0-9a-f]{40}$/)
  const identifier = (whose: string): string =>
    new RegExp(`${whose} Key Identifier: \\n +(?:keyid:)?(\\S+)`).exec(text)![1]!
  assert.deepEqual(dict, {
    version: 2,
    serialNumber: '0A1B',
    signatureAlgorithm: 'ecdsa-with-SHA256',
    subject: { countryName: 'PT', organizationName: 'Example', commonName: 'www.example.com' },
    issuer: { commonName: 'Middle' },
    extensions: {
      'X509v3 Subject Alternative Name': {
        DNS: ['www.example.com', 'example.com'],
        'IP Address': ['192.0.2.1'],
      },
      'X509v3 Key Usage': { 'Digital Signature': '', 'Key Encipherment': '' },
      'X509v3 Extended Key Usage': { 'TLS Web Server Authentication': '', 'Code Signing': '' },
      'X509v3 CRL Distribution Points': { URI: ['http://crl.example/'] },
      'X509v3 Certificate Policies': { Policy: ['2.23.140.1.1'] },
      'Authority Information Access': { OCSP: { URI: ['http://ocsp.example/'] } },
      'X509v3 Subject Key Identifier': identifier('Subject'),
      'X509v3 Authority Key Identifier': { keyid: [identifier('Authority')] },
    },
  })
  const weakText = openssl('x509', '-in', made.weak.certificate, '-text', '-noout').replace(/[\s:]/g, '')
  const weakKey = (weak!.as_dict['subjectPublicKeyInfo'] as Record<string, Record<string, string>>)[
    'publicKey'
  ]!
  assert.ok(
    weakText.includes(`Modulus${weakKey['modulus']!.replaceAll(':', '')}Exponent${weakKey['exponent']}`),
  )
  assert.equal(weak!.as_dict['signatureAlgorithm'], 'sha1WithRSAEncryption')
})

/** RFC 7469: the digest of the key as openssl writes it. */
function pinOf({ key }: MadeCertificate): string {
  const file = path.join(folder, 'pin')
  openssl('pkey', '-in', key, '-pubout', '-outform', 'DER', '-out', file)
  const [digest = ''] = openssl('dgst', '-sha256', '-r', file).split(' ')
  return Buffer.from(digest, 'hex').toString('base64')
}
