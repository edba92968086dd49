import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type HeaderField, headerOrder, headersByName } from './http-head.ts'
import { present } from './present.ts'

/** A web page as a tool saw it, before it takes the shape of the `webv2` module. */
export type WebPage = {
  readonly url: string
  readonly method?: string | undefined
  readonly finalUrl?: string | undefined
  readonly title?: string | undefined
  /** 11 for HTTP/1.1. */
  readonly version?: number | undefined
  readonly code?: number | undefined
  readonly message?: string | undefined
  readonly fields: readonly HeaderField[]
  /** Whether the fields stand in the order of the server. */
  readonly ordered: boolean
  readonly redirects?: readonly Redirect[]
  readonly faviconMmh3?: string | undefined
  readonly faviconMd5?: string | undefined
  readonly body?: string | undefined
  readonly bodySha256?: string | undefined
  readonly apps?: readonly WebApp[]
}

export type Redirect = { readonly code?: number | undefined; readonly to: string }

export type WebApp = {
  readonly name: string
  readonly version?: string | undefined
  readonly categories?: readonly string[]
}

/** `result.data` of webv2. */
export function webData(page: WebPage): object {
  const finalUrl = page.finalUrl ?? page.url
  const { order, hash } = headerOrder(page.fields)
  const favicon = present({ mmh3_hash: page.faviconMmh3, md5_hash: page.faviconMd5 })
  const body = present({ sha256_hash: page.bodySha256 ?? sha256(page.body), content: page.body })
  return present({
    request: { url: page.url, path: pathOf(page.url), method: page.method ?? 'GET', headers: {} },
    response: present({
      title: page.title?.trim(),
      url: finalUrl,
      path: pathOf(finalUrl),
      protocol_version: page.version,
      redirects: (page.redirects ?? []).map(({ code, to }) =>
        present({ status_code: code, redirect_uri: to }),
      ),
      status:
        page.code === undefined
          ? undefined
          : { code: page.code, message: page.message ?? STATUS_CODES[page.code] ?? '' },
      headers: {
        headers: headersByName(page.fields),
        ...(page.ordered && { header_order: order, header_order_md5_hash: hash }),
      },
      favicon: Object.keys(favicon).length > 0 ? favicon : undefined,
      body: Object.keys(body).length > 0 ? body : undefined,
    }),
    apps: page.apps && page.apps.length > 0 ? page.apps.map(appData) : undefined,
  })
}

function appData({ name, version, categories = [] }: WebApp): object {
  return present({ name, confidence: '100', version, categories })
}

export function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '/'
}

function sha256(text: string | undefined): string | undefined {
  return text === undefined ? undefined : createHash('sha256').update(text).digest('hex')
}
