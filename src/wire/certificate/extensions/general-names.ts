import { addressFrom } from '../../../core/address.ts'
import { dottedOid, readPlainText } from '../../ber/ber-values.ts'
import { type BerValue, childrenOf, contextTag } from '../../ber/read-ber.ts'
import { distinguishedName, readName } from '../distinguished-name.ts'
import { tryRead } from '../try-read.ts'

/** GeneralName (RFC 5280, 4.2.1.6) of the kinds that can be written down; the value is escaped. */
export type GeneralName = {
  readonly kind: 'email' | 'dns' | 'uri' | 'directory' | 'ip' | 'registered'
  readonly value: string
}

/** The names in a list of them; kinds without a text, and broken ones, are left out. */
export function readGeneralNames(list: BerValue): readonly GeneralName[] {
  return childrenOf(list).flatMap((item) => tryRead(() => readGeneralName(item)) ?? [])
}

function readGeneralName(item: BerValue): GeneralName | null {
  switch (item.tag) {
    case contextTag(1, false):
      return { kind: 'email', value: readPlainText(item) }
    case contextTag(2, false):
      return { kind: 'dns', value: readPlainText(item) }
    case contextTag(4):
      return { kind: 'directory', value: distinguishedName(readName(childrenOf(item, 1)[0])) }
    case contextTag(6, false):
      return { kind: 'uri', value: readPlainText(item) }
    case contextTag(7, false): {
      const value = addressText(item.content)
      return value === null ? null : { kind: 'ip', value }
    }
    case contextTag(8, false):
      return { kind: 'registered', value: dottedOid(item.content) }
    default:
      return null
  }
}

function addressText(bytes: Buffer): string | null {
  const version = bytes.length === 4 ? 4 : bytes.length === 16 ? 6 : null
  return version && addressFrom(version, BigInt(`0x${bytes.toString('hex')}`)).text
}
