import { domainName } from '../../../core/domain-name.ts'
import { labelVariants } from './label-variants.ts'

/** So many known names are varied; those of a larger zone repeat their patterns. */
const maxVaried = 2_000

/**
 * Names that may exist below a domain: the words in front of it, then variants of the names that are known there.
 * Each once, none that is known, always in the same order.
 */
export function* candidateNames(
  domain: string,
  known: readonly string[],
  words: readonly string[],
): Generator<string> {
  const seen = new Set(known)
  const fresh = (text: string): string | null => {
    const name = domainName(text)
    if (name === null || seen.has(name)) return null
    seen.add(name)
    return name
  }
  for (const word of words) {
    const name = fresh(`${word}.${domain}`)
    if (name !== null) yield name
  }
  const below = known.filter((name) => name.endsWith(`.${domain}`)).slice(0, maxVaried)
  for (const name of below) {
    const cut = name.indexOf('.')
    for (const label of labelVariants(name.slice(0, cut))) {
      const varied = fresh(`${label}${name.slice(cut)}`)
      if (varied !== null) yield varied
    }
  }
}
