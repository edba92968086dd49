import { type Glyphs, scripts } from '../look-alikes.ts'
import { closeLookAlikes, looseLookAlikes } from '../plain-look-alikes.ts'

/** What one letter, or one pair, becomes; `cost` grows with how easily people see it. */
type Change = { readonly to: string; readonly cost: 1 | 2 }

/** Labels that are drawn like this one, the most alike first. There are very many: stop when it is enough. */
export function* homoglyphLabels(label: string, glyphs: Glyphs): Generator<string> {
  yield* inLatin(label, glyphs)
  yield* inOneScript(label, glyphs)
  const near = (source: string): readonly Change[] => nearChanges(source, glyphs)
  const once = [...edits(label, 0, near)]
  for (const cost of [1, 2]) for (const edit of once) if (edit.cost === cost) yield edit.label
  for (const edit of edits(label, 0, (source) => farChanges(source, glyphs))) yield edit.label
  // Two changes. Two that are made in another order are the same, so the second never ends before the first.
  for (const sum of [2, 3, 4])
    for (const first of once) {
      const second = sum - first.cost
      if (second !== 1 && second !== 2) continue
      for (const edit of edits(first.label, first.start, near)) if (edit.cost === second) yield edit.label
    }
}

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

type Edit = { readonly label: string; readonly start: number; readonly cost: 1 | 2 }

/** One change, at one occurrence or at several that follow each other, the last of them not before `from`. */
function* edits(
  label: string,
  from: number,
  changes: (source: string) => readonly Change[],
): Generator<Edit> {
  for (const source of new Set([...label, ...pairsOf(label)])) {
    const possible = changes(source)
    if (possible.length === 0) continue
    const places = occurrences(label, source)
    for (const [first, start] of places.entries())
      for (let last = first; last < places.length; last++) {
        if (places[last]! < from) continue
        for (const { to, cost } of possible)
          yield { label: replaced(label, source, places.slice(first, last + 1), to), start, cost }
      }
  }
}

function nearChanges(source: string, glyphs: Glyphs): readonly Change[] {
  const { same, near } = glyphs.of(source)
  return [
    ...[...(closeLookAlikes.get(source) ?? []), ...same].map((to): Change => ({ to, cost: 1 })),
    ...[...(looseLookAlikes.get(source) ?? []), ...near].map((to): Change => ({ to, cost: 2 })),
  ]
}

function farChanges(source: string, glyphs: Glyphs): readonly Change[] {
  return [...glyphs.of(source).far, ...withoutMarks(source)].map((to) => ({ to, cost: 2 }))
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

function replaced(label: string, source: string, places: readonly number[], to: string): string {
  let text = ''
  let done = 0
  for (const place of places) {
    text += label.slice(done, place) + to
    done = place + source.length
  }
  return text + label.slice(done)
}
