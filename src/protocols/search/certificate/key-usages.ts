import { asList, asText, isObject, objectEntries } from '../../../core/untrusted.ts'

/** RFC 5280, 4.2.1.3, under the names the search fields use. */
export const keyUsages: readonly string[] = [
  'crl_sign',
  'data_encipherment',
  'decipher_only',
  'digital_signature',
  'encipher_only',
  'key_agreement',
  'key_cert_sign',
  'key_encipherment',
  'non_repudiation',
]

/** Purposes of RFC 5280, 4.2.1.12, and of vendors, under the names the search fields use. */
export const extendedKeyUsages: readonly string[] = [
  'adobe_authentic_documents_trust',
  'any_extended_key_usage',
  'capwap_ac',
  'capwap_wtp',
  'client_auth',
  'code_signing',
  'dvcs',
  'eap_over_lan',
  'eap_over_ppp',
  'email_protection',
  'ike_intermediate',
  'ipsec_end_system',
  'ipsec_ike',
  'ipsec_tunnel',
  'ipsec_user',
  'microsoft_document_signing',
  'microsoft_efs',
  'microsoft_efs_recovery',
  'microsoft_embedded_nt',
  'microsoft_key_recovery',
  'microsoft_lifetime_signing',
  'microsoft_nt5',
  'microsoft_oem_whql',
  'microsoft_qualified_subordination',
  'microsoft_root_list_signer',
  'microsoft_server_gated',
  'microsoft_smart_card_logon',
  'microsoft_time_stamp_signing',
  'microsoft_trust_list_signing',
  'microsoft_whql',
  'ocsp_signing',
  'piv_content_signing',
  'pkinit_kpclientauth',
  'pkinit_kpkdc',
  'scvp_client',
  'scvp_server',
  'secure_shell_client',
  'secure_shell_server',
  'send_owner',
  'send_router',
  'server_auth',
  'sip_domain',
  'time_stamping',
]

const knownUsages: ReadonlySet<string> = new Set(keyUsages)

const knownPurposes: ReadonlySet<string> = new Set(extendedKeyUsages)

/** What OpenSSL prints where it differs from the name with underscores. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['certificate_sign', 'key_cert_sign'],
  ['content_commitment', 'non_repudiation'],
  ['tls_web_server_authentication', 'server_auth'],
  ['tls_web_client_authentication', 'client_auth'],
  ['e_mail_protection', 'email_protection'],
  ['ip_security_ike_intermediate', 'ike_intermediate'],
  ['microsoft_encrypted_file_system', 'microsoft_efs'],
  ['microsoft_server_gated_crypto', 'microsoft_server_gated'],
  ['microsoft_smartcard_login', 'microsoft_smart_card_logon'],
  ['microsoft_smartcardlogin', 'microsoft_smart_card_logon'],
  ['ssh_client', 'secure_shell_client'],
  ['ssh_server', 'secure_shell_server'],
])

export function keyUsagesOf(value: unknown): readonly string[] {
  return named(value).filter((name) => knownUsages.has(name))
}

export function extendedKeyUsagesOf(value: unknown): readonly string[] {
  return named(value).filter((name) => knownPurposes.has(name))
}

/** A list of names, or, in the older records, an object with the names as its keys or in its texts. */
function named(value: unknown): readonly string[] {
  const items = isObject(value) ? objectEntries(value).flat() : asList(value)
  return items.flatMap((item) => (asText(item, 4096) ?? '').split(',')).map(plainName)
}

/** `digitalSignature`, `Digital Signature` and `digital_signature` are one name. */
function plainName(name: string): string {
  const plain = name
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()
  return otherNames.get(plain) ?? plain
}
