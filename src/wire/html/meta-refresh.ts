import { pageUrl } from '../http/redirect.ts'
import { htmlTags } from './html-tags.ts'

/** Pages that reload themselves after minutes are not leading anywhere. */
const maxWaitMs = 30

/** Where a page sends its reader on by `<meta http-equiv="refresh">`; null when it does not, or to itself. */
export function metaRefreshOf(html: string, from: URL): URL | null {
  for (const { name, attributes } of htmlTags(html)) {
    if (name !== 'meta' || attributes.get('http-equiv')?.toLowerCase() !== 'refresh') continue
    const content = attributes.get('content') ?? ''
    const parts = content.match(
      /^(\d{1,5})(?:\.\d{0,5})?[\s;,]+(?:url\s{0,8}=\s{0,8})?["']?([^"'\s]{1,2048})/i,
    )
    if (!parts || Number(parts[1]) > maxWaitMs) continue
    const to = pageUrl(parts[2]!, from)
    if (to && to.href !== from.href) return to
  }
  return null
}
