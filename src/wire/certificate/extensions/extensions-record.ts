import { hexPairs } from '../../ber/ber-values.ts'
import type { ParsedCertificate } from '../parse-certificate.ts'
import type { CertificatePolicy } from './certificate-policies.ts'
import { shownExtensions } from './shown-extensions.ts'
import { type SignedTimestampList, signedTimestampsOf } from './signed-timestamps.ts'

/** The extensions that are shown, each when the certificate has it. */
export type ExtensionsRecord = {
  readonly authority_key_identifier?: { readonly key_identifier: string }
  readonly key_identifier?: string
  readonly key_usage?: readonly string[]
  readonly extended_key_usage?: readonly string[]
  readonly basic_constraints?: { readonly ca: boolean; readonly path_len_constraint: number | null }
  readonly certificate_policies?: readonly CertificatePolicy[]
  readonly crl_distribution_points?: readonly { readonly distribution_point: readonly string[] }[]
  readonly authority_information_access?: readonly {
    readonly access_method: string
    readonly access_location: string
  }[]
  readonly subject_alt_name?: readonly string[]
  readonly signed_certificate_timestamp_list?: SignedTimestampList
}

export function extensionsRecord(certificate: ParsedCertificate): ExtensionsRecord {
  const { authority, identifier, usage, purposes, constraints, policies, points, access, names } =
    shownExtensions(certificate)
  const timestamps = signedTimestampsOf(certificate)
  return {
    ...(authority && { authority_key_identifier: { key_identifier: hexPairs(authority) } }),
    ...(identifier && { key_identifier: hexPairs(identifier) }),
    ...(usage && { key_usage: usage }),
    ...(purposes && { extended_key_usage: purposes }),
    ...(constraints && {
      basic_constraints: { ca: constraints.ca, path_len_constraint: constraints.pathLength },
    }),
    ...(policies && { certificate_policies: policies }),
    ...(points && {
      crl_distribution_points: points.map((list) => ({
        distribution_point: list.map(({ value }) => value),
      })),
    }),
    ...(access && {
      authority_information_access: access.map(({ method, location }) => ({
        access_method: method,
        access_location: location,
      })),
    }),
    ...(names && { subject_alt_name: names.map(({ value }) => value) }),
    ...(timestamps && { signed_certificate_timestamp_list: timestamps }),
  }
}
