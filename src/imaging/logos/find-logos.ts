import type { KnownLogo } from './known-logos.ts'

export type LogoEvidence = {
  readonly words: readonly string[]
  /** 16 hexadecimal digits. */
  readonly phash: string
  /** Blank pictures look alike and show nothing. */
  readonly blank: boolean
}

/** A page that only names a product is not its sign-in page. */
const signIn =
  /\b(?:pass ?word|passwort|user ?name|user id|user name|sign ?in|log ?in|log ?on|e-?mail|anmelden|connexion|contraseña|senha|authenticate)\b/

/** Fewer than between pictures that are merely alike (`similar.ts`): a wrong name is worse than none. */
const maxDistance = 8

/** The names of the products whose logo or sign-in page a picture shows, in the order of the list. */
export function findLogos(
  { words, phash, blank }: LogoEvidence,
  known: readonly KnownLogo[],
): readonly string[] {
  const shown = ` ${words.join(' ').toLowerCase().replace(/\s+/g, ' ')} `
  const asks = signIn.test(shown)
  const found = known.filter(
    ({ phrases, phashes }) =>
      (asks && phrases.some((phrase) => hasPhrase(shown, phrase))) ||
      (!blank && phashes.some((other) => distance(phash, other) <= maxDistance)),
  )
  return [...new Set(found.map(({ name }) => name))]
}

/** Whole words: `sap` is not in `sapphire`. */
function hasPhrase(shown: string, phrase: string): boolean {
  for (let at = shown.indexOf(phrase); at !== -1; at = shown.indexOf(phrase, at + 1))
    if (!isLetter(shown[at - 1]) && !isLetter(shown[at + phrase.length])) return true
  return false
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

/** In how many bits two hashes differ. */
function distance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits !== 0n; bits &= bits - 1n) count += 1
  return count
}
