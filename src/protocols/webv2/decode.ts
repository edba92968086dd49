import { createHash } from 'node:crypto'
import type { Technology } from '../../fingerprints/technologies/match-technologies.ts'
import { pageTitle } from '../../wire/html/page-title.ts'
import type { Favicon } from '../../wire/http/favicon.ts'
import type { PageContents } from '../../wire/http/page-contents.ts'
import type { PageRequest } from '../../wire/http/request.ts'
import type { ResponseHead } from '../../wire/http/response-head.ts'
import { ssdeep } from '../../wire/http/ssdeep.ts'
import type { Redirect } from '../../wire/http/visit-page.ts'
import { describeFields, escapeLatin1 } from '../http/decode.ts'

/** A page as a record has it; where its content is stored is added later. */
export type PageRecord = {
  readonly sha256_hash: string
  /** The hex of the text that ssdeep gives. */
  readonly ssdeep_hash: string
  readonly content?: string
}

export type Webv2Response = {
  readonly title?: string
  readonly url: string
  readonly path: string
  readonly protocol_version: number
  readonly redirects: readonly RedirectRecord[]
  readonly status: { readonly code: number; readonly message: string }
  readonly headers: {
    readonly headers: Readonly<Record<string, string | readonly string[]>>
    readonly header_order: string
    readonly header_order_md5_hash: string
  }
  readonly favicon?: Favicon
  readonly body: PageRecord
  readonly rendered?: PageRecord
}

export type RedirectRecord = {
  readonly status_code: number
  readonly redirect_uri: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}

export type App = {
  readonly name: string
  readonly confidence: string
  readonly version?: string
  readonly cpe?: string
  readonly categories: readonly string[]
}

export function describeRequest({ url, method, headers }: PageRequest): Readonly<Record<string, unknown>> {
  return { url: url.href, path: `${url.pathname}${url.search}`, method, headers }
}

export function describeAnswer(
  url: URL,
  head: ResponseHead,
  contents: PageContents,
  redirects: readonly Redirect[],
  inline: boolean,
): Webv2Response {
  const { headers, order, orderHash } = describeFields(head)
  const title = pageTitle(contents.text)
  return {
    ...(title === undefined ? {} : { title }),
    url: url.href,
    path: `${url.pathname}${url.search}`,
    protocol_version: protocolVersion(head.httpVersion),
    redirects: redirects.map(describeRedirect),
    status: { code: head.statusCode, message: escapeLatin1(head.statusMessage) },
    headers: { headers, header_order: order, header_order_md5_hash: orderHash },
    body: describePage(contents, inline),
  }
}

export function describePage({ bytes, text }: PageContents, inline: boolean): PageRecord {
  return {
    sha256_hash: createHash('sha256').update(bytes).digest('hex'),
    ssdeep_hash: Buffer.from(ssdeep(bytes)).toString('hex'),
    ...(inline ? { content: text } : {}),
  }
}

export function describeRedirect({ head, to }: Redirect): RedirectRecord {
  return { status_code: head.statusCode, redirect_uri: to.href, headers: describeFields(head).headers }
}

export function describeApp({ name, confidence, version, cpe, categories }: Technology): App {
  return {
    name,
    confidence: String(confidence),
    ...(version === undefined ? {} : { version }),
    ...(cpe === undefined ? {} : { cpe }),
    categories: categories.map((category) => category.name),
  }
}

/** 11 for HTTP/1.1, 20 for HTTP/2. */
function protocolVersion(version: string): number {
  const [major = '0', minor = '0'] = version.split('.')
  return Number(major) * 10 + Math.min(9, Number(minor))
}
