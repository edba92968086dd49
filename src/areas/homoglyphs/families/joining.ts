import { lureWords, swappedSuffixes } from '../words.ts'

/** A label under a suffix, before it is checked whether it can be registered. */
export type Candidate = { readonly label: string; readonly suffix: string }

/** Words before, behind, and in the place of the parts of the name. */
export function* dictionary(label: string): Generator<string> {
  const parts = label.split('-')
  for (const word of lureWords) {
    yield `${label}-${word}`
    yield `${word}-${label}`
    yield label + word
    yield word + label
    if (parts.length > 1) for (const at of parts.keys()) yield parts.with(at, word).join('-')
  }
}

/** A dot inside the name: what is behind it is registered, and the rest is a name below it. */
export function* subdomain(label: string): Generator<{ readonly below: string; readonly label: string }> {
  const letters = [...label]
  for (let at = 1; at < letters.length; at++) {
    const below = letters.slice(0, at).join('')
    yield { below, label: letters.slice(at).join('') }
  }
}

export function* tldSwap(label: string, suffix: string): Generator<Candidate> {
  for (const other of swappedSuffixes) if (other !== suffix) yield { label, suffix: other }
}

/** The suffix inside the name, `www` without its dot, and a suffix with a part left out. */
export function* various(label: string, suffix: string): Generator<Candidate> {
  const parts = suffix.split('.')
  const last = parts.at(-1)!
  yield { label: `www${label}`, suffix }
  yield { label: `www-${label}`, suffix }
  for (const inside of new Set([parts.join(''), parts.join('-'), last])) {
    yield { label: label + inside, suffix }
    yield { label: `${label}-${inside}`, suffix }
    yield { label: label + inside, suffix: 'com' }
    yield { label: `${label}-${inside}`, suffix: 'com' }
  }
  if (parts.length > 1) {
    yield { label, suffix: last }
    yield { label: label + parts.slice(0, -1).join(''), suffix: last }
  }
  // A letter of .com left out, and the suffix of Cameroon, Colombia and Oman that is one key away from it.
  if (suffix === 'com') for (const other of ['co', 'cm', 'om']) yield { label, suffix: other }
}
