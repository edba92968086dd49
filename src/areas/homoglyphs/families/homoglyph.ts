import type { Glyphs } from '../look-alikes.ts'
import { closeLookAlikes, looseLookAlikes } from '../plain-look-alikes.ts'
import { scripts } from '../script-alphabets.ts'

/** How easily people see a change: it is 1 for what is drawn alike. */
type Cost = 1 | 2

/** What a letter or pair may become. */
type Changes = (source: string) => readonly string[]

/** Labels that are drawn like this one, the most alike first. There are very many: stop when it is enough. */
export function* homoglyphLabels(label: string, glyphs: Glyphs): Generator<string> {
  yield* inLatin(label, glyphs)
  yield* inOneScript(label, glyphs)
  const changes: Readonly<Record<Cost, Changes>> = {
    1: remembered((source) => [...(closeLookAlikes.get(source) ?? []), ...glyphs.of(source).same]),
    2: remembered((source) => [...(looseLookAlikes.get(source) ?? []), ...glyphs.of(source).near]),
  }
  const once = { 1: [...edits(label, 0, changes[1])], 2: [...edits(label, 0, changes[2])] }
  for (const cost of [1, 2] as const) for (const edit of once[cost]) yield edit.label
  for (const edit of edits(label, 0, (source) => farChanges(source, glyphs))) yield edit.label
  // Two changes. Two that are made in another order are the same, so the second never ends before the first.
  for (const [first, second] of twice)
    for (const { label: changed, start } of once[first])
      for (const edit of edits(changed, start, changes[second])) yield edit.label
}

/** The costs of two changes, those that are seen least first. */
const twice: readonly (readonly [Cost, Cost])[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
]

/** A name of another script is imitated in plain letters. */
function* inLatin(label: string, glyphs: Glyphs): Generator<string> {
  const plain = [...label].map((letter) => glyphs.prototype(letter).toLowerCase()).join('')
  if (!/^[a-z0-9-]*$/.test(label) && /^[a-z0-9-]+$/.test(plain)) yield plain
}

/** Every letter in another script: browsers show such a label as it is, since it mixes nothing. */
function* inOneScript(label: string, glyphs: Glyphs): Generator<string> {
  for (const script of scripts) {
    const letters = [...label].map((letter) => (letter === '-' ? letter : glyphs.inScript(letter, script)))
    if (letters.every((letter) => letter !== null)) yield letters.join('')
  }
}

/** Occurrences of a letter that are changed together; hardly a name has more of one. */
const maxRunLength = 4

type Edit = { readonly label: string; readonly start: number }

/** One change, at one occurrence or at several that follow each other, the last of them not before `from`. */
function* edits(label: string, from: number, changes: Changes): Generator<Edit> {
  for (const source of new Set([...label, ...pairsOf(label)])) {
    const possible = changes(source)
    if (possible.length === 0) continue
    const positions = occurrences(label, source)
    for (const [first, start] of positions.entries())
      for (let last = first; last < Math.min(positions.length, first + maxRunLength); last++) {
        if (positions[last]! < from) continue
        const changed = positions.slice(first, last + 1)
        for (const to of possible) yield { label: replaced(label, source, changed, to), start }
      }
  }
}

function farChanges(source: string, glyphs: Glyphs): readonly string[] {
  return [...glyphs.of(source).far, ...withoutMarks(source)]
}

function remembered(changes: Changes): Changes {
  const known = new Map<string, readonly string[]>()
  return (source) => {
    const found = known.get(source) ?? changes(source)
    known.set(source, found)
    return found
  }
}

/** A name with marks is imitated by leaving them out. */
function withoutMarks(letter: string): readonly string[] {
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare === letter || bare === '' ? [] : [bare]
}

function pairsOf(label: string): string[] {
  const letters = [...label]
  return letters.slice(1).map((letter, index) => letters[index]! + letter)
}

function occurrences(label: string, source: string): number[] {
  const found: number[] = []
  for (let at = label.indexOf(source); at >= 0; at = label.indexOf(source, at + source.length)) found.push(at)
  return found
}

function replaced(label: string, source: string, positions: readonly number[], to: string): string {
  let text = ''
  let done = 0
  for (const position of positions) {
    text += label.slice(done, position) + to
    done = position + source.length
  }
  return text + label.slice(done)
}
