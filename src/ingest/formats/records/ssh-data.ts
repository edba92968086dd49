import { createHash } from 'node:crypto'
import { bannerText } from './events.ts'
import { present } from './present.ts'

/** The lists of a server's KEXINIT (RFC 4253, 7.1), those of its own direction where there are two. */
export type SshLists = {
  readonly kex: readonly string[]
  readonly hostKey: readonly string[]
  readonly encryption: readonly string[]
  readonly mac: readonly string[]
  readonly compression: readonly string[]
}

export type SshKey = {
  readonly algorithm: string
  /** The public key blob in base64. */
  readonly blob: string
  readonly bits?: number | undefined
}

/** `result.data` of ssh. */
export function sshData(banner: string, lists: SshLists, keys: readonly SshKey[]): object {
  const offered = lists.kex.length > 0
  return present({
    banner: bannerText(banner),
    algorithms: offered
      ? {
          kex: lists.kex,
          server_host_key: lists.hostKey,
          encryption: lists.encryption,
          mac: lists.mac,
          compression: lists.compression,
        }
      : undefined,
    cyphers: keys.map((key) =>
      present({
        cypher: key.algorithm,
        key: key.blob,
        fingerprint: md5Pairs(Buffer.from(key.blob, 'base64')),
        length: key.bits,
      }),
    ),
    hassh: offered ? hassh(lists) : undefined,
  })
}

function hassh(lists: SshLists): { hassh: string; hassh_algorithms: string } {
  const parts = [lists.kex, lists.encryption, lists.mac, lists.compression]
  const algorithms = parts.map((part) => part.join(',')).join(';')
  return { hassh: createHash('md5').update(algorithms).digest('hex'), hassh_algorithms: algorithms }
}

/** The older form of a key's fingerprint, as RFC 4716, 4 writes it. */
function md5Pairs(bytes: Uint8Array): string {
  return createHash('md5')
    .update(bytes)
    .digest('hex')
    .replace(/..(?=.)/g, '$&:')
}
