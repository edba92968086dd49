import { DialError } from '../dialer.ts'
import { reasonText } from '../reason-text.ts'
import { type FetchedPage, fetchPage, type PageSource } from './fetch-page.ts'
import { redirectOf } from './redirect.ts'
import { pageRequest, type RequestWishes } from './request.ts'
import type { ResponseHead } from './response-head.ts'

export const maxRedirects = 5

export type VisitOptions = {
  readonly source: PageSource
  readonly wishes: RequestWishes
  /** Where a page leads on by itself, for those that are not asked to by their head. */
  readonly onward?: (page: FetchedPage) => Promise<URL | null>
}

export type Redirect = { readonly head: ResponseHead; readonly to: URL }

export type Visit = {
  readonly request: FetchedPage['request']
  /** The last page that answered. */
  readonly page?: FetchedPage
  readonly redirects: readonly Redirect[]
  readonly error?: string
  readonly localPort?: number
}

/** Fetches a page and what it redirects to. */
export async function visitPage({ source, wishes, onward }: VisitOptions): Promise<Visit> {
  const request = pageRequest(source.start, wishes, true)
  const redirects: Redirect[] = []
  let page: FetchedPage | undefined
  let error: string | undefined
  let next: FetchedPage['request'] | null = request
  while (next) {
    const { url }: { readonly url: URL } = next
    try {
      page = await fetchPage(source, next)
      next = null
      if (page.broken) error = reasonText(page.broken)
      const to = redirectOf(page.head, url) ?? (onward ? await onward(page) : null)
      if (to && redirects.length < maxRedirects) {
        redirects.push({ head: page.head, to })
        next = pageRequest(to, wishes, to.host === source.start.host)
      }
    } catch (caught) {
      next = null
      // A redirect out of scope is recorded and not followed: that is no failure.
      if (!(page && caught instanceof DialError && caught.kind === 'scope')) error = reasonText(caught)
    }
  }
  return {
    request,
    redirects,
    ...(page === undefined ? {} : { page, localPort: page.localPort }),
    ...(error === undefined ? {} : { error }),
  }
}
