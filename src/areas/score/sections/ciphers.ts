import { asArray, asString, hasProperties, maxItems, valueAt } from '../../../core/untrusted.ts'
import type { Observation } from '../observation.ts'
import type { Tally } from '../tally.ts'
import type { Flag } from './ssl.ts'

export type CipherEntry = {
  readonly drown: Flag<'drown'>
  readonly poodle: Flag<'poodle'>
  readonly logjam: Flag<'logjam'>
}

/** Groups up to this size were computed, or are within reach of a state (Adrian et al., 2015). */
const minGroupSize = 1024

export function cipherEntry(from: Observation | undefined, tally: Tally): CipherEntry {
  const accepted = (version: string): readonly unknown[] =>
    asArray(valueAt(from?.data, 'ciphers', version, 'accepted_cipher_list'), maxItems)
  const [sslv2] = accepted('sslv2')
  const poodle = accepted('sslv3').find((cipher) => !withoutBlocks.test(nameOf(cipher)))
  const all = ['sslv3', 'tlsv1', 'tlsv1_1', 'tlsv1_2'].flatMap(accepted)
  const logjam = all.find(isWeakExchange)
  const score = (rule: 'ssl.drown' | 'ssl.poodle' | 'ssl.logjam', cipher: unknown): number =>
    cipher !== undefined && from ? tally.give(rule, from, nameOf(cipher)) : 0
  return {
    drown: { drown: sslv2 !== undefined, score: score('ssl.drown', sslv2) },
    poodle: { poodle: poodle !== undefined, score: score('ssl.poodle', poodle) },
    logjam: { logjam: logjam !== undefined, score: score('ssl.logjam', logjam) },
  }
}

/** SSL 3 has block ciphers, RC4 and none at all; only the first are open to POODLE. */
const withoutBlocks = /RC4|NULL/i

function isWeakExchange(cipher: unknown): boolean {
  if (/^EXP.*(?:EDH|DHE)/i.test(nameOf(cipher))) return true
  const info = valueAt(cipher, 'dh_info')
  if (!hasProperties(info) || asString(valueAt(info, 'Type')) !== 'DH') return false
  const bits = Number(valueAt(info, 'GroupSize'))
  return bits > 0 && bits <= minGroupSize
}

/** `name` in records of the older module. */
function nameOf(cipher: unknown): string {
  return asString(valueAt(cipher, 'openssl_name')) || asString(valueAt(cipher, 'name'))
}
