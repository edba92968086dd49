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
  'milestone',
  'nightly',
  'pre',
  'prerelease',
  'preview',
  'rc',
  'snapshot',
])

/**
 * A text whose byte order is the order of versions: 1.9 < 1.10.3, 1.0-rc1 < 1.0 < 1.0p1. Each part of the
 * version becomes a mark and its content; the marks sort as pre-release < end < word < number, and a number
 * carries its length before its digits. The text stands at the end, so that different texts have different
 * keys. An absent version has the empty key.
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
  let weight = ''
  const lower = text.toLowerCase().replace(/^v(?=\d)/, '')
  for (const [part] of lower.matchAll(/~|\d+|[a-z\u0080-\u{10ffff}]+/gu)) {
    if (part === '~') weight += preRelease
    else if (/^\d/.test(part)) weight += numberWeight(part)
    else weight += wordWeight(part, weight.endsWith(preRelease))
  }
  return weight
}

function numberWeight(digits: string): string {
  const significant = digits.replace(/^0+/, '')
  return `${number}${String.fromCharCode(0x30 + significant.length)}${significant}`
}

function wordWeight(letters: string, marked: boolean): string {
  const early = preReleaseWords.has(letters) && !marked
  return `${early ? preRelease : ''}${word}${letters}`
}
