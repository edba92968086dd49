import { ProtocolError } from '../buffered-reader.ts'
import { DialError } from '../dialer.ts'
import { describeFavicon, type Favicon, faviconLink } from './favicon.ts'
import { fetchPage, type PageSource } from './fetch-page.ts'
import { pageContents } from './page-contents.ts'
import { redirectOf } from './redirect.ts'
import { pageRequest, type RequestWishes } from './request.ts'
import { fieldValue } from './response-head.ts'

const maxRedirects = 2

/** The icon of a page; null when there is none that can be had. A page without an icon is no failure. */
export async function fetchFavicon(
  source: PageSource,
  wishes: RequestWishes,
  page: URL,
  html: string,
): Promise<Favicon | null> {
  const found = faviconLink(html, page)
  if (!(found instanceof URL)) return describeFavicon(page.href, found.data, '')
  let url: URL | null = found
  try {
    for (let asked = 0; url && asked <= maxRedirects; asked++) {
      const response = await fetchPage(source, pageRequest(url, wishes, url.host === source.start.host))
      if (response.broken) return null
      if (response.head.statusCode === 200) {
        const { bytes } = await pageContents(response)
        return describeFavicon(url.href, bytes, fieldValue(response.head, 'content-type') ?? '')
      }
      url = redirectOf(response.head, url)
    }
  } catch (error) {
    if (!(error instanceof DialError || error instanceof ProtocolError)) throw error
  }
  return null
}
