import { integerAt, type JsonObject, objectAt, textAt, textsAt } from '../../../core/untrusted.ts'
import type { Service } from '../records/events.ts'
import { sshData } from '../records/ssh-data.ts'

/** The identification string; `banner` is the message before login (RFC 4252, 5.4), which few servers send. */
function identification(result: JsonObject): string {
  return textAt(result, 'server_id', 'raw') ?? textAt(result, 'banner') ?? ''
}

export function zgrabSsh(result: JsonObject): object {
  const kex = objectAt(result, 'server_key_exchange')
  const key = objectAt(result, 'key_exchange', 'server_host_key')
  const blob = textAt(key, 'raw')
  const kinds = ['rsa_public_key', 'ecdsa_public_key', 'dsa_public_key'] as const
  const bits = kinds.map((kind) => integerAt(key, kind, 'length')).find((length) => length !== undefined)
  return sshData(
    identification(result),
    {
      kex: textsAt(kex, 'kex_algorithms'),
      hostKey: textsAt(kex, 'host_key_algorithms'),
      encryption: textsAt(kex, 'server_to_client_ciphers'),
      mac: textsAt(kex, 'server_to_client_macs'),
      compression: textsAt(kex, 'server_to_client_compression'),
    },
    blob === undefined ? [] : [{ algorithm: textAt(key, 'algorithm') ?? 'unknown', blob, bits }],
  )
}

/** The whole identification string has at most 255 characters (RFC 4253, 4.2). */
const maxSoftware = 255

/** `OpenSSH_9.2p1` and the comment behind it (same section). */
export function sshService(result: JsonObject): Partial<Service> {
  const software = (textAt(result, 'server_id', 'software') ?? '').slice(0, maxSoftware)
  const [, product, version] = /^(.+?)[_-](\d.*)$/.exec(software) ?? [undefined, software, undefined]
  return {
    banner: identification(result),
    product,
    version,
    extrainfo: textAt(result, 'server_id', 'comment'),
  }
}
