import { maxPageCharacters } from '../../fingerprints/technologies/match-technologies.ts'
import type { PageEvidence } from '../../fingerprints/technologies/technology-rule.ts'
import { htmlTags } from '../../wire/html/html-tags.ts'
import { pageTitle } from '../../wire/html/page-title.ts'
import type { ResponseHead } from '../../wire/http/response-head.ts'

const maxPieces = 256

/** What of a page can be held against rules. */
export function pageEvidence(url: URL, head: ResponseHead, page: string): PageEvidence {
  const html = page.slice(0, maxPageCharacters)
  const headers = new Map<string, string>()
  const meta = new Map<string, string>()
  const scriptSrc: string[] = []
  for (const { name, value } of head.fields) {
    const known = headers.get(name)
    headers.set(name, known === undefined ? value : `${known}, ${value}`)
  }
  for (const { name, attributes } of htmlTags(html)) {
    if (name === 'meta' && meta.size < maxPieces) {
      const key = (attributes.get('name') ?? attributes.get('property'))?.toLowerCase()
      const content = attributes.get('content')
      // A page may say several generators: all of them count.
      if (key !== undefined && content !== undefined) meta.set(key, joined(meta.get(key), content))
    } else if (name === 'script' && scriptSrc.length < maxPieces) {
      const source = attributes.get('src')
      if (source !== undefined && source !== '') scriptSrc.push(source)
    }
  }
  return {
    url: url.href,
    title: pageTitle(html) ?? '',
    headers,
    cookies: cookiesOf(head),
    meta,
    scriptSrc,
    html,
  }
}

/** The cookies that a response sets, by name. */
function cookiesOf(head: ResponseHead): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const { name, value } of head.fields) {
    if (name !== 'set-cookie' || cookies.size >= maxPieces) continue
    const pair = value.split(';', 1)[0]!
    const equals = pair.indexOf('=')
    if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim())
  }
  return cookies
}

function joined(known: string | undefined, more: string): string {
  return known === undefined ? more : `${known}\n${more}`
}
