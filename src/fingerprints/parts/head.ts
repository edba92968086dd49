import type { AnswerPart } from './answer-part.ts'

const maxLines = 100
const maxCharacters = 1024

/** A title further in the page, or longer, names no product. */
const titleWithin = 8192

/**
 * The fields of a head in the manner of HTTP (RFC 9112, 2.1), names in lower case after the protocol's; the
 * realm of an authentication; for pages the title and the body.
 */
export function readHead(protocol: 'http' | 'rtsp' | 'sip' | 'ssdp', text: string): readonly AnswerPart[] {
  const parts: AnswerPart[] = []
  let at = text.indexOf('\n') + 1
  for (let count = 0; at > 0 && count < maxLines; count++) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '')
    at = end + 1
    if (line === '') break
    const colon = line.indexOf(':')
    if (colon < 1 || colon > 60) continue
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1, colon + 1 + maxCharacters).trim()
    parts.push({ name: `${protocol}.${name}`, value })
    if (name === 'www-authenticate') parts.push(...realmOf(protocol, value))
  }
  return protocol === 'http' && at > 0 ? [...parts, ...pageParts(text.slice(at))] : parts
}

function realmOf(protocol: string, value: string): readonly AnswerPart[] {
  const realm = /\brealm="?([^"]{1,200})/i.exec(value)?.[1]
  return realm === undefined ? [] : [{ name: `${protocol}.realm`, value: realm }]
}

function pageParts(body: string): readonly AnswerPart[] {
  const start = body.trimStart()
  const title = /<title[^>]{0,100}>\s{0,40}([^<]{1,200})/i.exec(start.slice(0, titleWithin))?.[1]
  return [
    ...(start === '' ? [] : [{ name: 'http.body', value: start }]),
    ...(title === undefined ? [] : [{ name: 'http.title', value: title.trim() }]),
  ]
}
