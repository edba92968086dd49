import { domainToASCII } from 'node:url'
import { htmlTags } from './html-tags.ts'

/** A page of links to everywhere tells no more of its owner than this. */
const maxNames = 1000

const linkAttributes = ['href', 'src', 'action', 'content', 'data-src', 'poster', 'formaction']

/** Names that are written in scripts and texts as whole addresses. */
const written = /(?:https?:)?\/\/([a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9])?)\.?(?=[:/"'\s<>?#\\)]|$)/gi

/** The host names that a page links to or mentions in addresses, in lower case, each once, in their order. */
export function namesInPage(html: string, baseUrl: string): readonly string[] {
  const names = new Set<string>()
  const add = (host: string): void => {
    const name = hostName(host)
    if (name !== null && names.size < maxNames) names.add(name)
  }
  let base = URL.parse(baseUrl)
  if (base) add(base.hostname)
  for (const tag of htmlTags(html)) {
    if (tag.name === 'base') base = URL.parse(tag.attributes.get('href') ?? '', base?.href) ?? base
    for (const attribute of linkAttributes) {
      const link = tag.attributes.get(attribute)
      // Descriptions are no links; those that are have their scheme.
      if (link === undefined || (attribute === 'content' && !/^https?:\/\//i.test(link))) continue
      const url = URL.parse(link, base?.href)
      if (url && /^(?:https?|ftp|wss?):$/.test(url.protocol)) add(url.hostname)
    }
  }
  for (const [, host] of html.matchAll(written)) add(host!)
  return [...names]
}

/** Null for addresses and for what is no name in the tree of domains. */
function hostName(host: string): string | null {
  const name = domainToASCII(host.replace(/\.$/, ''))
  const labels = name.split('.')
  if (name.length > 253 || labels.length < 2 || /^\d+$/.test(labels.at(-1)!)) return null
  return labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)) ? name : null
}
