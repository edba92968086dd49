import { isIPv4 } from 'node:net'
import { domainToASCII } from 'node:url'

/** RFC 1035, 2.3.4: a name has at most 253 characters as text. */
const maxNameLength = 253
/** RFC 1123, 2.1, and underscores, which services and mail policies use (RFC 8552). */
const plainName = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/

/**
 * A name in its one spelling: lower case, ASCII (RFC 5891), no dot at the end. Null for what cannot be a name in
 * the tree of domains, such as an address or an empty label.
 */
export function domainName(text: string): string | null {
  // Text that is much longer than a name is not worth the work of looking at it.
  if (text.length > 4 * maxNameLength) return null
  const bare = text.endsWith('.') ? text.slice(0, -1) : text
  const name = /^[\x21-\x7e]*$/.test(bare) ? bare.toLowerCase() : domainToASCII(bare)
  if (name.length > maxNameLength || !plainName.test(name) || isIPv4(name)) return null
  return name
}
