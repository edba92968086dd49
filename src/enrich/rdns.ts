import { getDomain } from 'tldts'

/**
 * The registered domain of a reverse name, '' when it has none. Public suffixes only: a host name below
 * `compute.amazonaws.com` belongs to amazonaws.com.
 */
export function rdnsParent(name: string): string {
  const host = name.endsWith('.') ? name.slice(0, -1) : name
  // RFC 1035, 2.3.4: a name has at most 253 characters as text. Reverse names come from strangers, so
  // nothing else (an URL, an address, spaces) may be taken for a name.
  if (host.length > 253 || !/^[a-z0-9_\u0080-\uffff-]+(?:\.[a-z0-9_\u0080-\uffff-]+)+$/i.test(host)) return ''
  const lower = host.toLowerCase()
  // The name of the reverse zone itself says nothing about who runs the host.
  if (lower.endsWith('.arpa')) return ''
  return getDomain(lower) ?? ''
}
