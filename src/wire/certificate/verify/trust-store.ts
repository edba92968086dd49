import { createHash } from 'node:crypto'
import { getCACertificates, rootCertificates } from 'node:tls'
import { type ParsedCertificate, tryParseCertificate } from '../parse-certificate.ts'

/** Certificates that are trusted by themselves. */
export type TrustStore = {
  readonly name: string
  readonly version: string
  /** Those with this subject, as it is encoded. */
  withSubject(subject: Buffer): readonly ParsedCertificate[]
  holds(certificate: ParsedCertificate): boolean
}

export function trustStore(name: string, version: string, ders: readonly Uint8Array[]): TrustStore {
  const bySubject = new Map<string, ParsedCertificate[]>()
  for (const der of ders) {
    const certificate = tryParseCertificate(der)
    if (!certificate) continue
    const key = certificate.subject.whole.toString('latin1')
    bySubject.set(key, [...(bySubject.get(key) ?? []), certificate])
  }
  const withSubject = (subject: Buffer): readonly ParsedCertificate[] =>
    bySubject.get(subject.toString('latin1')) ?? []
  return {
    name,
    version,
    withSubject,
    holds: ({ der, subject }) => withSubject(subject.whole).some((one) => Buffer.compare(one.der, der) === 0),
  }
}

/** Mozilla's list, which comes with Node.js, and that of the system where it has one. Read at first use. */
export const knownTrustStores: () => readonly TrustStore[] = once(() => {
  const system = getCACertificates('system').map(derOf)
  return [
    trustStore('Mozilla NSS', `Node.js ${process.versions.node}`, rootCertificates.map(derOf)),
    ...(system.length > 0 ? [trustStore('System', versionOf(system), system)] : []),
  ]
})

/** Systems do not number their lists, so the content does: the same list has the same version. */
function versionOf(ders: readonly Buffer[]): string {
  const prints = ders.map((der) => createHash('sha256').update(der).digest('hex')).sort()
  return createHash('sha256').update(prints.join()).digest('hex').slice(0, 16)
}

function derOf(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[A-Z ]+-----/g, ''), 'base64')
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
