import { createHash } from 'node:crypto'
import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import type { HostKey } from './host-key.ts'
import type { KexInit } from './kex-init.ts'

/** What was learnt, member by member: each may be missing when the server went away early. */
export type SshRecord = {
  readonly banner?: string
  readonly algorithms?: {
    readonly kex: readonly string[]
    readonly server_host_key: readonly string[]
    readonly encryption: readonly string[]
    readonly mac: readonly string[]
    readonly compression: readonly string[]
  }
  readonly cyphers?: readonly HostKey[]
  readonly hassh?: { readonly hassh: string; readonly hassh_algorithms: string }
}

export type Identification = { readonly banner: string; readonly speaksVersion2: boolean }

/** The identification line (RFC 4253, 4.2); null when this line is one of those that may come before it. */
export function decodeIdentification(line: Uint8Array): Identification | null {
  const text = Buffer.from(line).toString('latin1')
  if (!text.startsWith('SSH-')) return null
  const version = text.match(/^SSH-(\d{1,3}\.\d{1,3})-/)?.[1]
  if (version === undefined) throw new ProtocolError('The identification of the server has no version')
  return { banner: escapeBytes(line), speaksVersion2: version === '2.0' || version === '1.99' }
}

/** Lists as the server offers them for its own direction, which is also what HASSH is made of. */
export function describeKexInit(init: KexInit): Pick<SshRecord, 'algorithms' | 'hassh'> {
  const text = [init.kex, init.encryptionToClient, init.macToClient, init.compressionToClient]
    .map((names) => names.join(','))
    .join(';')
  return {
    algorithms: {
      kex: init.kex.map(escapeName),
      server_host_key: init.hostKey.map(escapeName),
      encryption: init.encryptionToClient.map(escapeName),
      mac: init.macToClient.map(escapeName),
      compression: init.compressionToClient.map(escapeName),
    },
    hassh: {
      hassh: createHash('md5').update(text, 'latin1').digest('hex'),
      hassh_algorithms: escapeName(text),
    },
  }
}

/**
 * One algorithm for each host key the server can have: the three for RSA are three ways to sign with the
 * same key (RFC 8332), so only the first of them is asked for.
 */
export function hostKeyAlgorithms(offered: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>()
  for (const name of offered) {
    const kind = name.replace(/^rsa-sha2-(?:256|512)/, 'ssh-rsa')
    if (!kinds.has(kind)) kinds.set(kind, name)
  }
  return [...kinds.values()]
}

function escapeName(name: string): string {
  return escapeBytes(Buffer.from(name, 'latin1'))
}
