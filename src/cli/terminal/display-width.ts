/** Characters that take two cells of a terminal: the wide ranges of Unicode's East Asian Width, and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u
const zero = /\p{Mn}|\p{Me}/u
const narrow = /^[\x20-\x7e]*$/

/** How many cells of a terminal a text takes. */
export function displayWidth(text: string): number {
  if (narrow.test(text)) return text.length
  let width = 0
  for (const char of text) width += cellsOf(char)
  return width
}

/** At most `width` cells of it; a shortened text ends with an ellipsis. */
export function fit(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  if (width <= 0) return ''
  let out = ''
  let used = 0
  for (const char of text) {
    const cells = cellsOf(char)
    if (used + cells > width - 1) break
    out += char
    used += cells
  }
  return `${out}…`
}

/** Exactly `width` cells. */
export function pad(text: string, width: number): string {
  const fitted = fit(text, width)
  return fitted + ' '.repeat(Math.max(0, width - displayWidth(fitted)))
}

function cellsOf(char: string): number {
  if (zero.test(char)) return 0
  return wide.test(char) ? 2 : 1
}
