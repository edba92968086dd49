import type { AnswerPart } from './answer-part.ts'
import { dechunk } from './dechunk.ts'
import { readPage } from './page.ts'

const maxLines = 100
const maxCharacters = 1024

/**
 * The fields of a head in the manner of HTTP (RFC 9112, 2.1), names in lower case after the protocol's; the
 * realm of an authentication; each cookie; the path of a redirect; for pages what `readPage` finds.
 */
export function readHead(protocol: string, text: string): readonly AnswerPart[] {
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
    if (name === 'set-cookie') parts.push({ name: `${protocol}.cookie`, value })
    if (name === 'location') parts.push(...pathOf(protocol, value))
    if (name === 'www-authenticate') parts.push(...realmOf(protocol, value))
  }
  if (protocol !== 'http' || at <= 0) return parts
  const body = text.slice(at)
  return [...parts, ...readPage(isChunked(parts) ? dechunk(body) : body)]
}

function isChunked(parts: readonly AnswerPart[]): boolean {
  return parts.some(({ name, value }) => name === 'http.transfer-encoding' && /\bchunked\b/i.test(value))
}

function realmOf(protocol: string, value: string): readonly AnswerPart[] {
  const realm = /\brealm="?([^"]{1,200})/i.exec(value)?.[1]
  return realm === undefined ? [] : [{ name: `${protocol}.realm`, value: realm }]
}

/** Where a redirect on the same or another host leads, without the host. */
export function pathOf(protocol: string, location: string): readonly AnswerPart[] {
  const path = /^https?:\/\/[^/]{1,255}(\/.*)$/i.exec(location)?.[1]
  return path === undefined ? [] : [{ name: `${protocol}.location`, value: path }]
}
