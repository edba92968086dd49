export type Quoted = { readonly end: number; readonly text: string; readonly closed: boolean }

const letterOrDigit = /[A-Za-z0-9]/

/**
 * Reads a quoted phrase. A backslash takes the next sign literally; before a letter or a digit it stands for
 * itself, because banners are shown with escapes (`\r\n`, `\x00`) and are pasted into queries as they are.
 */
export function scanQuoted(input: string, start: number): Quoted {
  let text = ''
  let at = start + 1
  while (at < input.length) {
    const char = input[at]!
    if (char === '"') return { end: at + 1, text, closed: true }
    const next = input[at + 1]
    if (char === '\\' && next !== undefined && !letterOrDigit.test(next)) {
      text += next
      at += 2
    } else {
      text += char
      at++
    }
  }
  return { end: at, text, closed: false }
}
