import { decodeEntities } from './decode-entities.ts'

export type HtmlTag = {
  /** Lower case. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** What stands inside, for elements that hold text and no tags: title, script, style, textarea. */
  readonly text?: string
}

const maxTags = 20_000
const maxAttributes = 64
const maxNameLength = 64
const maxValueLength = 4096

/** Elements whose content is no markup (HTML, 13.1.2). */
const textual = new Set(['title', 'script', 'style', 'textarea'])

/**
 * The start tags of a page in their order, comments left out. Reads as far as it understands, in time that
 * grows with the length and no faster: wherever an end is missing, the page ends.
 */
export function* htmlTags(html: string): Generator<HtmlTag> {
  let at = 0
  for (let count = 0; count < maxTags; ) {
    const open = html.indexOf('<', at)
    if (open < 0) return
    const next = html[open + 1] ?? ''
    if (next === '!' || next === '?' || next === '/') {
      const comment = html.startsWith('<!--', open)
      const end = comment ? html.indexOf('-->', open + 4) : html.indexOf('>', open + 2)
      if (end < 0) return
      at = end + 1
      continue
    }
    if (!/[a-z]/i.test(next)) {
      at = open + 1
      continue
    }
    const nameEnd = endOf(nameChars, html, open + 1)
    const name = html.slice(open + 1, Math.min(nameEnd, open + 1 + maxNameLength)).toLowerCase()
    const read = readAttributes(html, nameEnd)
    if (!read) return
    count += 1
    at = read.end
    if (!textual.has(name)) {
      yield { name, attributes: read.attributes }
      continue
    }
    const close = new RegExp(`</${name}`, 'gi')
    close.lastIndex = at
    const end = close.exec(html)?.index ?? html.length
    yield { name, attributes: read.attributes, text: html.slice(at, end) }
    at = end
  }
}

const nameChars = /[^\s/>]*/y
const attributeChars = /[^\s=>/]*/y
const bareChars = /[^\s>]*/y
const gap = /[\s/]*/y
const space = /\s*/y

function endOf(chars: RegExp, html: string, from: number): number {
  chars.lastIndex = from
  return chars.test(html) ? chars.lastIndex : from
}

/** Null when the tag has no end. */
function readAttributes(
  html: string,
  from: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } | null {
  const attributes = new Map<string, string>()
  let at = from
  for (;;) {
    at = endOf(gap, html, at)
    if (at >= html.length) return null
    if (html[at] === '>') return { attributes, end: at + 1 }
    // A name may start with an equals sign.
    const nameEnd = endOf(attributeChars, html, at + 1)
    const name = html.slice(at, Math.min(nameEnd, at + maxNameLength)).toLowerCase()
    at = endOf(space, html, nameEnd)
    let value = ''
    if (html[at] === '=') {
      at = endOf(space, html, at + 1)
      const quote = html[at]
      const quoted = quote === '"' || quote === "'"
      const start = quoted ? at + 1 : at
      const end = quoted ? html.indexOf(quote, start) : endOf(bareChars, html, start)
      if (end < 0) return null
      value = html.slice(start, Math.min(end, start + maxValueLength))
      at = quoted ? end + 1 : end
    }
    // Of two attributes of one name the first counts.
    if (attributes.size < maxAttributes && !attributes.has(name))
      attributes.set(name, decodeEntities(value).trim())
  }
}
