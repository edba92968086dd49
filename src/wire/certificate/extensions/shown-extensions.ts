import type { ParsedCertificate } from '../parse-certificate.ts'
import { policiesOf } from './certificate-policies.ts'
import {
  accessDescriptionsOf,
  authorityKeyIdentifierOf,
  basicConstraintsOf,
  crlPointsOf,
  extendedKeyUsageOf,
  keyIdentifierOf,
  keyUsageOf,
  subjectAltNamesOf,
} from './extension-values.ts'

/** The extensions that both shapes of a record show. */
export function shownExtensions(certificate: ParsedCertificate) {
  return {
    authority: authorityKeyIdentifierOf(certificate),
    identifier: keyIdentifierOf(certificate),
    usage: keyUsageOf(certificate),
    purposes: extendedKeyUsageOf(certificate),
    constraints: basicConstraintsOf(certificate),
    policies: policiesOf(certificate),
    points: crlPointsOf(certificate),
    access: accessDescriptionsOf(certificate),
    names: subjectAltNamesOf(certificate),
  }
}
