import { fieldValue, type ResponseHead } from './response-head.ts'

const statuses = new Set([301, 302, 303, 307, 308])

/** Where the response sends us on to; null when it does not, or not to a page. */
export function redirectOf(head: ResponseHead, from: URL): URL | null {
  if (!statuses.has(head.statusCode)) return null
  // Bytes beyond ASCII in a Location are UTF-8 in practice.
  return pageUrl(Buffer.from(fieldValue(head, 'location') ?? '', 'latin1').toString('utf8'), from)
}

/** The address that a link leads to; null when it is not that of a page. */
export function pageUrl(link: string, from: URL): URL | null {
  if (link === '' || link.length > 4096) return null
  const to = URL.parse(link, from.href)
  if (to === null || (to.protocol !== 'http:' && to.protocol !== 'https:')) return null
  // A name and password in a link are not for us to try.
  to.username = ''
  to.password = ''
  to.hash = ''
  return to
}
