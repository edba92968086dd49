import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { dayMs } from '../../../core/time.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ProtocolError } from '../../buffered-reader.ts'
import { parseCertificate } from '../parse-certificate.ts'
import { createCertificate, type MadeCertificate, openssl } from '../testing/make-certificate.ts'
import { ocspRecord, ocspStatus } from './ocsp-record.ts'
import { readOcspResponse } from './ocsp-response.ts'
import { isResponseTrusted } from './ocsp-trust.ts'

const folder = temporaryFolder()
const file = (name: string): string => path.join(folder, name)

/** What `openssl ocsp` answers about a certificate, signed by another. */
function respond(
  name: string,
  about: MadeCertificate,
  issuer: MadeCertificate,
  signer: MadeCertificate,
  mark: 'V' | 'R',
): Buffer {
  const serial = openssl('x509', '-in', about.certificate, '-noout', '-serial').trim().split('=')[1]
  const revoked = mark === 'R' ? '240101000000Z' : ''
  writeFileSync(file(`${name}.index`), `${mark}\t990101000000Z\t${revoked}\t${serial}\tunknown\t/CN=x\n`)
  execFileSync(
    'openssl',
    [
      ...['ocsp', '-index', file(`${name}.index`), '-CA', issuer.certificate, '-issuer', issuer.certificate],
      ...['-cert', about.certificate, '-rsigner', signer.certificate, '-rkey', signer.key, '-ndays', '3'],
      ...(name.startsWith('by-key') ? ['-resp_key_id'] : []),
      ...['-respout', file(name)],
    ],
    { stdio: 'ignore' },
  )
  return readFileSync(file(name))
}

test('responses of openssl ocsp, in the words that it prints them in', (t) => {
  if (!findProgram(t, 'openssl')) return
  const authority = createCertificate(folder, 'ca', {
    subject: '/C=PT/O=Example Trust/CN=Example Root',
    extensions: 'basicConstraints=critical,CA:TRUE',
  })
  const leaf = createCertificate(folder, 'leaf', { subject: '/CN=leaf', issuer: authority })
  const delegate = createCertificate(folder, 'delegate', {
    subject: '/CN=responder',
    issuer: authority,
    extensions: 'extendedKeyUsage=OCSPSigning',
  })
  const stranger = createCertificate(folder, 'stranger', { subject: '/CN=stranger', issuer: authority })
  const trusted = (bytes: Buffer, now = Date.now() + 60_000, about = leaf): boolean =>
    isResponseTrusted(
      readOcspResponse(bytes).basic!,
      parseCertificate(about.der),
      parseCertificate(authority.der),
      now,
    )

  const good = respond('good', leaf, authority, authority, 'V')
  const byKey = respond('by-key', leaf, authority, delegate, 'R')
  for (const [name, bytes, status] of [
    ['good', good, 'good'],
    ['by-key', byKey, 'revoked'],
  ] as const) {
    const text = openssl('ocsp', '-respin', file(name), '-resp_text', '-noverify')
    const said = (label: string): string => new RegExp(`${label}: ([^\\n]+)`).exec(text)![1]!.trim()
    const response = readOcspResponse(bytes)
    assert.equal(ocspStatus(response), 'SUCCESSFUL')
    assert.deepEqual(ocspRecord(response), {
      version: said('Version').split(' ')[0],
      responseStatus: said('OCSP Response Status').split(' ')[0],
      responseType: said('Response Type'),
      responderID: said('Responder Id'),
      producedAt: said('Produced At'),
      responses: [
        {
          certID: {
            hashAlgorithm: said('Hash Algorithm'),
            issuerNameHash: said('Issuer Name Hash'),
            issuerKeyHash: said('Issuer Key Hash'),
            serialNumber: said('Serial Number'),
          },
          certStatus: status,
          thisUpdate: said('This Update'),
          nextUpdate: said('Next Update'),
        },
      ],
    })
  }
  assert.match(String(ocspRecord(readOcspResponse(good))['responderID']), /^C = PT, O = Example Trust, CN =/)

  assert.equal(trusted(good), true)
  assert.equal(trusted(byKey), true)
  // Too late, too early, about another certificate, by a signer that may not, and changed on the way.
  assert.equal(trusted(good, Date.now() + 4 * dayMs), false)
  assert.equal(trusted(good, Date.now() - dayMs), false)
  assert.equal(trusted(good, Date.now() + 60_000, stranger), false)
  assert.equal(trusted(respond('usurped', leaf, authority, stranger, 'V')), false)
  const changed = Buffer.from(good)
  const at = changed.indexOf(Buffer.from('Example Root'))
  changed[at] = 'e'.charCodeAt(0)
  assert.equal(trusted(changed), false)
})

test('a refusal has a status and nothing else', () => {
  const refusal = readOcspResponse(Buffer.from('30030a0106', 'hex'))
  assert.deepEqual(ocspRecord(refusal), { responseStatus: 'unauthorized' })
  assert.equal(ocspStatus(refusal), 'UNAUTHORIZED')
  assert.equal(ocspStatus(readOcspResponse(Buffer.from('30030a0109', 'hex'))), '(UNKNOWN 9)')
  for (const hex of ['', '3000', '30040a0106a0'])
    assert.throws(() => readOcspResponse(Buffer.from(hex, 'hex')), ProtocolError)
})
