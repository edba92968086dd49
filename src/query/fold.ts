/** Texts are compared without regard to case: this is the one folding, at ingest and in queries. */
export function fold(text: string): string {
  return text.toLowerCase()
}

/** Of a folded text: letters, digits and everything that is not ASCII make tokens, as splitByNonAlpha cuts them. */
export function isTokenCode(code: number): boolean {
  return code >= 0x80 || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
}

export function tokensOf(folded: string): string[] {
  const tokens: string[] = []
  let start = -1
  for (let i = 0; i <= folded.length; i++) {
    const inside = i < folded.length && isTokenCode(folded.charCodeAt(i))
    if (inside && start < 0) start = i
    if (!inside && start >= 0) {
      tokens.push(folded.slice(start, i))
      start = -1
    }
  }
  return tokens
}

/** The order of the UTF-8 bytes, which storage uses. UTF-16 order differs above U+FFFF. */
export function compareBytes(a: string, b: string): number {
  const end = Math.min(a.length, b.length)
  for (let i = 0; i < end; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Surrogates stand for code points above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
