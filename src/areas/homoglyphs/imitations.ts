import { domainName } from '../../core/domain-name.ts'
import { homoglyphLabels } from './families/homoglyph.ts'
import { dictionary, subdomain, tldSwap, various } from './families/joining.ts'
import {
  addition,
  bitsquatting,
  hyphenation,
  insertion,
  omission,
  plural,
  repetition,
  replacement,
  transposition,
  vowelSwap,
} from './families/typing.ts'
import { type Family, families } from './family.ts'
import type { Glyphs } from './look-alikes.ts'
import { type RegisteredName, registeredName, registrable } from './registered-name.ts'

export type Imitation = { readonly name: string; readonly family: Family }

/** One family of a long name has hundreds of thousands of members; the most alike come first. */
export const maxPerFamily = 50_000
/** Nearly all changes of a name of 63 letters are too long: after so many in a row the others are left out. */
const maxFruitless = 10_000

const ofLabel = {
  addition,
  bitsquatting,
  dictionary,
  hyphenation,
  insertion,
  omission,
  plural,
  repetition,
  replacement,
  transposition,
  'vowel-swap': vowelSwap,
} as const satisfies Partial<Record<Family, (label: string) => Iterable<string>>>

/** Names that could be registered to be taken for this one: each once, in ASCII, never the name itself. */
export function* imitations(
  of: RegisteredName,
  wanted: ReadonlySet<Family>,
  glyphs: Glyphs,
): Generator<Imitation> {
  const given = new Set([of.name])
  for (const family of families) {
    if (!wanted.has(family)) continue
    let count = 0
    let fruitless = 0
    for (const name of membersOf(family, of, glyphs)) {
      if (name === null || given.has(name)) {
        fruitless += 1
        if (fruitless === maxFruitless) break
        continue
      }
      fruitless = 0
      given.add(name)
      yield { name, family }
      count += 1
      if (count === maxPerFamily) break
    }
  }
}

function* membersOf(family: Family, of: RegisteredName, glyphs: Glyphs): Generator<string | null> {
  const { label, suffix } = of
  switch (family) {
    case 'homoglyph':
      for (const one of eachOnce(homoglyphLabels(label, glyphs)))
        yield one === null ? null : registrable(one, suffix)
      return
    case 'subdomain':
      for (const one of subdomain(label)) yield belowLabel(one.below, registrable(one.label, suffix))
      return
    case 'tld-swap':
      for (const one of tldSwap(label, suffix)) yield underSuffix(one.label, one.suffix)
      return
    case 'various':
      for (const one of various(label, suffix)) yield underSuffix(one.label, one.suffix)
      return
    default:
      for (const one of ofLabel[family](label)) yield registrable(one, suffix)
  }
}

/** Cheaper than to find out again and again which name it is. */
function* eachOnce(labels: Iterable<string>): Generator<string | null> {
  const given = new Set<string>()
  for (const label of labels) {
    yield given.has(label) ? null : label
    given.add(label)
  }
}

function belowLabel(below: string, name: string | null): string | null {
  return name === null || registrable(below, 'com') === null ? null : domainName(`${below}.${name}`)
}

/** A suffix that is made up must be one that registries give names under. */
function underSuffix(label: string, suffix: string): string | null {
  const name = registrable(label, suffix)
  return name !== null && registeredName(name)?.suffix === suffix ? name : null
}
