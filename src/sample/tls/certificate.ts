/** Parts of a distinguished name, under the names that records have. */
export type CertificateName = { readonly [part: string]: string }

export type Certificate = {
  readonly as_pem: string
  readonly sha1_fingerprint: string
  readonly sha256_fingerprint: string
  readonly spki_subject_fingerprint: string
  readonly as_dict: {
    readonly version: 'v3'
    readonly serial_number: string
    readonly signature_algorithm: string
    readonly signature_value: string
    readonly subject: CertificateName
    readonly issuer: CertificateName
    readonly public_key_info: {
      readonly algorithm: 'rsa' | 'ec'
      readonly key_size: number
      readonly sha256_fingerprint: string
    } & {
      readonly [member: string]: string | number
    }
    readonly validity: { readonly not_before: string; readonly not_after: string }
    readonly extensions: { readonly [name: string]: unknown }
    readonly self_issued: boolean
    readonly self_signed: boolean
  }
}
