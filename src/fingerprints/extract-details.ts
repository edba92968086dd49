import { expandTemplate } from './expand-template.ts'
import type { ServiceDetails } from './rule.ts'

/** What an answer says of itself in a way that needs no rule for each product. */
export type Extraction = ServiceDetails & { readonly service: string }

/** Lines of a head in the manner of HTTP; the value of the field that names the software. */
const heads: readonly (readonly [string, RegExp])[] = [
  ['http', /^HTTP\/1\.[01] \d{3}[^\n]*\n(?:[^\r\n][^\n]*\n)*?[Ss]erver: ?([^\r\n]{1,200})/],
  ['rtsp', /^RTSP\/1\.0 \d{3}[^\n]*\n(?:[^\r\n][^\n]*\n)*?[Ss]erver: ?([^\r\n]{1,200})/],
  ['sip', /^SIP\/2\.0 \d{3}[^\n]*\n(?:[^\r\n][^\n]*\n)*?(?:Server|User-Agent): ?([^\r\n]{1,200})/],
]

/** `Name/1.2 (more)`: RFC 9110, 10.2.4. */
const software = /^([^/()\r\n]{1,80})(?:\/v?(\d[\w.+-]{0,30}))?(?: \(([^)\r\n]{1,80})\))?/

export function extractDetails(text: string): Extraction | null {
  for (const [service, head] of heads) {
    const value = head.exec(text)?.[1]
    if (value === undefined) continue
    const found = software.exec(value)
    return found && { service, ...named(found) }
  }
  const ssh = /^SSH-[\d.]{1,8}-([A-Za-z][A-Za-z0-9]{0,40})[_-](\d[\w.]{0,20})/.exec(text)
  return ssh && { service: 'ssh', ...named(ssh) }
}

function named(found: readonly (string | undefined)[]): ServiceDetails {
  const entries = (['product', 'version', 'extrainfo'] as const).map(
    (member, index) => [member, expandTemplate(`$${index + 1}`, found)] as const,
  )
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined))
}
