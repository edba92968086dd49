import { guides } from './guides.ts'

/** The target of a link in a document: a page of the application, another URL, or nothing that the service has. */
export type DocumentLink =
  | { readonly kind: 'here'; readonly href: string }
  | { readonly kind: 'away'; readonly href: string }
  | { readonly kind: 'none' }

/** Pages rendered by the service. */
const serverPages = new Map([
  ['filters.md', '/docs/filters'],
  ['score.md', '/docs/score'],
])

/** `file` is the document that has the link: its links are relative to its folder. */
export function linkOf(href: string, file = ''): DocumentLink {
  if (/^https?:\/\/[^\s"<>]+$/i.test(href) || /^#[\p{L}\p{N}_-]+$/u.test(href)) return { kind: 'away', href }
  const document = /^((?:\.\.\/)?(?:[a-z0-9-]+\/)?[a-z0-9-]+\.md)(#[\p{L}\p{N}_-]+)?$/u.exec(href)
  if (!document) return { kind: 'none' }
  const [, relative = '', anchor = ''] = document
  const target = inFolder(file.split('/').slice(0, -1), relative)
  const rendered = target === null ? undefined : serverPages.get(target)
  if (rendered !== undefined) return { kind: 'away', href: rendered }
  const guide = guides.find((one) => one.file === target)
  return guide ? { kind: 'here', href: `/docs/${guide.page}${anchor}` } : { kind: 'none' }
}

/** The path under docs/; null for what is outside of it. */
function inFolder(folder: readonly string[], relative: string): string | null {
  const parts = [...folder]
  for (const part of relative.split('/'))
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  return parts.join('/')
}
