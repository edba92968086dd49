/** Versions come from banners: what is longer than this is not a version, and keys must stay small. */
const longest = 64

const ends = '#'
const afterEnds = '$'
const preRelease = '!'
const word = '%'
const number = '&'

/** Words that name something before the release; other letters (8.9p1, 1.1.1k) come after it. */
const preReleaseWords = new Set([
  'alpha',
  'beta',
  'canary',
  'cr',
  'dev',
  'ea',
  'milestone',
  'nightly',
  'pre',
  'prerelease',
  'preview',
  'rc',
  'snapshot',
  'unstable',
])

/** One letter between digits is short for them: 3.9b2, 9.0.0.M1. Alone it is a later letter: 1.1.1b. */
const shortPreRelease: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
])

/** Words for the release itself: 4.1.0.Final is 4.1.0. */
const releaseWords = new Set(['final', 'ga', 'release'])

/**
 * A text whose byte order is the order of versions: 1.9 < 1.10.3, 1.0-rc1 < 1.0 < 1.0p1. Each part of the
 * version becomes a mark and its content; the marks sort as pre-release < end < word < number, and a number
 * carries its length before its digits. Zeros at the end of a run of numbers weigh nothing: 1.0.0 is 1. The
 * text stands at the end, so that different texts have different keys. An absent version has the empty key.
 */
export function versionKey(text: string): string {
  const cut = text.slice(0, longest).toWellFormed()
  return cut === '' ? '' : `${weightOf(cut)}${ends}${cut}`
}

/** The keys of all versions that weigh the same (`1.01` and `1.1`): from `from` up to, not including, `below`. */
export function versionKeySpan(text: string): { readonly from: string; readonly below: string } {
  const weight = weightOf(text.slice(0, longest).toWellFormed())
  return { from: `${weight}${ends}`, below: `${weight}${afterEnds}` }
}

/** Negative, zero or positive, as `sort` wants it. */
export function compareVersions(a: string, b: string): number {
  return Buffer.compare(Buffer.from(versionKey(a)), Buffer.from(versionKey(b)))
}

function weightOf(text: string): string {
  const lower = text.toLowerCase().replace(/^v(?=\d)/, '')
  let weight = ''
  /** Zeros that count only when another number follows; null before the first number of a run. */
  let zeros: string | null = null
  for (const { 0: part, index } of lower.matchAll(/~|\d+|[a-z\u0080-\u{10ffff}]+/gu)) {
    if (releaseWords.has(part)) continue
    if (isDigit(part[0])) {
      const one = numberWeight(part)
      if (zeros !== null && one === zero) zeros += one
      else {
        weight += `${zeros ?? ''}${one}`
        zeros = ''
      }
      continue
    }
    zeros = null
    if (part === '~') weight += preRelease
    else weight += wordWeight(wordIn(lower, part, index), weight.endsWith(preRelease))
  }
  return weight
}

function wordIn(text: string, letters: string, at: number): string {
  return (at > 0 && isDigit(text[at + letters.length]) && shortPreRelease.get(letters)) || letters
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

const zero = `${number}0`

function numberWeight(digits: string): string {
  const significant = digits.replace(/^0+/, '')
  return `${number}${String.fromCharCode(0x30 + significant.length)}${significant}`
}

function wordWeight(letters: string, marked: boolean): string {
  const early = preReleaseWords.has(letters) && !marked
  return `${early ? preRelease : ''}${word}${letters}`
}
