import { systemNamed } from './no-products.ts'
import type { ReadSoftware } from './read-product-list.ts'

/** `softwareversion SP comments` (RFC 4253, 4.2), where the first word mostly is `Name_1.2` or `Name-1.2`. */
export function readSshSoftware(value: string): ReadSoftware {
  const [software = '', ...rest] = value.split(' ')
  const comment = rest.join(' ').trim()
  const found = /^([A-Za-z][A-Za-z0-9.+-]{0,40}?)[_/-][vVrR]?(\d[\w.-]{0,30})$/.exec(software)
  const bare = /^[A-Za-z][\w.+-]{2,40}$/.test(software) ? software : undefined
  // `1.2.3 Some Name`: older servers wrote their version first.
  const first = /^\d{1,3}(?:\.\d{1,4}){1,4}$/.test(software) && /^[A-Z][A-Za-z -]{3,40}$/.test(comment)
  if (first) return { product: comment, version: software }
  const product = found?.[1] ?? bare
  const later = /\(?[Vv]er(?:sion|\.)? ?(\d[\w.]{0,20})\)?/.exec(comment)?.[1]
  if (product === undefined || /^(?:ssh|server|sshd?2?|unknown|none)$/i.test(product)) return {}
  const ostype = comment
    .split(/[\s-]/)
    .map(systemNamed)
    .find((system) => system !== undefined)
  return {
    product,
    ...(found ? { version: found[2]! } : later === undefined ? {} : { version: later }),
    ...(comment === '' ? {} : { extrainfo: comment.slice(0, 80) }),
    ...(ostype === undefined ? {} : { ostype }),
  }
}
