/** Keys from left to right, row below row, of the layouts that most people type names on. */
const layouts: readonly (readonly string[])[] = [
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
]
/** How far each row is moved to the right, in keys. */
const rowOffsets = [0, 0.5, 0.75, 1.25] as const

/** For every key those that touch it, on any of the layouts. */
const keyboardNeighbours: ReadonlyMap<string, readonly string[]> = neighbours()

function neighbours(): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const rows of layouts) {
    const keys = rows.flatMap((row, y) => [...row].map((key, x) => ({ key, x: x + rowOffsets[y]!, y })))
    for (const a of keys)
      for (const b of keys) {
        const touches =
          a.y === b.y ? Math.abs(a.x - b.x) === 1 : Math.abs(a.y - b.y) === 1 && Math.abs(a.x - b.x) < 1
        if (touches) found.set(a.key, (found.get(a.key) ?? new Set()).add(b.key))
      }
  }
  return new Map([...found].map(([key, touching]) => [key, [...touching].sort()]))
}

const vowels = 'aeiou'
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A letter behind, or before, the name. */
export function* addition(label: string): Generator<string> {
  for (const letter of alphabet) yield label + letter
  for (const letter of alphabet) yield letter + label
}

/** One bit of one letter is wrong, as memory makes it. */
export function* bitsquatting(label: string): Generator<string> {
  for (const [at, letter] of [...label].entries()) {
    const code = letter.codePointAt(0)!
    if (code > 0x7f) continue
    for (let bit = 0; bit < 7; bit++) {
      const other = String.fromCharCode(code ^ (1 << bit)).toLowerCase()
      if (/[a-z0-9-]/.test(other)) yield withLetter(label, at, other)
    }
  }
}

export function* hyphenation(label: string): Generator<string> {
  const letters = [...label]
  for (let at = 1; at < letters.length; at++) yield between(letters, at, '-')
}

/** A key beside the right one is pressed as well. */
export function* insertion(label: string): Generator<string> {
  const letters = [...label]
  for (const [at, letter] of letters.entries())
    for (const key of keyboardNeighbours.get(letter) ?? []) {
      yield between(letters, at, key)
      yield between(letters, at + 1, key)
    }
}

export function* omission(label: string): Generator<string> {
  for (const at of [...label].keys()) yield withLetter(label, at, '')
}

/** English plurals, of the name and of every part of it. */
export function* plural(label: string): Generator<string> {
  const letters = [...label]
  for (let end = 2; end <= letters.length; end++) {
    const last = letters[end - 1]!
    yield between(letters, end, /[sxz]/.test(last) ? 'es' : 's')
    if (last === 'y') yield `${letters.slice(0, end - 1).join('')}ies${letters.slice(end).join('')}`
  }
  if (label.endsWith('s')) yield label.slice(0, -1)
}

export function* repetition(label: string): Generator<string> {
  for (const [at, letter] of [...label].entries()) yield withLetter(label, at, letter + letter)
}

/** A key beside the right one is pressed instead. */
export function* replacement(label: string): Generator<string> {
  for (const [at, letter] of [...label].entries())
    for (const key of keyboardNeighbours.get(letter) ?? []) yield withLetter(label, at, key)
}

export function* transposition(label: string): Generator<string> {
  const letters = [...label]
  for (let at = 0; at + 1 < letters.length; at++)
    yield [...letters.slice(0, at), letters[at + 1]!, letters[at]!, ...letters.slice(at + 2)].join('')
}

export function* vowelSwap(label: string): Generator<string> {
  for (const [at, letter] of [...label].entries()) {
    if (!vowels.includes(letter)) continue
    for (const vowel of vowels) yield withLetter(label, at, vowel)
  }
}

function withLetter(label: string, at: number, instead: string): string {
  const letters = [...label]
  letters[at] = instead
  return letters.join('')
}

function between(letters: readonly string[], at: number, added: string): string {
  return [...letters.slice(0, at), added, ...letters.slice(at)].join('')
}
