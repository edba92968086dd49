import { certificateRecord } from './certificate-record.ts'
import { chainRecords, withinLimits } from './chain-records.ts'
import { ocspRecord, ocspStatus } from './ocsp/ocsp-record.ts'
import { oldCertificateRecord } from './old-certificate-record.ts'
import type { ParsedCertificate } from './parse-certificate.ts'
import { keyPin } from './public-key.ts'
import { type CertificateInfoOptions, type ChainFindings, examineChain } from './verify/examine-chain.ts'
import { knownTrustStores, type TrustStore } from './verify/trust-store.ts'

export type { CertificateInfoOptions } from './verify/examine-chain.ts'

export type TrustStoreResult = {
  readonly is_certificate_trusted: boolean
  readonly trust_store: { readonly name: string; readonly version: string }
  readonly verify_string: string
}

/** `cert_info` of sslv2, under the documented names and under those that live records have. */
export function certificateInfo(
  options: CertificateInfoOptions,
  stores: readonly TrustStore[] = knownTrustStores(),
): Record<string, unknown> {
  const found = examineChain(options, stores)
  const verified = verifiedRecords(found.path)
  const status = found.ocsp && ocspStatus(found.ocsp)
  return {
    certificate_chain: chainRecords(options.chain),
    verified_certificate_chain: verified,
    ocsp_response: found.ocsp && ocspRecord(found.ocsp),
    ocsp_response_status: status,
    is_ocsp_response_trusted: found.isOcspTrusted,
    certificate_has_must_staple_extension: found.mustStaple,
    certificate_included_scts_count: found.timestamps,
    certificate_matches_hostname: found.matchesHost,
    is_certificate_chain_order_valid: found.isOrderValid,
    has_anchor_in_certificate_chain: found.hasAnchor,
    has_sha1_in_certificate_chain: found.hasSha1,
    is_leaf_certificate_ev: found.isExtendedValidation,
    // Its anchors are in no store any more, so no chain that is trusted has one.
    symantec_distrust_timeline: null,
    successful_trust_store: successfulStore(found),
    path_validation_result_list: found.results.map((result) => ({
      ...storeResult(result),
      verified_certificate_chain: result.path === found.path ? verified : verifiedRecords(result.path),
    })),
    leaf_certificate_has_must_staple_extension: found.mustStaple,
    leaf_certificate_is_ev: found.isExtendedValidation,
    leaf_certificate_signed_certificate_timestamps_count: found.timestamps,
    leaf_certificate_subject_matches_hostname: found.matchesHost,
    ocsp_response_is_trusted: found.isOcspTrusted,
    received_chain_contains_anchor_certificate: found.hasAnchor,
    received_chain_has_valid_order: found.isOrderValid,
    verified_chain_has_legacy_symantec_anchor: found.path && false,
    verified_chain_has_sha1_signature: found.hasSha1InPath,
  }
}

/** `cert_info` of the older module. */
export function oldCertificateInfo(
  options: CertificateInfoOptions,
  stores: readonly TrustStore[] = knownTrustStores(),
): Record<string, unknown> {
  const found = examineChain(options, stores)
  return {
    ...(options.chain.length === 0 && { error_message: 'The server shows no certificate' }),
    certificate_chain: withinLimits(options.chain).map(({ der, fits }) => oldCertificateRecord(der, fits)),
    verified_certificate_chain: (found.path ?? []).map(({ der }) => oldCertificateRecord(der)),
    ocsp_response: found.ocsp && ocspRecord(found.ocsp),
    has_anchor_in_certificate_chain: found.hasAnchor,
    has_sha1_in_certificate_chain: found.hasSha1,
    is_certificate_chain_order_valid: found.isOrderValid,
    is_leaf_certificate_ev: found.isExtendedValidation,
    is_ocsp_response_trusted: found.isOcspTrusted,
    path_validation_result_list: found.results.map(storeResult),
    successful_trust_store: successfulStore(found),
  }
}

/** Whether each store trusts the chain. */
export function trustStoreResults(
  options: CertificateInfoOptions,
  stores: readonly TrustStore[] = knownTrustStores(),
): readonly TrustStoreResult[] {
  return examineChain(options, stores).results.map(storeResult)
}

function storeResult({ store, path, verifyString }: ChainFindings['results'][number]): TrustStoreResult {
  return {
    is_certificate_trusted: path !== null,
    trust_store: { name: store.name, version: store.version },
    verify_string: verifyString,
  }
}

function successfulStore(found: ChainFindings): TrustStoreResult['trust_store'] | null {
  const trusting = found.results.find(({ path }) => path !== null)
  return trusting ? storeResult(trusting).trust_store : null
}

function verifiedRecords(path: readonly ParsedCertificate[] | null): readonly Record<string, unknown>[] {
  return (path ?? []).map((certificate) => ({
    ...certificateRecord(certificate.der),
    hpkp_pin: keyPin(certificate.publicKey),
    // No list of revoked certificates is fetched.
    crl_lookup_status: null,
  }))
}
