import assert from 'node:assert/strict'
import { hash, X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { rootCertificates } from 'node:tls'
import { extendedKeyUsages, keyUsages } from '../../protocols/search/certificate/key-usages.ts'
import { exampleLeaf, exampleRoot } from '../../sample/tls/example-certificates.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { certificateRecord } from './certificate-record.ts'
import { extendedKeyUsageNames, keyUsageBits } from './extensions/usage-names.ts'
import { createCertificate, derOfPem, type MadeCertificate, openssl } from './testing/make-certificate.ts'

const folder = temporaryFolder()
const pairs = (hex: string): string =>
  hex
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, '')
    .replace(/..(?!$)/g, '$&:')

test('the example certificates of the sample say what their PEM says', () => {
  for (const { as_pem, as_dict, ...prints } of [exampleLeaf, exampleRoot]) {
    const record = certificateRecord(derOfPem(as_pem))
    assert.equal(record.as_pem, as_pem)
    assert.deepEqual(record.as_dict, as_dict)
    assert.equal(record.sha1_fingerprint, prints.sha1_fingerprint)
    assert.equal(record.sha256_fingerprint, prints.sha256_fingerprint)
  }
})

const kinds: readonly (readonly [name: string, key: readonly string[], more: readonly string[]])[] = [
  ['rsa', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'], ['-sha1']],
  [
    'rsa3',
    ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1536', '-pkeyopt', 'rsa_keygen_pubexp:3'],
    ['-sha512'],
  ],
  ['pss', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'], ['-sigopt', 'rsa_padding_mode:pss']],
  ['p384', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'], ['-sha384']],
  ['p521', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'], ['-sha256']],
  ['k1', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:secp256k1'], ['-sha256']],
  ['brainpool', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP384r1'], ['-sha256']],
  ['unknown', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:sect233k1'], ['-sha256']],
  ['ed25519', ['-algorithm', 'ED25519'], []],
  ['ed448', ['-algorithm', 'ED448'], []],
]

test('keys and signatures of each kind are those that openssl prints', (t) => {
  if (!findProgram(t, 'openssl')) return
  const found = kinds.map(([name, key, more]) => {
    const made = createCertificate(folder, name, { subject: `/CN=${name}`, key, more })
    const { as_dict } = compare(made)
    const { key_size, algorithm, curve, exponent } = as_dict.public_key_info!
    return [name, as_dict.signature_algorithm, algorithm, key_size, curve ?? exponent, as_dict.self_signed]
  })
  assert.deepEqual(found, [
    ['rsa', 'sha1_rsa', 'rsa', 1024, 65537, true],
    ['rsa3', 'sha512_rsa', 'rsa', 1536, 3, true],
    ['pss', 'rsassa_pss', 'rsa', 1024, 65537, true],
    ['p384', 'sha384_ecdsa', 'ec', 384, 'secp384r1', true],
    ['p521', 'sha256_ecdsa', 'ec', 521, 'secp521r1', true],
    ['k1', 'sha256_ecdsa', 'ec', 256, 'secp256k1', true],
    ['brainpool', 'sha256_ecdsa', 'ec', 384, 'brainpoolP384r1', true],
    // A curve without a name here goes by its number, and by the size of its point.
    ['unknown', 'sha256_ecdsa', 'ec', 240, '1.3.132.0.26', true],
    ['ed25519', 'ed25519', 'ed25519', 256, undefined, true],
    ['ed448', 'ed448', 'ed448', 456, undefined, true],
  ])
})

test('a key that takes long to compute with is shown and not computed with', (t) => {
  if (!findProgram(t, 'openssl')) return
  const key = [
    '-algorithm',
    'RSA',
    '-pkeyopt',
    'rsa_keygen_bits:1024',
    '-pkeyopt',
    'rsa_keygen_pubexp:17179869209',
  ]
  const { as_dict } = compare(createCertificate(folder, 'slow', { subject: '/CN=slow', key }))
  assert.deepEqual(
    [as_dict.public_key_info!.exponent, as_dict.self_issued, as_dict.self_signed],
    [17_179_869_209, true, false],
  )
})

test('DSA with its parameters', (t) => {
  if (!findProgram(t, 'openssl')) return
  openssl(
    'genpkey',
    '-genparam',
    '-algorithm',
    'DSA',
    '-pkeyopt',
    'dsa_paramgen_bits:1024',
    '-out',
    `${folder}/dsa`,
  )
  const made = createCertificate(folder, 'dsa', { subject: '/CN=dsa', key: ['-paramfile', `${folder}/dsa`] })
  const { as_dict } = compare(made)
  const { algorithm, key_size, p, q, g, public_key } = as_dict.public_key_info!
  assert.deepEqual([algorithm, key_size, as_dict.signature_algorithm], ['dsa', 1024, 'sha256_dsa'])
  const text = openssl('pkey', '-in', made.key, '-text', '-noout')
  const printed = (label: string): string => BigInt(`0x${hexAfter(text, label)}`).toString()
  assert.deepEqual([public_key, p, q, g], ['pub', 'P', 'Q', 'G'].map(printed))
})

test('every extension that is shown, beside the text that openssl prints', (t) => {
  if (!findProgram(t, 'openssl')) return
  const authority = createCertificate(folder, 'authority', {
    subject: '/C=PT/O=Example Trust/CN=Example Root',
    extensions: 'basicConstraints=critical,CA:TRUE,pathlen:3\nsubjectKeyIdentifier=hash',
  })
  const made = createCertificate(folder, 'many', {
    subject: '/C=PT/ST=Norte/L=Porto/O=Bücher, Lda/OU=IT/OU=Web/CN=www.example.com/emailAddress=a@b.example',
    issuer: authority,
    more: ['-set_serial', '0xA1B2C3D4E5F60718293A4B5C6D7E8F90A1B2'],
    extensions: `basicConstraints=CA:FALSE
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
keyUsage=${keyUsageBits.map(([name]) => camel(name)).join(',')}
extendedKeyUsage=${[...extendedKeyUsageNames.keys(), '1.2.3.4'].join(',')}
subjectAltName=DNS:www.example.com,DNS:*.example.org,IP:192.0.2.7,IP:2001:db8::1,email:x@example.com,URI:https://a.example/,RID:1.2.3,dirName:who,otherName:1.2.3;UTF8:hidden
certificatePolicies=2.23.140.1.1,@policy
crlDistributionPoints=URI:http://a.example/1.crl,URI:http://b.example/2.crl
authorityInfoAccess=OCSP;URI:http://ocsp.example/,caIssuers;URI:http://ca.example/ca.crt
tlsfeature=status_request
[who]
CN=somebody
[policy]
policyIdentifier=1.3.5.8
CPS.1=https://cps.example/
userNotice.1=@notice
[notice]
explicitText=UTF8:read this`,
  })
  const { as_dict } = compare(made)
  assert.deepEqual(as_dict.subject, {
    country_name: 'PT',
    state_or_province_name: 'Norte',
    locality_name: 'Porto',
    organization_name: 'B\\xc3\\xbccher, Lda',
    organizational_unit_name: 'IT | Web',
    common_name: 'www.example.com',
    distinguished_name:
      'Email Address: a@b.example, Common Name: www.example.com, Organizational Unit: IT | Web, ' +
      'Organization: B\\xc3\\xbccher, Lda, Locality: Porto, State/Province: Norte, Country: PT',
  })
  assert.deepEqual([as_dict.self_issued, as_dict.self_signed], [false, false])
  const { key_identifier, authority_key_identifier, ...rest } = as_dict.extensions!
  const text = openssl('x509', '-in', made.certificate, '-text', '-noout')
  assert.equal(key_identifier, pairs(/Subject Key Identifier: \n +(\S+)/.exec(text)![1]!))
  assert.equal(
    authority_key_identifier?.key_identifier,
    pairs(/Authority Key Identifier: \n +(?:keyid:)?(\S+)/.exec(text)![1]!),
  )
  assert.deepEqual(rest, {
    key_usage: keyUsageBits.map(([name]) => name),
    extended_key_usage: [...extendedKeyUsageNames.values(), '1.2.3.4'],
    basic_constraints: { ca: false, path_len_constraint: null },
    certificate_policies: [
      { policy_identifier: '2.23.140.1.1' },
      {
        policy_identifier: '1.3.5.8',
        policy_qualifiers: [
          { policy_qualifier_id: 'certification_practice_statement', qualifier: 'https://cps.example/' },
          { policy_qualifier_id: 'user_notice', qualifier: 'read this' },
        ],
      },
    ],
    crl_distribution_points: [
      { distribution_point: ['http://a.example/1.crl'] },
      { distribution_point: ['http://b.example/2.crl'] },
    ],
    authority_information_access: [
      { access_method: 'ocsp', access_location: 'http://ocsp.example/' },
      { access_method: 'ca_issuers', access_location: 'http://ca.example/ca.crt' },
    ],
    subject_alt_name: [
      ...[
        'www.example.com',
        '*.example.org',
        '192.0.2.7',
        '2001:db8::1',
        'x@example.com',
        'https://a.example/',
      ],
      ...['1.2.3', 'Common Name: somebody'],
    ],
  })
  assert.deepEqual(certificateRecord(authority.der).as_dict.extensions?.basic_constraints, {
    ca: true,
    path_len_constraint: 3,
  })
})

test('usages have the names under which they are searched', () => {
  assert.deepEqual(keyUsageBits.map(([name]) => name).sort(), [...keyUsages].sort())
  assert.deepEqual([...extendedKeyUsageNames.values()].sort(), [...extendedKeyUsages].sort())
})

test('a signature by another key makes no self-signed certificate of a self-issued one', (t) => {
  if (!findProgram(t, 'openssl')) return
  const first = createCertificate(folder, 'twin1', { subject: '/CN=twin' })
  const second = createCertificate(folder, 'twin2', { subject: '/CN=twin', issuer: first })
  const { self_issued, self_signed } = certificateRecord(second.der).as_dict
  assert.deepEqual([self_issued, self_signed], [true, false])
})

test('the roots that Node.js ships read as node:crypto reads them', () => {
  for (const pem of rootCertificates) {
    const theirs = new X509Certificate(pem)
    const { as_dict, ...prints } = certificateRecord(theirs.raw)
    assert.equal(prints.sha1_fingerprint, theirs.fingerprint.toLowerCase())
    assert.equal(prints.sha256_fingerprint, theirs.fingerprint256.toLowerCase())
    assert.equal(BigInt(as_dict.serial_number!), BigInt(`0x${theirs.serialNumber}`))
    assert.equal(Date.parse(as_dict.validity!.not_after!), theirs.validToDate.getTime())
    assert.equal(Date.parse(as_dict.validity!.not_before!), theirs.validFromDate.getTime())
    assert.equal(as_dict.extensions?.basic_constraints?.ca ?? false, theirs.ca)
    assert.equal(as_dict.self_signed, theirs.checkIssued(theirs) && theirs.verify(theirs.publicKey))
    const details = theirs.publicKey.asymmetricKeyDetails!
    const key = as_dict.public_key_info!
    if (key.algorithm === 'rsa') assert.equal(key.key_size, details.modulusLength)
    else assert.equal(key.curve, details.namedCurve!.replace('prime256v1', 'secp256r1'))
    assert.equal(theirs.subject.includes('CN='), as_dict.subject!['common_name'] !== undefined)
  }
})

/** What openssl says of any certificate, field by field. */
function compare({ certificate, der }: MadeCertificate) {
  const record = certificateRecord(der)
  const said = openssl(
    ...['x509', '-in', certificate, '-text', '-serial', '-dates', '-fingerprint', '-sha256'],
  )
  const more = openssl('x509', '-in', certificate, '-noout', '-fingerprint', '-sha1', '-pubkey')
  const field = (name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(said)![1]!
  assert.ok(said.endsWith(record.as_pem!))
  assert.equal(record.sha1_fingerprint, pairs(/sha1 Fingerprint=(\S+)/i.exec(more)![1]!))
  assert.equal(record.sha256_fingerprint, pairs(field('sha256 Fingerprint')))
  const { as_dict } = record
  assert.equal(as_dict.serial_number, BigInt(`0x${field('serial')}`).toString())
  assert.equal(Date.parse(as_dict.validity!.not_before!), Date.parse(field('notBefore')))
  assert.equal(Date.parse(as_dict.validity!.not_after!), Date.parse(field('notAfter')))
  assert.equal(as_dict.version, `v${/Version: (\d)/.exec(said)![1]}`)
  if (as_dict.signature_algorithm!.endsWith('_dsa'))
    for (const label of ['r', 's']) assert.ok(as_dict.signature_value!.includes(pairs(hexAfter(said, label))))
  else assert.equal(as_dict.signature_value, pairs(/\n((?: {8}[0-9a-f:]+\n)+)serial=/.exec(said)![1]!))
  const { modulus, public_key, algorithm, sha256_fingerprint } = as_dict.public_key_info!
  if (modulus !== undefined) assert.equal(BigInt(modulus), BigInt(`0x${hexAfter(said, 'Modulus')}`))
  else if (algorithm !== 'dsa') assert.equal(public_key, hexAfter(said, 'pub'))
  assert.equal(sha256_fingerprint, pairs(hash('sha256', derOfPem(more))))
  return record
}

/** The digits in the lines below a label. */
function hexAfter(text: string, label: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const below = lines.slice(lines.indexOf(`${label}:`) + 1)
  const end = below.findIndex((line) => !/^(?:[0-9a-f]{2}(?::|$))+$/.test(line))
  return below
    .slice(0, end < 0 ? below.length : end)
    .join('')
    .replaceAll(':', '')
}

function camel(name: string): string {
  return name === 'crl_sign'
    ? 'cRLSign'
    : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
