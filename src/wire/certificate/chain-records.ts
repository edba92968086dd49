import { type CertificateRecord, certificateRecord } from './certificate-record.ts'

/** Real chains have two to four certificates of one to three kilobytes. */
const maxCertificates = 16
/** A certificate for thousands of names; OpenSSL takes no chain of more than 100 KB. */
const maxCertificateBytes = 65_536
/** Of the whole chain: a record repeats each byte several times. */
const maxChainBytes = 131_072

/** The certificates as they were sent; beyond the limits only their fingerprints. */
export function chainRecords(chain: readonly Uint8Array[]): readonly CertificateRecord[] {
  return withinLimits(chain).map(({ der, fits }) => certificateRecord(der, fits))
}

/** The first certificates, and of each whether it is to be looked into. */
export function withinLimits(
  chain: readonly Uint8Array[],
): readonly { readonly der: Uint8Array; readonly fits: boolean }[] {
  let bytes = 0
  return chain.slice(0, maxCertificates).map((der) => {
    bytes += der.length
    return { der, fits: der.length <= maxCertificateBytes && bytes <= maxChainBytes }
  })
}
