import { type Cpe, productOf } from '../cpe.ts'
import { isDistribution } from '../distribution.ts'
import { namesOf } from '../product-names.ts'
import { type CriterionTest, meansAnyVersion, meansVersion } from './criterion-test.ts'
import { type SeenVersion, seenVersion } from './seen-version.ts'

/** Something that is known to be there. */
export type Seen = { readonly cpe: Cpe; readonly product: string; readonly version: SeenVersion | null }

export function seenPlatform(cpe: Cpe): Seen {
  return { cpe, product: productOf(cpe), version: seenVersion(cpe) }
}

export type Presence = 'yes' | 'no' | 'unknown'

/** A node as data that is made ready: what it takes for a configuration to hold. */
export type NodeTest = { readonly negate: boolean; readonly tests: readonly CriterionTest[] }

/** Whether one of the products that the node names is there. */
export function nodePresence({ negate, tests }: NodeTest, software: Seen, seen: readonly Seen[]): Presence {
  const answers = tests.map((test) => presence(test, software, seen))
  const some = answers.includes('yes') ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no'
  if (!negate || some === 'unknown') return some
  return some === 'yes' ? 'no' : 'yes'
}

function presence(test: CriterionTest, software: Seen, seen: readonly Seen[]): Presence {
  const wanted = productOf(test.cpe)
  const names = namesOf(wanted)
  const same = seen.filter(({ product }) => names.includes(product))
  if (same.length > 0) return best(same.map((one) => versionPresence(test, one)))
  const { part, vendor } = test.cpe
  // Firmware runs on the devices that it is made for.
  if (part === 'h' && software.cpe.part === 'o' && software.cpe.vendor === vendor) return 'yes'
  if (part !== 'o') return 'unknown'
  return best(
    seen.filter(({ cpe }) => cpe.part === 'o').map(({ product }) => systemPresence(wanted, product)),
  )
}

function versionPresence(test: CriterionTest, { version, cpe }: Seen): Presence {
  if (test.cpe.version === '-' || meansAnyVersion(test)) return 'yes'
  if (version === null) return cpe.version === '-' ? 'no' : 'unknown'
  return meansVersion(test, version) ? 'yes' : 'no'
}

const linux = 'o:linux:linux_kernel'
const windows = 'o:microsoft:windows'

/** Names of systems that contain each other: Debian is a Linux, and a Linux may be a Debian. */
function systemPresence(wanted: string, has: string): Presence {
  const [wantedFamily, family] = [familyOf(wanted), familyOf(has)]
  if (wantedFamily !== family) return 'no'
  if (wanted === family) return 'yes'
  return has === family ? 'unknown' : 'no'
}

function familyOf(product: string): string {
  if (product === linux || isDistribution(product)) return linux
  return product.startsWith(windows) ? windows : product
}

function best(answers: readonly Presence[]): Presence {
  if (answers.length === 0 || answers.includes('unknown')) return answers.includes('yes') ? 'yes' : 'unknown'
  return answers.includes('yes') ? 'yes' : 'no'
}
