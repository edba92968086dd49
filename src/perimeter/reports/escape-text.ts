/**
 * Characters that change how a text is shown without being seen: controls, marks that turn the direction of writing,
 * separators that are line ends to some readers, and halves of characters.
 */
const hidden =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu

/** Text of a target with everything visible: what is hidden becomes an escape such as `\x1b` or `\u202e`. */
export function visibleText(text: string): string {
  return text.replace(hidden, (char) => {
    const code = char.charCodeAt(0)
    if (code === 0x0a) return '\\n'
    if (code === 0x0d) return '\\r'
    if (code === 0x09) return '\\t'
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For the content of an element and for a quoted attribute. */
export function htmlText(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (char) => entities[char]!)
}

/** JSON that can be put into a page or shown in a terminal as it is. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
