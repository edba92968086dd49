import {
  basicConstraintsOf,
  extendedKeyUsageOf,
  extensionOid,
  keyUsageOf,
  subjectAltNamesOf,
} from '../extensions/extension-values.ts'
import { nameConstraintsOf, subtreeProblem } from '../extensions/name-constraints.ts'
import { type ParsedCertificate, validityOf } from '../parse-certificate.ts'
import { isSelfIssued } from './verify-signature.ts'

/** What speaks against a path whose signatures are right, in OpenSSL's words and order; null when nothing. */
export function pathProblem(path: readonly ParsedCertificate[], now: number): string | null {
  let authorities = 0
  for (const [depth, certificate] of path.entries()) {
    const problem = depth === 0 ? leafProblem(certificate) : authorityProblem(certificate, authorities)
    if (problem !== null) return problem
    if (depth > 0 && !isSelfIssued(certificate)) authorities += 1
  }
  return constraintProblem(path) ?? timeProblem(path, now)
}

function leafProblem(certificate: ParsedCertificate): string | null {
  return criticalProblem(certificate) ?? purposeProblem(certificate)
}

function authorityProblem(certificate: ParsedCertificate, below: number): string | null {
  const critical = criticalProblem(certificate)
  if (critical !== null) return critical
  const constraints = basicConstraintsOf(certificate)
  // Certificates of version 1 cannot say that they are authorities; a root may be one.
  const authority = constraints?.ca ?? (certificate.version === 1 && isSelfIssued(certificate))
  const usage = keyUsageOf(certificate)
  if (!authority || (usage && !usage.includes('key_cert_sign'))) return 'invalid CA certificate'
  const most = constraints?.pathLength ?? null
  if (most !== null && below > most) return 'path length constraint exceeded'
  return purposeProblem(certificate)
}

function purposeProblem(certificate: ParsedCertificate): string | null {
  const purposes = extendedKeyUsageOf(certificate)
  const fits = !purposes || purposes.some((name) => serverPurposes.has(name))
  return fits ? null : 'unsuitable certificate purpose'
}

const serverPurposes: ReadonlySet<string> = new Set(['server_auth', 'microsoft_server_gated'])

/** RFC 5280, 4.2: who does not know a critical extension must not accept the certificate. */
function criticalProblem(certificate: ParsedCertificate): string | null {
  for (const [oid, { critical }] of certificate.extensions)
    if (critical && !understood.has(oid)) return 'unhandled critical extension'
  return null
}

const understood: ReadonlySet<string> = new Set([
  extensionOid.subjectKeyIdentifier,
  extensionOid.authorityKeyIdentifier,
  extensionOid.keyUsage,
  extensionOid.subjectAltName,
  extensionOid.basicConstraints,
  extensionOid.nameConstraints,
  extensionOid.crlDistributionPoints,
  extensionOid.certificatePolicies,
  extensionOid.policyConstraints,
  extensionOid.extendedKeyUsage,
  extensionOid.inhibitAnyPolicy,
])

function constraintProblem(path: readonly ParsedCertificate[]): string | null {
  const names = subjectAltNamesOf(path[0]!) ?? []
  for (const authority of path.slice(1)) {
    const constraints = nameConstraintsOf(authority)
    const problem = constraints && subtreeProblem(names, constraints)
    if (problem) return problem
  }
  return null
}

function timeProblem(path: readonly ParsedCertificate[], now: number): string | null {
  for (const certificate of path.toReversed()) {
    const { notBefore, notAfter } = validityOf(certificate)
    if (notBefore === undefined) return "format error in certificate's notBefore field"
    if (now < notBefore) return 'certificate is not yet valid'
    if (notAfter === undefined) return "format error in certificate's notAfter field"
    if (now > notAfter) return 'certificate has expired'
  }
  return null
}
