import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A certificate that OpenSSL made, in the folder of the test. */
export type MadeCertificate = {
  readonly certificate: string
  readonly key: string
  readonly der: Buffer
}

export type CertificateWish = {
  /** `/C=PT/O=Example/CN=x` */
  readonly subject: string
  /** Arguments of `openssl genpkey`; P-256 unless given. */
  readonly key?: readonly string[]
  readonly issuer?: MadeCertificate
  /** Lines of a section of an OpenSSL configuration, and sections that they name. */
  readonly extensions?: string
  /** The key is there already. */
  readonly sameKey?: boolean
  /** Further arguments of `openssl x509`. */
  readonly more?: readonly string[]
}

const p256 = [
  '-algorithm',
  'EC',
  '-pkeyopt',
  'ec_paramgen_curve:P-256',
  '-pkeyopt',
  'ec_param_enc:named_curve',
]

/** Standard output; an error of the program fails the test. */
export function openssl(...argv: readonly string[]): string {
  return execFileSync('openssl', argv, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

export function createCertificate(folder: string, name: string, wish: CertificateWish): MadeCertificate {
  const file = (kind: string): string => path.join(folder, `${name}.${kind}`)
  if (wish.sameKey !== true) openssl('genpkey', ...(wish.key ?? p256), '-out', file('key'))
  writeFileSync(file('ext'), `[default]\n${wish.extensions ?? ''}\n`)
  openssl('req', '-new', '-utf8', '-key', file('key'), '-subj', wish.subject, '-out', file('csr'))
  const signer = wish.issuer
    ? ['-CA', wish.issuer.certificate, '-CAkey', wish.issuer.key, '-CAcreateserial']
    : ['-signkey', file('key')]
  openssl(
    ...['x509', '-req', '-in', file('csr'), ...signer, '-days', '30', '-extfile', file('ext')],
    ...['-extensions', 'default', '-out', file('pem'), ...(wish.more ?? [])],
  )
  return readMade(file('pem'), file('key'))
}

export function readMade(certificate: string, key: string): MadeCertificate {
  return { certificate, key, der: derOfPem(readFileSync(certificate, 'utf8')) }
}

/** Of the first block of a file. */
export function derOfPem(pem: string): Buffer {
  const [, base64 = ''] = /-----BEGIN [A-Z ]+-----([^-]+)-----END/.exec(pem) ?? []
  return Buffer.from(base64, 'base64')
}
