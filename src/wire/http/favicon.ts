import { createHash } from 'node:crypto'
import MurmurHash3 from 'imurmurhash'
import { htmlTags } from '../html/html-tags.ts'
import { pageUrl } from './redirect.ts'

/** Icons are small; a hash of a part is the hash of nothing. */
const maxIconBytes = 524_288
/** Beyond this the hashes have to do. */
const maxKeptBytes = 65_536

export type Favicon = {
  readonly link: string
  readonly mmh3_hash: string
  readonly md5_hash: string
  readonly content?: string
}

/** Where the icon of a page is: the first that the page names, or else where it has always been. */
export function faviconLink(html: string, page: URL): URL | { readonly data: Buffer } {
  for (const { name, attributes } of htmlTags(html)) {
    if (name !== 'link' || !/(?:^|\s)icon(?:\s|$)/i.test(attributes.get('rel') ?? '')) continue
    const link = attributes.get('href') ?? ''
    const data = link.match(/^data:image\/[\w.+-]{1,40};base64,([A-Za-z0-9+/=%]{4,})$/)?.[1]
    if (data !== undefined) return { data: Buffer.from(data.replaceAll('%3D', '='), 'base64') }
    const url = pageUrl(link, page)
    if (url) return url
  }
  return new URL('/favicon.ico', page)
}

/** Null for what is no icon: nothing, a page that says so, or more than an icon can be. */
export function describeFavicon(link: string, bytes: Buffer, contentType: string): Favicon | null {
  if (
    bytes.length === 0 ||
    bytes.length > maxIconBytes ||
    /^text\/html|^application\/json/i.test(contentType)
  )
    return null
  const content = bytes.toString('base64')
  return {
    link,
    mmh3_hash: String(iconHash(content)),
    md5_hash: createHash('md5').update(bytes).digest('hex'),
    ...(bytes.length <= maxKeptBytes ? { content } : {}),
  }
}

/** Of the base64 in lines of 76 characters, each with its end, as a signed number: what other programs compare. */
export function iconHash(base64: string): number {
  const lines = base64.replace(/.{1,76}/g, '$&\n')
  return MurmurHash3(lines).result() | 0
}
