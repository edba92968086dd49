import { escapeBytes } from '../../core/escape.ts'
import type { AnswerPart } from '../parts/answer-part.ts'
import { readParts } from '../parts/read-parts.ts'
import type { ServiceDetails } from '../rule.ts'
import { kindOfName } from './no-products.ts'
import { readAnyGreeting } from './read-any-greeting.ts'
import { readApplication } from './read-application.ts'
import { readGreetingLine } from './read-greeting.ts'
import { readPageText } from './read-page-text.ts'
import { type ReadSoftware, readProductList } from './read-product-list.ts'
import { readSshSoftware } from './read-ssh-software.ts'
import { readTitle } from './read-title.ts'

/** What an answer says of itself in a way that needs no rule for each product. */
export type Extraction = ServiceDetails & {
  /** Undefined where the answer names software and no protocol. */
  readonly service?: string
  /** A page named what made it, which says more than the server. */
  readonly isApplication?: true
}

type Reader = (value: string, part: AnswerPart) => ReadSoftware

/** What a proxy says of itself in a comment (RFC 9110, 7.6.3): `1.1 host (Name/1.2)`. */
const proxy: Reader = (value) => {
  const comment = /^(?:HTTP\/)?\d(?:\.\d)? \S{1,255} \(([^()]{3,100})\)/i.exec(value)?.[1]
  const listed = comment === undefined ? {} : readProductList(comment)
  return listed.version === undefined ? {} : listed
}

const greeting: Reader = (value, { hostname }) => readGreetingLine(value, hostname)

/** In the order in which they are asked: what a server says of itself before what its pages say. */
const readers: readonly (readonly [part: string, service: string, read: Reader])[] = [
  ['http.server', 'http', readProductList],
  ['http.title', 'http', readTitle],
  ['http.x-powered-by', 'http', readProductList],
  ['http.body', 'http', readPageText],
  ['http.via', 'http', proxy],
  ['sip.server', 'sip', readProductList],
  ['sip.user-agent', 'sip', readProductList],
  ['rtsp.server', 'rtsp', readProductList],
  ['ssdp.server', 'upnp', readProductList],
  ['ssh.banner', 'ssh', readSshSoftware],
  ['smtp.banner', 'smtp', greeting],
  ['pop3.rest', 'pop3', greeting],
  ['pop3.banner', 'pop3', greeting],
  ['imap.rest', 'imap', greeting],
  ['imap.banner', 'imap', greeting],
  ['nntp.rest', 'nntp', greeting],
  ['nntp.banner', 'nntp', greeting],
  ['telnet.banner', 'telnet', readAnyGreeting],
]

/** The name of the software in an answer, by the form that its protocol gives it. */
export function readForms(probe: string, text: string): Extraction | null {
  const parts = readParts(probe, text)
  const own = readOwnServer(parts)
  if (own) return { service: 'http', ...printable(own) }
  const application = readApplication(parts)
  if (application) return { service: 'http', ...printable(application), isApplication: true }
  for (const [name, service, read] of readers) {
    const part = parts.find((one) => one.name === name)
    if (!part) continue
    const software = read(part.value, part)
    if (software.product !== undefined) return { service, ...printable(software) }
  }
  return readFtp(parts) ?? readHeadOf(parts)
}

/** A protocol in the manner of HTTP that nothing else is known of has the name in front of its status line. */
function readHeadOf(parts: readonly AnswerPart[]): Extraction | null {
  for (const { name, value } of parts) {
    const service = /^([a-z]{3,8})\.server$/.exec(name)?.[1]
    const software = service === undefined || service === 'http' ? {} : readProductList(value)
    if (software.product !== undefined) return { service: service!, ...printable(software) }
  }
  return null
}

/** A program with a web server of its own, which no page says more of. */
function readOwnServer(parts: readonly AnswerPart[]): ReadSoftware | undefined {
  const server = parts.find(({ name }) => name === 'http.server')?.value
  const software = server === undefined ? {} : readProductList(server)
  return software.product !== undefined && kindOfName(software.product) === 'product' ? software : undefined
}

/** A greeting of code 220 that is not mail: only with the name of its protocol is it one. */
function readFtp(parts: readonly AnswerPart[]): Extraction | null {
  const banner = parts.find(({ name }) => name === 'ftp.banner')?.value
  if (banner === undefined || !/ftp/i.test(banner)) return null
  const rest = parts.find(({ name }) => name === 'ftp.rest')?.value
  // Of the lines behind the first only one that names its protocol is the program's own.
  const later = parts.flatMap(({ name, value }) =>
    name === 'ftp.banner' && value !== banner && /ftp/i.test(value) ? [value] : [],
  )
  const found = [rest, banner, ...later].map((value) => (value === undefined ? {} : readGreetingLine(value)))
  const software = found.find(({ product }) => product !== undefined)
  return software ? { service: 'ftp', ...printable(software) } : null
}

function printable(software: ReadSoftware): ServiceDetails {
  return Object.fromEntries(
    Object.entries(software).map(([member, value]) => [
      member,
      escapeBytes(Buffer.from(value, 'latin1')).slice(0, 256),
    ]),
  )
}
