import { fieldValue, type ResponseHead } from './response-head.ts'

const statuses = new Set([301, 302, 303, 307, 308])

/** Where the response sends us on to; null when it does not, or not to a page. */
export function redirectOf(head: ResponseHead, from: URL): URL | null {
  if (!statuses.has(head.statusCode)) return null
  // Bytes beyond ASCII in a Location are UTF-8 in practice.
  const location = Buffer.from(fieldValue(head, 'location') ?? '', 'latin1').toString('utf8')
  if (location === '' || location.length > 4096 || !URL.canParse(location, from.href)) return null
  const to = new URL(location, from.href)
  if (to.protocol !== 'http:' && to.protocol !== 'https:') return null
  // A name and password in a link are not for us to try.
  to.username = ''
  to.password = ''
  to.hash = ''
  return to
}
