/** The ways in which a name can be made to pass for another, in the order in which answers show them. */
export const families = [
  'homoglyph',
  'addition',
  'bitsquatting',
  'dictionary',
  'hyphenation',
  'insertion',
  'omission',
  'plural',
  'repetition',
  'replacement',
  'subdomain',
  'tld-swap',
  'transposition',
  'various',
  'vowel-swap',
] as const

export type Family = (typeof families)[number]

export function isFamily(name: string): name is Family {
  return (families as readonly string[]).includes(name)
}
