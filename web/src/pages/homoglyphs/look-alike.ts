import type { Family } from '../../../../src/areas/homoglyphs/family.ts'

export type LookAlike = {
  readonly homoglyph: string
  readonly records: readonly { readonly type: string; readonly answers: readonly string[] }[]
}

export type LookAlikes = { readonly total: number; readonly events: readonly LookAlike[] }

/** What each technique does. */
export const aboutFamily: Readonly<Record<Family, string>> = {
  homoglyph: 'letters that look the same',
  addition: 'one letter added at the end',
  bitsquatting: 'one bit of a letter flipped',
  dictionary: 'with a word added before or after',
  hyphenation: 'with a hyphen added',
  insertion: 'a neighbouring key added',
  omission: 'one letter left out',
  plural: 'as a plural',
  repetition: 'one letter doubled',
  replacement: 'a letter replaced by a neighbouring key',
  subdomain: 'with a dot added',
  'tld-swap': 'another top-level domain',
  transposition: 'two letters swapped',
  various: 'the top-level domain as part of the name',
  'vowel-swap': 'another vowel',
}

export function isLive({ records }: LookAlike): boolean {
  return records.some(({ answers }) => answers.length > 0)
}

/** Names with DNS records first; otherwise in the order of the service, most similar first. */
export function liveFirst(events: readonly LookAlike[]): readonly LookAlike[] {
  return [...events.filter(isLive), ...events.filter((one) => !isLive(one))]
}
