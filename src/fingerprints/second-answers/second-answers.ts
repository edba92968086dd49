import { expandCpe, expandTemplate } from '../expand-template.ts'
import { readGreetingLine } from '../read-forms/read-greeting.ts'
import type { ServiceDetails } from '../rule.ts'
import { answerRows } from './answer-rows.ts'

/** What the answer to a second question says of a server whose greeting named nothing. */
export type SecondAnswer = ServiceDetails & {
  /** It named itself; otherwise it is known by what it offers or how it refuses. */
  readonly read: boolean
}

/** RFC 2449, 6.9 and RFC 3977, 3.3.2: a server that says what it is; RFC 2971, 3.2 for IMAP. */
const implementation = /^IMPLEMENTATION ([^\r\n]{2,120})/im
const identity = /^\* ID \(([^\r\n]{2,600})\)/im

export function readSecondAnswer(service: string, answer: string): SecondAnswer | null {
  const text = answer.slice(0, 4096)
  const named = service === 'imap' ? readIdentity(identity.exec(text)?.[1]) : null
  if (named) return named
  const [, , product, cpe] = answerRows.find(([of, match]) => of === service && match.test(text)) ?? []
  if (product !== undefined) return { read: false, product, ...withPlatform(cpe) }
  const implemented = implementation.exec(text)?.[1]
  return implemented === undefined ? null : printed(softwareIn(implemented))
}

function withPlatform(cpe: string | undefined): ServiceDetails {
  if (!cpe) return {}
  return { cpe: [cpe.startsWith('o:') ? `cpe:/${cpe}` : `cpe:/a:${cpe}`] }
}

/** `INN 2.6.3`, `Cyrus POP3 server v2.4.17`: a name, and mostly a version. */
function softwareIn(named: string): ServiceDetails {
  const { product, version } = readGreetingLine(named.replace(/-version-/i, ' '))
  const bare = product ?? (/^[A-Z][\w-]{1,30}$/.test(named.trim()) ? named.trim() : undefined)
  return { ...(bare === undefined ? {} : { product: bare }), ...(version === undefined ? {} : { version }) }
}

function readIdentity(pairs: string | undefined): SecondAnswer | null {
  if (pairs === undefined) return null
  const value = (key: string): string | undefined =>
    new RegExp(`"${key}" "([^"]{1,80})"`, 'i').exec(pairs)?.[1]
  const [name, version, system] = [value('name'), value('version'), value('os')]
  return printed({
    ...(name === undefined ? {} : { product: name }),
    ...(version === undefined ? {} : { version }),
    ...(system === undefined ? {} : { ostype: system }),
  })
}

/** Programs that name themselves, and whose platform name is known. */
const platforms: Readonly<Record<string, string>> = {
  dovecot: 'cpe:/a:dovecot:dovecot',
  inn: 'cpe:/a:isc:inn',
  'cyrus imapd': 'cpe:/a:cyrus:imap',
  cyrus: 'cpe:/a:cyrus:imap',
  zimbra: 'cpe:/a:zimbra:collaboration',
}

function printed(details: ServiceDetails): SecondAnswer | null {
  const clean = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : expandTemplate('$1', ['', text])
  const [product, version, ostype] = [details.product, details.version, details.ostype].map(clean)
  if (product === undefined) return null
  const platform = platforms[product.toLowerCase()]
  return {
    read: true,
    product,
    ...(version === undefined ? {} : { version }),
    ...(ostype === undefined ? {} : { ostype }),
    ...(platform === undefined ? {} : { cpe: [expandCpe(`${platform}:$1`, ['', version])] }),
  }
}
