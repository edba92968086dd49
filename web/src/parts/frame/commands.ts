import { isIPv4, isIPv6 } from '../../api/browser-net.ts'
import { type Entry, groups, ownEntries } from './entries.ts'

/** Actions that are no page of the navigation. */
const actions: readonly Entry[] = [
  { href: '/jobs/new', name: 'New scan' },
  { href: '/alerts?new=1', name: 'New alert' },
]

const maxShown = 12

/** What a typed text can mean: the page of an address, a CVE or a domain, a page by its name, or a search. */
export function commandsFor(text: string, account: { readonly operator: boolean } | null): readonly Entry[] {
  const wanted = text.trim()
  const small = wanted.toLowerCase()
  const pages = [
    ...(account ? [...actions, ...groups.flatMap(({ entries }) => entries)] : []),
    ...ownEntries(account),
  ]
  const named = pages
    .filter(({ name }) => name.toLowerCase().includes(small))
    .toSorted((a, b) => rank(a.name, small) - rank(b.name, small))
  if (wanted === '' || !account) return named.slice(0, maxShown)
  return [...targets(wanted), ...named, searchFor(wanted)].slice(0, maxShown)
}

function targets(text: string): readonly Entry[] {
  if (isIPv4(text) || isIPv6(text))
    return [{ href: `/host/${encodeURIComponent(text)}`, name: `Host ${text}` }]
  if (/^CVE-\d{4}-\d{4,}$/i.test(text)) {
    const id = text.toUpperCase()
    return [{ href: `/cve/${id}`, name: `Vulnerability ${id}` }]
  }
  if (/^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(text)) {
    const domain = text.toLowerCase()
    return [{ href: `/domains?${new URLSearchParams({ domain })}`, name: `Domain ${domain}` }]
  }
  return []
}

function searchFor(query: string): Entry {
  return { href: `/?${new URLSearchParams({ query })}`, name: `Search hosts for ${query}` }
}

function rank(name: string, wanted: string): number {
  return name.toLowerCase().startsWith(wanted) ? 0 : 1
}
