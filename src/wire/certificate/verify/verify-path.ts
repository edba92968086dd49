import { authorityKeyIdentifierOf, keyIdentifierOf } from '../extensions/extension-values.ts'
import type { ParsedCertificate } from '../parse-certificate.ts'
import { pathProblem } from './path-problem.ts'
import type { TrustStore } from './trust-store.ts'
import { isCertificateSignedBy, isSelfIssued } from './verify-signature.ts'

export type PathResult = {
  /** From the server's certificate to the anchor; null when none is trusted. */
  readonly path: readonly ParsedCertificate[] | null
  /** As OpenSSL puts it. */
  readonly verifyString: string
}

/** Public paths have three or four certificates. */
const maxPathLength = 10
/** What a server sends may be made so that there are more ways up than can be tried. */
const maxSignatures = 16

/** The way from the first certificate to one that the store holds (RFC 5280, 6.1), as a server's. */
export function verifyPath(
  chain: readonly (ParsedCertificate | null)[],
  store: TrustStore,
  now: number,
): PathResult {
  const leaf = chain[0]
  if (!leaf) return { path: null, verifyString: 'no certificate that can be read' }
  const sent = chain.filter((one) => one !== null)
  let left = maxSignatures
  let problem: string | null = null
  let longest: readonly ParsedCertificate[] = [leaf]

  const walk = (path: readonly ParsedCertificate[]): readonly ParsedCertificate[] | null => {
    const last = path.at(-1)!
    if (path.length > longest.length) longest = path
    if (store.holds(last)) {
      const found = pathProblem(path, now)
      problem ??= found
      return found === null ? path : null
    }
    if (path.length === maxPathLength) return null
    // Trusted ones first, as the shorter way.
    for (const issuer of [...store.withSubject(last.issuer.whole), ...sent]) {
      if (path.includes(issuer) || !mayHaveIssued(issuer, last) || left === 0) continue
      left -= 1
      if (!isCertificateSignedBy(last, issuer.publicKey)) {
        problem ??= 'certificate signature failure'
        continue
      }
      const found = walk([...path, issuer])
      if (found) return found
    }
    return null
  }

  const path = walk([leaf])
  return { path, verifyString: path ? 'ok' : (problem ?? endOf(longest)) }
}

/** Why a path that leads to no anchor stops. */
function endOf(path: readonly ParsedCertificate[]): string {
  if (!isSelfIssued(path.at(-1)!)) return 'unable to get local issuer certificate'
  return path.length === 1 ? 'self-signed certificate' : 'self-signed certificate in certificate chain'
}

function mayHaveIssued(issuer: ParsedCertificate, certificate: ParsedCertificate): boolean {
  if (!issuer.subject.whole.equals(certificate.issuer.whole)) return false
  const wanted = authorityKeyIdentifierOf(certificate)
  const own = wanted && keyIdentifierOf(issuer)
  return !own || own.equals(wanted)
}
