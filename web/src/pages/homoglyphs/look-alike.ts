import type { Family } from '../../../../src/areas/homoglyphs/family.ts'

export type LookAlike = {
  readonly homoglyph: string
  readonly records: readonly { readonly type: string; readonly answers: readonly string[] }[]
}

export type LookAlikes = { readonly total: number; readonly events: readonly LookAlike[] }

/** What each way of imitating a name does, in words. */
export const aboutFamily: Readonly<Record<Family, string>> = {
  homoglyph: 'letters that look the same',
  addition: 'one letter more at the end',
  bitsquatting: 'one bit of a letter flipped',
  dictionary: 'with a word in front or behind',
  hyphenation: 'with a hyphen',
  insertion: 'a neighbouring key struck as well',
  omission: 'one letter left out',
  plural: 'as a plural',
  repetition: 'one letter struck twice',
  replacement: 'a neighbouring key struck instead',
  subdomain: 'with a dot inside',
  'tld-swap': 'under another ending',
  transposition: 'two letters changed round',
  various: 'with the ending written into the name',
  'vowel-swap': 'another vowel',
}

export function isLive({ records }: LookAlike): boolean {
  return records.some(({ answers }) => answers.length > 0)
}

/** Those that answer first; otherwise as they came, the most alike first. */
export function liveFirst(events: readonly LookAlike[]): readonly LookAlike[] {
  return [...events.filter(isLive), ...events.filter((one) => !isLive(one))]
}
