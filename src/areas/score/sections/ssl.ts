import { asArray, hasProperties, maxItems, valueAt } from '../../../core/untrusted.ts'
import type { HostView, PortView } from '../host-view.ts'
import { tlsTypes } from '../host-view.ts'
import type { Observation } from '../observation.ts'
import type { RuleName } from '../rules.ts'
import { type Tally, total } from '../tally.ts'
import { type CertificateEntry, certificateEntry, unscoredCertificate } from './certificate.ts'
import { type CipherEntry, cipherEntry } from './ciphers.ts'

/** A name with a yes or no, and the points for yes. */
export type Flag<Name extends string> = { readonly [Each in Name]: boolean } & { readonly score: number }

export type SslEntry = {
  readonly port: number
  readonly heartbleed: Flag<'heartbleed'>
  readonly ccs: Flag<'ccs'>
  readonly crime: Flag<'crime'>
  readonly renegotiation: Flag<'renegotiation'>
  /** True when the server staples nothing. */
  readonly ocsp: Flag<'ocsp'>
  readonly no_certificates: Flag<'no_certificates'>
  readonly leaf_certificate?: CertificateEntry
  readonly other_certificates: readonly CertificateEntry[]
  readonly ciphers: CipherEntry
  readonly score: number
}

export function sslEntries({ ports }: HostView, at: number, tally: Tally): readonly SslEntry[] {
  return ports.flatMap((view) => {
    const seen = view.observations.filter(({ type, data }) => tlsTypes.has(type) && hasProperties(data))
    return seen.length > 0 ? [entryOf(view, seen, at, tally)] : []
  })
}

/** Modules learn different parts; each part is that of the newest event that has it. */
function entryOf({ port }: PortView, seen: readonly Observation[], at: number, tally: Tally): SslEntry {
  const [newest] = seen
  const having = (member: string): Observation | undefined =>
    seen.find(({ data }) => hasProperties(data[member]))
  const inspected = having('vulnerabilities')
  const flag = <Name extends string>(
    name: Name,
    rule: RuleName,
    from: Observation | undefined,
    found: boolean,
    detail: string,
  ): Flag<Name> => {
    const score = found && from ? tally.give(rule, from, detail) : 0
    return { [name]: found, score } as Flag<Name>
  }
  const found = (...path: readonly string[]): unknown => valueAt(inspected?.data, 'vulnerabilities', ...path)

  const shown = having('cert_info')
  const chain = asArray(valueAt(shown?.data, 'cert_info', 'certificate_chain'), maxItems)
  const renegotiates =
    found('renegotiation', 'accepts_client_renegotiation') === true ||
    found('renegotiation', 'supports_secure_renegotiation') === false
  // Only the modules that ask for a stapled answer have the member.
  const asked = seen.find(({ data }) => valueAt(data, 'cert_info', 'ocsp_response') !== undefined)
  const unstapled = asked !== undefined && valueAt(asked.data, 'cert_info', 'ocsp_response') === null

  const flags = {
    heartbleed: flag(
      'heartbleed',
      'ssl.heartbleed',
      inspected,
      found('heartbleed', 'is_vulnerable_to_heartbleed') === true,
      'heartbleed',
    ),
    ccs: flag(
      'ccs',
      'ssl.ccs',
      inspected,
      found('openssl_ccs', 'is_vulnerable_to_ccs_injection') === true,
      'ccs',
    ),
    crime: flag(
      'crime',
      'ssl.crime',
      inspected,
      found('compression', 'supports_compression') === true,
      'compression',
    ),
    renegotiation: flag('renegotiation', 'ssl.renegotiation', inspected, renegotiates, 'renegotiation'),
    ocsp: flag('ocsp', 'ssl.ocsp', asked, unstapled, 'nothing is stapled'),
    no_certificates: flag(
      'no_certificates',
      'ssl.no-certificates',
      inspected ?? newest,
      inspected !== undefined && chain.length === 0,
      'the server shows no certificate',
    ),
  }
  const [leaf, ...others] = chain
  const leafEntry =
    shown && leaf !== undefined ? certificateEntry(leaf, chain.length, shown, at, tally) : undefined
  const ciphers = cipherEntry(having('ciphers'), tally)
  const parts = [
    ...Object.values(flags),
    ...(leafEntry ? [leafEntry.validity, leafEntry.signature, leafEntry.self_signed] : []),
    ...Object.values(ciphers),
  ]
  return {
    port,
    ...flags,
    ...(leafEntry && { leaf_certificate: leafEntry }),
    other_certificates: others.map((certificate) => unscoredCertificate(certificate, chain.length, at)),
    ciphers,
    score: total(parts),
  }
}
