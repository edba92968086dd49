import { parseAddress } from '../../../core/address.ts'
import { readPlainText } from '../../ber/ber-values.ts'
import { type BerValue, berTag, childrenOf, childrenOfTag, contextTag, readBer } from '../../ber/read-ber.ts'
import type { ParsedCertificate } from '../parse-certificate.ts'
import { tryRead } from '../try-read.ts'
import { extensionOid } from './extension-values.ts'
import type { GeneralName } from './general-names.ts'

/** What an authority may issue for (RFC 5280, 4.2.1.10), for the kinds of names that servers have. */
export type NameConstraints = {
  readonly permitted: readonly Subtree[]
  readonly excluded: readonly Subtree[]
}

type Subtree =
  | { readonly kind: 'dns'; readonly suffix: string }
  | { readonly kind: 'ip'; readonly address: Buffer; readonly mask: Buffer }

export function nameConstraintsOf(certificate: ParsedCertificate): NameConstraints | null {
  const extension = certificate.extensions.get(extensionOid.nameConstraints)
  if (!extension) return null
  return (
    tryRead(() => {
      const parts = childrenOfTag(readBer(extension.content), berTag.sequence)
      const trees = (number: number): readonly Subtree[] => {
        const part = parts.find(({ tag }) => tag === contextTag(number))
        return part ? childrenOf(part).flatMap((tree) => readSubtree(childrenOf(tree, 1)[0])) : []
      }
      return { permitted: trees(0), excluded: trees(1) }
    }) ?? null
  )
}

function readSubtree(base: BerValue | undefined): readonly Subtree[] {
  if (base?.tag === contextTag(2, false))
    return [{ kind: 'dns', suffix: readPlainText(base).toLowerCase().replace(/^\./, '') }]
  const length = base?.content.length
  if (base?.tag !== contextTag(7, false) || (length !== 8 && length !== 32)) return []
  return [
    { kind: 'ip', address: base.content.subarray(0, length / 2), mask: base.content.subarray(length / 2) },
  ]
}

/** In OpenSSL's words; null when all names are allowed. */
export function subtreeProblem(names: readonly GeneralName[], constraints: NameConstraints): string | null {
  for (const name of names) {
    const permitted = constraints.permitted.filter(({ kind }) => kind === name.kind)
    if (permitted.length > 0 && !permitted.some((tree) => isWithin(name, tree)))
      return 'permitted subtree violation'
    if (constraints.excluded.some((tree) => isWithin(name, tree))) return 'excluded subtree violation'
  }
  return null
}

function isWithin(name: GeneralName, tree: Subtree): boolean {
  if (tree.kind !== name.kind) return false
  if (tree.kind === 'dns') {
    const value = name.value.toLowerCase()
    return tree.suffix === '' || value === tree.suffix || value.endsWith(`.${tree.suffix}`)
  }
  return inNetwork(name.value, tree)
}

function inNetwork(text: string, tree: { readonly address: Buffer; readonly mask: Buffer }): boolean {
  const address = parseAddress(text)
  if (!address || (address.version === 4 ? 4 : 16) !== tree.address.length) return false
  const mask = BigInt(`0x${tree.mask.toString('hex')}`)
  return (address.value & mask) === (BigInt(`0x${tree.address.toString('hex')}`) & mask)
}
