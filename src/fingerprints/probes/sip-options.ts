import { oneLine } from './encode.ts'
import type { ProbeAsker } from './probe.ts'

/** OPTIONS (RFC 3261, 11): asks what a server can, and rings no phone. */
export function sipOptions(transport: 'TCP' | 'UDP', { host, userAgent }: ProbeAsker): Buffer {
  const lines = [
    `OPTIONS sip:${oneLine(host)} SIP/2.0`,
    `Via: SIP/2.0/${transport} scan.invalid:5060;branch=z9hG4bKrimlight;rport`,
    'Max-Forwards: 70',
    'From: <sip:scan@scan.invalid>;tag=rimlight',
    `To: <sip:${oneLine(host)}>`,
    'Call-ID: rimlight@scan.invalid',
    'CSeq: 1 OPTIONS',
    'Accept: application/sdp',
    `User-Agent: ${oneLine(userAgent)}`,
    'Content-Length: 0',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
}
