import type { AnswerPart } from './answer-part.ts'
import { readDnsVersion } from './dns-version.ts'
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
  return readGreeting(text)
}
