import type { Truth } from './farm-service.ts'
import type { FarmMember } from './start-farm.ts'

/** What a scanner said of one port. */
export type Claim = {
  readonly name?: string | undefined
  readonly product?: string | undefined
  readonly version?: string | undefined
  readonly cpe?: readonly string[] | undefined
}

/** Null where there is nothing to find out. */
export type Verdict = {
  readonly name: boolean
  readonly product: boolean | null
  readonly version: boolean | null
  readonly cpe: boolean | null
}

/** The same for every scanner: any accepted spelling is right, and so is silence about what cannot be known. */
export function judge({ service, version }: Pick<FarmMember, 'service' | 'version'>, claim: Claim): Verdict {
  const { truth } = service
  return {
    name: truth.names.includes(claim.name ?? ''),
    product: truth.products.length === 0 ? null : truth.products.some((word) => hasWord(claim.product, word)),
    version: judgeVersion(truth, version, claim),
    cpe:
      truth.cpes.length === 0 ? null : (claim.cpe ?? []).some((text) => truth.cpes.includes(subject(text))),
  }
}

/** A version that was made up is wrong even where none is shown; `9.6 or later` claims none. */
function judgeVersion(truth: Truth, version: string, claim: Claim): boolean | null {
  // Some leave it in the name of the product.
  if (hasVersion([claim.product, claim.version].join(' '), version)) return truth.showsVersion ? true : null
  if (truth.showsVersion) return false
  const claimed = claim.version
  const claimsNone = claimed === undefined || claimed.includes('or later')
  return claimsNone || truth.protocolVersions?.includes(claimed) ? null : false
}

function hasWord(text: string | undefined, word: string): boolean {
  return ` ${text ?? ''} `
    .toLowerCase()
    .split(/[^a-z0-9._+-]+/)
    .join(' ')
    .includes(` ${word.toLowerCase()} `)
}

/** Whole, with what a distribution adds around it: `9.2p1 Debian 2` has `9.2p1`, and `1.10` has no `1.1`. */
function hasVersion(text: string, version: string): boolean {
  for (let at = text.indexOf(version); at >= 0; at = text.indexOf(version, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text.slice(at + version.length)
    if (!/[\w.]/.test(before) && !/^(?:\w|\.\d)/.test(after)) return true
  }
  return false
}

/** `cpe:/a:vendor:product:version` names `vendor:product`. */
function subject(cpe: string): string {
  return cpe.split(':').slice(2, 4).join(':')
}
