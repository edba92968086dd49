import { readOid, readText } from '../../ber/ber-values.ts'
import { type BerValue, berTag, childrenOf, childrenOfTag, readBer } from '../../ber/read-ber.ts'
import type { ParsedCertificate } from '../parse-certificate.ts'
import { tryRead } from '../try-read.ts'
import { extensionOid } from './extension-values.ts'

export type CertificatePolicy = {
  readonly policy_identifier: string
  readonly policy_qualifiers?: readonly PolicyQualifier[]
}

type PolicyQualifier = { readonly policy_qualifier_id: string; readonly qualifier: string }

/** RFC 5280, 4.2.1.4. */
const qualifierNames: ReadonlyMap<string, string> = new Map([
  ['1.3.6.1.5.5.7.2.1', 'certification_practice_statement'],
  ['1.3.6.1.5.5.7.2.2', 'user_notice'],
])

export function policiesOf(certificate: ParsedCertificate): readonly CertificatePolicy[] | undefined {
  const extension = certificate.extensions.get(extensionOid.certificatePolicies)
  if (!extension) return undefined
  return tryRead(() => childrenOfTag(readBer(extension.content), berTag.sequence).map(readPolicy))
}

function readPolicy(item: BerValue): CertificatePolicy {
  const [oid, list] = childrenOfTag(item, berTag.sequence)
  const qualifiers = list ? childrenOf(list).flatMap((one) => tryRead(() => readQualifier(one)) ?? []) : []
  return {
    policy_identifier: readOid(oid),
    ...(qualifiers.length > 0 && { policy_qualifiers: qualifiers }),
  }
}

function readQualifier(item: BerValue): PolicyQualifier {
  const [id, value] = childrenOfTag(item, berTag.sequence)
  const oid = readOid(id)
  return { policy_qualifier_id: qualifierNames.get(oid) ?? oid, qualifier: value ? qualifierText(value) : '' }
}

/** An address, or a notice of which only the text is of use: the last text in the structure. */
function qualifierText(value: BerValue): string {
  if (value.tag !== berTag.sequence) return readText(value)
  const text = childrenOf(value).findLast(({ tag }) => tag !== berTag.sequence)
  return text ? readText(text) : ''
}

/**
 * Policies of extended validation: the one of the CA/Browser Forum, and those that authorities had before
 * it. A certificate may claim any of them, so they count only on a path that is trusted.
 */
const extendedValidation: ReadonlySet<string> = new Set([
  '2.23.140.1.1',
  '1.2.392.200091.100.721.1',
  '1.2.616.1.113527.2.5.1.1',
  '1.3.159.1.17.1',
  '1.3.6.1.4.1.14370.1.6',
  '1.3.6.1.4.1.4146.1.1',
  '1.3.6.1.4.1.4788.2.202.1',
  '1.3.6.1.4.1.6449.1.2.1.5.1',
  '1.3.6.1.4.1.782.1.2.1.8.1',
  '1.3.6.1.4.1.7879.13.24.1',
  '1.3.6.1.4.1.8024.0.2.100.1.2',
  '2.16.578.1.26.1.3.3',
  '2.16.756.1.89.1.2.1.1',
  '2.16.840.1.113733.1.7.23.6',
  '2.16.840.1.113733.1.7.48.1',
  '2.16.840.1.114028.10.1.2',
  '2.16.840.1.114404.1.1.2.4.1',
  '2.16.840.1.114412.2.1',
  '2.16.840.1.114413.1.7.23.3',
  '2.16.840.1.114414.1.7.23.3',
])

export function claimsExtendedValidation(certificate: ParsedCertificate): boolean {
  return (policiesOf(certificate) ?? []).some((policy) => extendedValidation.has(policy.policy_identifier))
}
