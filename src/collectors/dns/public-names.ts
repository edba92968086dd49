import { inRange, parseAddress } from '../../core/address.ts'
import { type DomainRecords, type RecordType, recordTypes } from '../../core/events/domain-event.ts'
import { rangesOf } from '../../scanner/scope/known-ranges.ts'

/**
 * What is resolved for strangers, and what they are shown of it. Without this, a user with a key could read the
 * names and addresses of the network that the service stands in.
 */
export type NameGuard = {
  /** Null when the name may be resolved; otherwise why not. */
  refuses(name: string): string | null
  /** The answers without those that belong to an internal network. */
  shown(records: DomainRecords): DomainRecords
}

/** RFC 6761, 6762, 7686, 8375 and 9476, what ICANN keeps for private use, and what people use without asking. */
const internalZones = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
])

/** RFC 1918, 6598, 3927, 4193, 4291, 1122 and 6890; multicast and what is kept back. */
const internalRanges = rangesOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

export function createNameGuard({ internal }: { readonly internal: boolean }): NameGuard {
  if (internal) return { refuses: () => null, shown: (records) => records }
  return {
    refuses: refusal,
    shown(records) {
      const kept: { [Type in RecordType]?: string[] } = {}
      for (const type of recordTypes) {
        const answers = records[type]
        if (answers) kept[type] = answers.filter((answer) => isPublic(type, answer))
      }
      return kept
    },
  }
}

function refusal(name: string): string | null {
  const last = name.slice(name.lastIndexOf('.') + 1)
  if (last === name) return 'a name of one label is internal'
  return internalZones.has(last) ? `names below .${last} are internal` : null
}

function isPublic(type: RecordType, answer: string): boolean {
  if (type === 'TXT') return true
  if (type !== 'A' && type !== 'AAAA') return refusal(answer) === null
  const address = parseAddress(answer)
  return address !== null && !internalRanges.some((range) => inRange(address, range))
}
