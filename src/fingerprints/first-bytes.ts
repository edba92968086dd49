/**
 * The bytes that an anchored expression can start with, read from its source; null when they cannot be
 * determined. Rules are filed under them, so that an answer is held against few.
 */
export function firstBytes(expression: RegExp): ReadonlySet<number> | null {
  const { source, flags } = expression
  if (!source.startsWith('^') || hasAlternatives(source)) return null
  const first = firstAtom(source.slice(1))
  if (!first || /^[?*{]/.test(source.slice(1 + first.length))) return null
  const bytes = new Set(first.bytes)
  if (flags.includes('i')) {
    for (const byte of first.bytes) {
      bytes.add(String.fromCharCode(byte).toLowerCase().charCodeAt(0))
      bytes.add(String.fromCharCode(byte).toUpperCase().charCodeAt(0))
    }
  }
  return bytes
}

/** Whether a `|` stands outside every group and class: the anchor would hold for the first part only. */
function hasAlternatives(source: string): boolean {
  const bare = source.replace(/\\[\s\S]/g, '').replace(/\[[^\]]*\]/g, '')
  let depth = 0
  for (const char of bare) {
    if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (char === '|' && depth === 0) return true
  }
  return false
}

type Atom = { readonly bytes: readonly number[]; readonly length: number }

function firstAtom(source: string): Atom | null {
  if (source.startsWith('[') && source[1] !== '^') return classAtom(source)
  return literalAtom(source)
}

/** Characters and `\xNN` only; ranges and named classes would need more than they are worth here. */
function classAtom(source: string): Atom | null {
  const bytes: number[] = []
  let at = 1
  while (source[at] !== ']') {
    const atom = source[at] === '-' ? null : literalAtom(source.slice(at), true)
    if (!atom) return null
    bytes.push(...atom.bytes)
    at += atom.length
  }
  return bytes.length === 0 ? null : { bytes, length: at + 1 }
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, 0: 0 }

function literalAtom(source: string, inClass = false): Atom | null {
  const char = source[0]
  if (char === undefined) return null
  if (char === '\\') {
    const hex = source.match(/^\\x([0-9a-fA-F]{2})/)?.[1]
    if (hex !== undefined) return { bytes: [Number.parseInt(hex, 16)], length: 4 }
    const next = source[1] ?? ''
    const named = escapes[next]
    if (named !== undefined) return { bytes: [named], length: 2 }
    return /[A-Za-z0-9]/.test(next) ? null : { bytes: [next.charCodeAt(0)], length: 2 }
  }
  if (!inClass && /[.()[\]{}*+?^$|]/.test(char)) return null
  return { bytes: [char.charCodeAt(0)], length: 1 }
}
