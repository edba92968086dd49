import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import { findProgram } from '../../../testing/needed-programs.ts'
import type { CipherLists, CipherRecord } from '../ciphers/cipher-record.ts'
import { opensslNameOf } from '../ciphers/cipher-suites.ts'

/** `TLSV1_2 ECDHE-RSA-AES128-SHA` and, where one is shown, the group, `ECDH 253`. */
export type CipherSight = { readonly cipher: string; readonly group: string | null }

export function sightsOf(lists: CipherLists<CipherRecord> | undefined): readonly CipherSight[] {
  return Object.values(lists ?? {})
    .flatMap(({ accepted_cipher_list }) => accepted_cipher_list)
    .map(({ ssl_version, openssl_name, dh_info }) => ({
      cipher: `${ssl_version} ${openssl_name}`,
      group: dh_info && `${dh_info['Type']} ${dh_info['GroupSize']}`,
    }))
}

/** The same from sslscan, another program with its own idea of TLS. */
export async function sslscanSights(t: TestContext, port: number): Promise<readonly CipherSight[] | null> {
  const program = findProgram(t, 'sslscan')
  if (!program) return null
  const off = ['--no-groups', '--no-heartbleed', '--no-renegotiation', '--no-fallback', '--no-compression']
  const argv = ['--no-colour', '--xml=-', '--no-check-certificate', ...off, `127.0.0.1:${port}`]
  const { stdout } = await promisify(execFile)(program, argv)
  return [...stdout.matchAll(/<cipher ([^>]*)\/>/g)].map(([, text]) => sightIn(text!))
}

function sightIn(text: string): CipherSight {
  const member = (name: string) => text.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]
  const version = member('sslversion')!.toUpperCase().replace('.0', '').replace('.', '_')
  const field = member('dhebits')
  const curve = member('ecdhebits')
  return {
    // By number: what its library does not have it calls by another name.
    cipher: `${version} ${opensslNameOf(Number(member('id')))}`,
    group: field !== undefined ? `DH ${field}` : curve !== undefined ? `ECDH ${curve}` : null,
  }
}

/** The same ciphers, and the same groups where the other program shows one. */
export function assertSameSights(found: readonly CipherSight[], expected: readonly CipherSight[]): void {
  const names = (sights: readonly CipherSight[]) => sights.map(({ cipher }) => cipher).sort()
  assert.deepEqual(names(found), names(expected))
  const grouped = expected.filter(({ group }) => group !== null)
  const groups = new Map(found.map(({ cipher, group }) => [cipher, group]))
  assert.deepEqual(
    grouped.map(({ cipher }) => ({ cipher, group: groups.get(cipher) })),
    grouped,
  )
}
