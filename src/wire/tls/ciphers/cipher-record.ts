import type { AcceptedCipher, AcceptedCiphers } from './accepted-ciphers.ts'
import { type DhInfo, dhInfo } from './dh-info.ts'
import { type VersionName, versionLabel } from './versions.ts'

export type CipherRecord = {
  readonly ssl_version: string
  readonly is_anonymous: boolean
  readonly openssl_name: string
  readonly post_handshake_response: string
  readonly key_size: number
  readonly dh_info: DhInfo | null
}

export type CipherLists<Cipher> = Readonly<
  Partial<
    Record<
      VersionName,
      {
        readonly accepted_cipher_list: readonly Cipher[]
        readonly errored_cipher_list: readonly Cipher[]
        readonly preferred_cipher: Cipher | null
      }
    >
  >
>

/** By version; the two modules name the properties of a cipher differently. */
export function cipherLists<Cipher>(
  found: readonly AcceptedCiphers[],
  spell: (cipher: CipherRecord) => Cipher,
): CipherLists<Cipher> {
  return Object.fromEntries(
    found.map(({ version, accepted, preferred }) => [
      version,
      {
        accepted_cipher_list: accepted.map((cipher) => spell(cipherRecord(version, cipher))),
        // A suite is accepted or refused; what fails otherwise ends the whole test, and is the error.
        errored_cipher_list: [],
        preferred_cipher: preferred && spell(cipherRecord(version, preferred)),
      },
    ]),
  )
}

function cipherRecord(version: VersionName, { suite, keyExchange }: AcceptedCipher): CipherRecord {
  return {
    ssl_version: versionLabel(version),
    is_anonymous: suite.anonymous,
    openssl_name: suite.opensslName,
    // Nothing is sent over the connection once it stands.
    post_handshake_response: '',
    key_size: suite.keySize,
    dh_info: keyExchange && dhInfo(keyExchange),
  }
}
