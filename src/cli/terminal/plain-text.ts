/**
 * Characters that a terminal interprets instead of showing: control characters of ASCII and Latin-1 (a lone
 * U+009B begins an escape sequence), line separators, marks that change the direction of the text, and halves
 * of surrogate pairs.
 */
const dangerous = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Text from the network as a terminal may show it. */
export function plainText(text: string): string {
  return text.replace(dangerous, (char) => {
    const code = char.codePointAt(0)!
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`
  })
}

/** One line of JSON without characters that a terminal interprets. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(dangerous, unicodeEscape)}\n`
}

function unicodeEscape(char: string): string {
  let out = ''
  for (let at = 0; at < char.length; at++) out += `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`
  return out
}
