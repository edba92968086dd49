import { createRequire } from 'node:module'
import { registrable } from './registered-name.ts'
import { type Script, scriptAlphabets } from './script-alphabets.ts'
import { strokedLetters } from './stroked-letters.ts'

/** What can stand for a letter, the most alike first. */
export type LookAlikes = {
  /** Letters of other scripts that most fonts draw alike. */
  readonly same: readonly string[]
  /** Letters with a mark that is easily overlooked. */
  readonly near: readonly string[]
  /** Everything else. */
  readonly far: readonly string[]
}

export type Glyphs = {
  of(letter: string): LookAlikes
  /** The letter in a script by itself, where it has one that is drawn alike. */
  inScript(letter: string, script: Script): string | null
  /** What a character is drawn like: by UTS 39, and by the alphabets of other scripts. */
  prototype(character: string): string
}

const plain = 'abcdefghijklmnopqrstuvwxyz0123456789'
const none: LookAlikes = { same: [], near: [], far: [] }
/** Capitals that are drawn like their small letter: what looks like `S` passes for `s`. */
const capitalsAlike = 'CKOPSUVWXZ'
/** Blocks with Latin letters that carry marks. */
const latinBlocks: readonly (readonly [number, number])[] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
]
/** Marks of which a glance does not always take notice: those of the alphabets of Europe, and dots and lines below. */
const quietMarks = /^[\u0300-\u0304\u0306-\u030c\u030f\u0311\u031b\u0323-\u0328\u032d-\u0331]$/
const scriptOf: Readonly<Record<Script, RegExp>> = {
  Cyrillic: /^\p{Script=Cyrillic}$/u,
  Greek: /^\p{Script=Greek}$/u,
  Armenian: /^\p{Script=Armenian}$/u,
}
const nearScripts: readonly RegExp[] = [scriptOf.Cyrillic, scriptOf.Greek]

/** Reads the tables of Unicode once; what it makes is shared by all questions. */
export function createGlyphs(): Glyphs {
  const require = createRequire(import.meta.url)
  const prototypes = require('unhomoglyph/data.json') as Readonly<Record<string, string>>
  const plainOf = new Map(
    Object.values(scriptAlphabets).flatMap((letters) =>
      Object.entries(letters).map(([letter, character]) => [character, letter]),
    ),
  )
  const confusable = confusables(prototypes)
  const marked = markedLetters()
  const table = new Map(
    [...plain].map((letter) => [
      letter,
      ranked(letter, confusable.get(letter) ?? [], marked.get(letter) ?? []),
    ]),
  )
  return {
    of: (letter) => table.get(letter) ?? none,
    inScript(letter, script) {
      const known = scriptAlphabets[script]?.[letter]
      return known ?? (confusable.get(letter) ?? []).find((one) => scriptOf[script].test(one)) ?? null
    },
    prototype: (character) => plainOf.get(character) ?? prototypes[character] ?? character,
  }
}

/** The table of UTS 39 the other way round: for every plain letter what is drawn like it. */
function confusables(prototypes: Readonly<Record<string, string>>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (letter: string, character: string): void => {
    const list = found.get(letter) ?? []
    if (!list.includes(character)) list.push(character)
    found.set(letter, list)
  }
  for (const [character, prototype] of Object.entries(prototypes)) {
    if (!inNames(character)) continue
    const letter = capitalsAlike.includes(prototype) ? prototype.toLowerCase() : prototype
    if (!plain.includes(letter) || letter.length !== 1) continue
    add(letter, character)
    if (letter === 'o') add('0', character)
    if (letter === 'l') {
      add('1', character)
      add('i', character)
    }
  }
  return found
}

/** Letters that are a plain one and marks, by canonical decomposition. */
function markedLetters(): Map<string, { readonly character: string; readonly marks: readonly string[] }[]> {
  const found = new Map<string, { character: string; marks: string[] }[]>()
  for (const [first, last] of latinBlocks)
    for (let point = first; point <= last; point++) {
      const character = String.fromCodePoint(point)
      const [letter = '', ...marks] = character.normalize('NFD')
      if (marks.length === 0 || !plain.includes(letter) || !inNames(character)) continue
      found.set(letter, [...(found.get(letter) ?? []), { character, marks }])
    }
  return found
}

function ranked(
  letter: string,
  confusable: readonly string[],
  marked: readonly { readonly character: string; readonly marks: readonly string[] }[],
): LookAlikes {
  const stroked = [...(strokedLetters[letter] ?? '')].filter(inNames)
  const isQuiet = (marks: readonly string[]): boolean => marks.length === 1 && quietMarks.test(marks[0]!)
  const same = new Set(confusable.filter((one) => nearScripts.some((script) => script.test(one))))
  const near = new Set([
    ...stroked,
    ...marked.filter(({ marks }) => isQuiet(marks)).map(({ character }) => character),
  ]).difference(same)
  const far = new Set([...confusable, ...marked.map(({ character }) => character)])
  return { same: [...same], near: [...near], far: [...far.difference(same).difference(near)] }
}

/** Whether a registry could take the character in the middle of a label as it is. */
function inNames(character: string): boolean {
  return registrable(`a${character}a`, 'com') !== null
}
