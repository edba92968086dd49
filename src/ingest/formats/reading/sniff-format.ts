import type { FileHead, Format } from '../format.ts'
import { formats } from '../formats.ts'

/** The format of a file that starts so; undefined when no format recognizes it, or not yet. */
export function sniffFormat(bytes: Uint8Array): Format | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^[\ufeff\s]+/, '')
  const object = text.startsWith('{') ? outerProperties(text) : { properties: new Map(), complete: false }
  return formats.find((format) => format.recognizes({ text, ...object }))
}

/** The properties of the first object of a text, without reading what is inside them. */
function outerProperties(text: string): Pick<FileHead, 'properties' | 'complete'> {
  const properties = new Map<string, string>()
  let depth = 0
  let name: string | null = null
  let awaitsValue = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (/\s/.test(char)) continue
    if (depth === 1 && awaitsValue && name !== null) {
      properties.set(name, char)
      awaitsValue = false
    } else if (depth === 1 && char === ':') awaitsValue = true
    if (char === '"') {
      const end = endOfString(text, at)
      if (end < 0) break
      if (depth === 1) name = text.slice(at + 1, end)
      at = end
    } else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth === 0) return { properties, complete: true }
  }
  return { properties, complete: false }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return -1
}
