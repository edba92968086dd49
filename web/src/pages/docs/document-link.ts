import { guides } from './guides.ts'

/** The target of a link in a document: a page of the application, another URL, or nothing that the service has. */
export type DocumentLink =
  | { readonly kind: 'here'; readonly href: string }
  | { readonly kind: 'away'; readonly href: string }
  | { readonly kind: 'none' }

/** Pages rendered by the service. */
const serverPages = new Set(['filters', 'score'])

export function linkOf(href: string): DocumentLink {
  if (/^https?:\/\/[^\s"<>]+$/i.test(href) || /^#[\p{L}\p{N}-]+$/u.test(href)) return { kind: 'away', href }
  const document = /^([a-z0-9-]+)\.md(#[\p{L}\p{N}-]+)?$/u.exec(href)
  if (!document) return { kind: 'none' }
  const [, name = '', anchor = ''] = document
  if (serverPages.has(name)) return { kind: 'away', href: `/docs/${name}` }
  return guides.some((guide) => guide.page === name)
    ? { kind: 'here', href: `/docs/${name}${anchor}` }
    : { kind: 'none' }
}
