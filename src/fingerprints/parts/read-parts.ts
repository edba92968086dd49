import type { AnswerPart } from './answer-part.ts'
import { readGreeting } from './greeting.ts'
import { readHead } from './head.ts'

/** The parts of an answer to a probe; none when the answer is of no kind that has parts. */
export function readParts(probe: string, text: string): readonly AnswerPart[] {
  if (probe.startsWith('dns-version')) return readDnsVersion(text)
  if (probe === 'ssdp-search-udp') return readHead('ssdp', text)
  if (text.startsWith('SIP/2.0 ')) return readHead('sip', text)
  if (probe.endsWith('-udp')) return []
  if (text.startsWith('HTTP/1.')) return readHead('http', text)
  if (text.startsWith('RTSP/1.0 ')) return readHead('rtsp', text)
  const protocol = statusLine.exec(text)?.[1]
  return protocol === undefined ? readGreeting(text) : readHead(protocol.toLowerCase(), text)
}

/** Of protocols that took their form from HTTP, such as ICAP (RFC 3507, 4.3.3) and MRCP. */
const statusLine = /^([A-Z]{3,8})\/\d(?:\.\d)? \d{3}[ \r\n]/

/** Our own question, after the header of twelve bytes. */
const question = '\x07version\x04bind\0\0\x10\0\x03'

/** The first text of a TXT record in class CHAOS: owner, type, class, ttl, two lengths (RFC 1035, 3.3.14). */
const record =
  /^(?:\xc0\x0c|\x07version\x04bind\x00)\x00\x10\x00\x03[\s\S]{4}\x00[\s\S]([\s\S])([\s\S]{0,255})/i

/** What `version.bind` says, in an answer over UDP or, with a length before it, over TCP. */
function readDnsVersion(text: string): readonly AnswerPart[] {
  const from = text.startsWith('RL') ? 0 : text.startsWith('RL', 2) ? 2 : -1
  if (from < 0 || text.slice(from + 12, from + 12 + question.length).toLowerCase() !== question) return []
  const found = record.exec(text.slice(from + 12 + question.length))
  const value = found ? found[2]!.slice(0, found[1]!.charCodeAt(0)) : ''
  return value !== '' ? [{ name: 'dns.version', value }] : []
}
