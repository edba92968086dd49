import { guides } from './guides.ts'

/** Where a link of a document leads: a page of ours, an address, or nowhere that this service has. */
export type DocumentLink =
  | { readonly kind: 'here'; readonly href: string }
  | { readonly kind: 'away'; readonly href: string }
  | { readonly kind: 'none' }

/** Pages that the service itself writes. */
const serverPages = new Set(['filters', 'score'])

export function linkOf(href: string): DocumentLink {
  if (/^https?:\/\/[^\s"<>]+$/i.test(href) || /^#[\p{L}\p{N}-]+$/u.test(href)) return { kind: 'away', href }
  const document = /^([a-z0-9-]+)\.md(#[\p{L}\p{N}-]+)?$/u.exec(href)
  if (!document) return { kind: 'none' }
  const [, name = '', place = ''] = document
  if (serverPages.has(name)) return { kind: 'away', href: `/docs/${name}` }
  return guides.some((guide) => guide.page === name)
    ? { kind: 'here', href: `/docs/${name}${place}` }
    : { kind: 'none' }
}
