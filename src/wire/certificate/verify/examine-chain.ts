import { withinLimits } from '../chain-records.ts'
import { claimsExtendedValidation } from '../extensions/certificate-policies.ts'
import { mustStaple } from '../extensions/extension-values.ts'
import { signedTimestampsOf } from '../extensions/signed-timestamps.ts'
import { type OcspResponse, readOcspResponse } from '../ocsp/ocsp-response.ts'
import { isResponseTrusted } from '../ocsp/ocsp-trust.ts'
import { type ParsedCertificate, tryParseCertificate } from '../parse-certificate.ts'
import { tryRead } from '../try-read.ts'
import { isForHost } from './host-name-match.ts'
import type { TrustStore } from './trust-store.ts'
import { type PathResult, verifyPath } from './verify-path.ts'
import { isSelfIssued } from './verify-signature.ts'

export type CertificateInfoOptions = {
  /** DER, leaf first, as sent. */
  readonly chain: readonly Uint8Array[]
  readonly hostname: string | null
  readonly ocspResponse: Uint8Array | null
  /** Milliseconds. */
  readonly now: number
}

/** What a chain of certificates amounts to; null where the question has no answer. */
export type ChainFindings = {
  readonly results: readonly (PathResult & { readonly store: TrustStore })[]
  /** The path of the first store that trusts the chain. */
  readonly path: readonly ParsedCertificate[] | null
  readonly isOrderValid: boolean
  readonly hasAnchor: boolean | null
  readonly hasSha1: boolean
  readonly hasSha1InPath: boolean | null
  readonly isExtendedValidation: boolean
  readonly mustStaple: boolean
  readonly timestamps: number
  readonly matchesHost: boolean
  readonly ocsp: OcspResponse | null
  readonly isOcspTrusted: boolean | null
}

export function examineChain(
  { chain, hostname, ocspResponse, now }: CertificateInfoOptions,
  stores: readonly TrustStore[],
): ChainFindings {
  const sent = withinLimits(chain).map(({ der, fits }) => (fits ? tryParseCertificate(der) : null))
  const leaf = sent[0] ?? null
  const results = stores.map((store) => ({ store, ...verifyPath(sent, store, now) }))
  const path = results.find((result) => result.path)?.path ?? null
  const ocsp = ocspResponse && (tryRead(() => readOcspResponse(ocspResponse)) ?? null)
  return {
    results,
    path,
    isOrderValid: sent.every((one, at) => at === 0 || isIssuedBy(sent[at - 1], one)),
    hasAnchor: path && sent.some((one) => one && Buffer.compare(one.der, path.at(-1)!.der) === 0),
    hasSha1: sent.some((one, at) => one && (at === 0 || !isSelfIssued(one)) && isSha1(one)),
    // The signature of an anchor is not checked.
    hasSha1InPath: path?.slice(0, -1).some(isSha1) ?? null,
    isExtendedValidation: path !== null && claimsExtendedValidation(path[0]!),
    mustStaple: leaf !== null && mustStaple(leaf),
    timestamps: leaf ? (signedTimestampsOf(leaf)?.unpacked.length ?? 0) : 0,
    matchesHost: leaf !== null && hostname !== null && isForHost(leaf, hostname),
    ocsp,
    isOcspTrusted: ocsp && isTrusted(ocsp, path, now),
  }
}

function isIssuedBy(certificate: ParsedCertificate | null | undefined, issuer: ParsedCertificate | null) {
  return certificate?.issuer.whole.equals(issuer?.subject.whole ?? Buffer.alloc(0)) === true
}

function isSha1({ signatureAlgorithm }: ParsedCertificate): boolean {
  return sha1Algorithms.has(signatureAlgorithm.oid)
}

/** With RSA (two numbers for it), DSA and ECDSA. */
const sha1Algorithms: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.5',
  '1.3.14.3.2.29',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
])

function isTrusted(ocsp: OcspResponse, path: readonly ParsedCertificate[] | null, now: number): boolean {
  const [leaf, issuer] = path ?? []
  return Boolean(ocsp.basic && leaf && issuer && isResponseTrusted(ocsp.basic, leaf, issuer, now))
}
