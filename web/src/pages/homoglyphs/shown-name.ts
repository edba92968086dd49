/** RFC 3492, section 5. */
const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const initialBias = 72
const initialCode = 128
const lastCode = 0x10ffff

/** A domain as browsers show it: Punycode labels decoded, others unchanged. */
export function shownName(domain: string): string {
  return domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.')
}

/** Null for invalid Punycode. */
function decoded(text: string): string | null {
  const mark = text.lastIndexOf('-')
  const output = [...text.slice(0, Math.max(0, mark))].map((letter) => letter.codePointAt(0)!)
  let at = mark < 0 ? 0 : mark + 1
  let code = initialCode
  let index = 0
  let bias = initialBias
  while (at < text.length) {
    const before = index
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digitOf(text[at++])
      if (digit === null) return null
      index += digit * weight
      const threshold = Math.min(tMax, Math.max(tMin, k - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapted(index - before, length, before === 0)
    code += Math.floor(index / length)
    if (code > lastCode || (code >= 0xd800 && code <= 0xdfff)) return null
    index %= length
    output.splice(index, 0, code)
    index += 1
  }
  return String.fromCodePoint(...output)
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined) return null
  if (/^[a-z]$/i.test(letter)) return letter.toLowerCase().charCodeAt(0) - 97
  return /^[0-9]$/.test(letter) ? Number(letter) + 26 : null
}

function adapted(delta: number, points: number, first: boolean): number {
  let left = first ? Math.floor(delta / damp) : Math.floor(delta / 2)
  left += Math.floor(left / points)
  let k = 0
  while (left > ((base - tMin) * tMax) / 2) {
    left = Math.floor(left / (base - tMin))
    k += base
  }
  return k + Math.floor(((base - tMin + 1) * left) / (left + skew))
}
