import { isIP } from 'node:net'
import { type CertificateRecord, certificateRecord } from './certificate-record.ts'

/** Labels of letters, digits, dashes and underscores, at least two (RFC 1123, 2.1; `_` is seen in the wild). */
const hostName =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)+$/

/** The host names in a certificate, in lower case and each once; of a wildcard, the name it stands under. */
export function namesOf(certificate: CertificateRecord | Uint8Array): readonly string[] {
  const { as_dict } = certificate instanceof Uint8Array ? certificateRecord(certificate) : certificate
  const candidates = [
    ...(as_dict.subject?.['common_name'] ?? '').split(' | '),
    ...(as_dict.extensions?.subject_alt_name ?? []),
  ]
  const names = candidates
    .map((name) => name.toLowerCase().replace(/^\*\./, '').replace(/\.$/, ''))
    .filter((name) => hostName.test(name) && isIP(name) === 0)
  return [...new Set(names)]
}
