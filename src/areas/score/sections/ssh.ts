import { asArray, asString, asStrings, maxItems, valueAt } from '../../../core/untrusted.ts'
import type { HostView } from '../host-view.ts'
import type { Observation } from '../observation.ts'
import { type Tally, total } from '../tally.ts'
import { keyMaterial } from '../weak-keys/key-material.ts'
import type { WeakKeys } from '../weak-keys/weak-keys.ts'

export type SshEntry = {
  readonly port: number
  readonly algorithms: {
    readonly mac: readonly { readonly mac: string; readonly score: number }[]
    readonly key_exchange: readonly { readonly kex: string; readonly score: number }[]
    readonly encryption: readonly { readonly enc: string; readonly score: number }[]
  }
  readonly keys: readonly SshKeyEntry[]
  readonly score: number
}

export type SshKeyEntry = {
  readonly fingerprint: string
  readonly key_length: { readonly length: number | null; readonly score: number }
  readonly debian_key: { readonly found: boolean; readonly score: number }
}

const weakMac = /(?:sha1|md[245])(?![0-9])/i
const weakExchange = /sha1(?![0-9])/i
const smallBlocks = /^(?:3des|blowfish|cast128)-cbc(?:@|$)/i
const brokenCipher = /^(?:arcfour|rc4|des-cbc|none)(?:[^a-z]|$)/i
const minKeyLength = 1024

export function sshEntries({ ports }: HostView, weakKeys: WeakKeys, tally: Tally): readonly SshEntry[] {
  return ports.flatMap(({ observations }) => {
    const from = observations.find(({ type }) => type === 'ssh')
    return from ? [entryOf(from, weakKeys, tally)] : []
  })
}

function entryOf(from: Observation, weakKeys: WeakKeys, tally: Tally): SshEntry {
  const offered = (name: string): readonly string[] => [
    ...new Set(asStrings(valueAt(from.data, 'algorithms', name), maxItems)),
  ]
  const algorithms = {
    mac: offered('mac').map((mac) => ({ mac, score: macScore(mac, from, tally) })),
    key_exchange: offered('kex').map((kex) => ({
      kex,
      score: weakExchange.test(kex) ? tally.give('ssh.key-exchange', from, kex) : 0,
    })),
    encryption: offered('encryption').map((enc) => ({ enc, score: cipherScore(enc, from, tally) })),
  }
  const keys = asArray(from.data['cyphers'], maxItems).map((cypher) =>
    keyEntry(cypher, from, weakKeys, tally),
  )
  const { mac, key_exchange, encryption } = algorithms
  const ofKeys = keys.flatMap(({ key_length, debian_key }) => [key_length, debian_key])
  return {
    port: from.port,
    algorithms,
    keys,
    score: total([...mac, ...key_exchange, ...encryption, ...ofKeys]),
  }
}

function macScore(mac: string, from: Observation, tally: Tally): number {
  if (mac === 'none') return tally.give('ssh.no-mac', from, mac)
  return weakMac.test(mac) ? tally.give('ssh.mac', from, mac) : 0
}

function cipherScore(cipher: string, from: Observation, tally: Tally): number {
  if (smallBlocks.test(cipher)) return tally.give('ssh.cipher', from, cipher)
  return brokenCipher.test(cipher) ? tally.give('ssh.broken-cipher', from, cipher) : 0
}

function keyEntry(cypher: unknown, from: Observation, weakKeys: WeakKeys, tally: Tally): SshKeyEntry {
  const fingerprint = asString(valueAt(cypher, 'fingerprint'))
  const kind = asString(valueAt(cypher, 'cypher'))
  const material = keyMaterial(asString(valueAt(cypher, 'key')))
  const said = valueAt(cypher, 'length')
  const length = typeof said === 'number' && Number.isInteger(said) ? said : (material?.bits ?? null)
  // A key on a curve is as strong with a fraction of the bits.
  const short = /rsa|dss/.test(kind) && length !== null && length <= minKeyLength
  const list = weakKeys.find({ fingerprint, material })
  const named = `${kind} ${fingerprint}`
  return {
    fingerprint,
    key_length: {
      length,
      score: short ? tally.give('ssh.short-key', from, `${named} of ${length} bits`) : 0,
    },
    debian_key: {
      found: list !== null,
      score: list === null ? 0 : tally.give('ssh.public-key-pair', from, `${named} is in ${list}`),
    },
  }
}
