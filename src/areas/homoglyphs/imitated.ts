import { homoglyphLabels } from './families/homoglyph.ts'
import type { Glyphs } from './look-alikes.ts'
import { type RegisteredName, registrable } from './registered-name.ts'
import type { Skeleton } from './skeleton.ts'
import { swappedSuffixes } from './words.ts'

/** Spellings of one skeleton: a label of many doubtful letters has more than a look-up should take. */
const maxSpellings = 2_000
const maxUnderOthers = 50
/** Labels with one letter changed come first; more would only be more alike to others. */
const maxMarked = 5_000
/** What each part of a skeleton may have been. */
const sources: readonly (readonly [part: string, spellings: readonly string[]])[] = [
  ['rn', ['m', 'rn']],
  ['vv', ['w', 'vv']],
  ['cl', ['d', 'cl']],
  ['l', ['l', 'i', '1', 'j']],
  ['o', ['o', '0']],
  ['g', ['g', 'q']],
]

/** Names that this one may want to be taken for: those with its skeleton, here and under the usual suffixes. */
export function* imitated(name: RegisteredName, skeleton: Skeleton, glyphs: Glyphs): Generator<string> {
  const given = new Set([name.name])
  const wanted = skeleton(name.label)
  const plain = spellings(wanted).filter((label) => skeleton(label) === wanted)
  for (const suffix of new Set([name.suffix, ...swappedSuffixes]))
    for (const label of suffix === name.suffix ? plain : plain.slice(0, maxUnderOthers)) {
      const one = registrable(label, suffix)
      if (one === null || given.has(one)) continue
      given.add(one)
      yield one
    }
  // The one that is imitated may have marks itself.
  for (const label of first(homoglyphLabels(name.label, glyphs), maxMarked)) {
    if (skeleton(label) !== wanted) continue
    const one = registrable(label, name.suffix)
    if (one === null || given.has(one)) continue
    given.add(one)
    yield one
  }
}

/** The plain labels that have this skeleton, those with the fewest letters first. */
function spellings(skeleton: string): string[] {
  let begun: { readonly text: string; readonly rest: string }[] = [{ text: '', rest: skeleton }]
  const done: string[] = []
  while (begun.length > 0) {
    const next: { text: string; rest: string }[] = []
    for (const { text, rest } of begun) {
      if (rest === '') {
        done.push(text)
        continue
      }
      for (const { part, spelling } of beginnings(rest))
        if (next.length + done.length < maxSpellings)
          next.push({ text: text + spelling, rest: rest.slice(part.length) })
    }
    begun = next
  }
  return done.sort((a, b) => a.length - b.length)
}

function beginnings(rest: string): { readonly part: string; readonly spelling: string }[] {
  const found = sources
    .filter(([part]) => rest.startsWith(part))
    .flatMap(([part, all]) => all.map((spelling) => ({ part, spelling })))
  const letter = rest[0]!
  const bare = { part: letter, spelling: letter }
  return found.some(({ part }) => part === letter) ? found : [...found, bare]
}

function* first<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let left = most
  for (const item of items) {
    if (left-- <= 0) return
    yield item
  }
}
