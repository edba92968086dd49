import { escapeBytes } from '../../../../core/escape.ts'
import { maxTextBytes, type PayloadReader } from '../payload.ts'

const scannedBytes = 4_096

/** A SIP request (RFC 3261, 7.1). */
export const readSip: PayloadReader = ({ bytes }) => {
  const start = bytes.subarray(0, scannedBytes)
  const lines = start.toString('latin1').split('\n', 64)
  const words = lines[0]!.trimEnd().split(' ', 4)
  if (words.length !== 3 || words[2] !== 'SIP/2.0' || !/^[A-Z]{3,16}$/.test(words[0]!)) return null
  const agent = lines.find((line) => /^(?:user-agent|server) *:/i.test(line))
  const userAgent = agent?.slice(agent.indexOf(':') + 1).trim()
  const text = start.toString('latin1').toLowerCase()
  return {
    tags: ['SIP_SCANNER', 'VOIP_SCANNER', ...toolTags(text)],
    extra: {
      method: words[0]!,
      uri: shown(words[1]!),
      ...(userAgent !== undefined && { user_agent: shown(userAgent) }),
    },
  }
}

function toolTags(text: string): string[] {
  return [
    ...(text.includes('asterisk') || text.includes('friendly-scanner') ? ['ASTERISK_SCANNER'] : []),
    ...(text.includes('sip:nm@nm') || text.includes('sip:nm ') ? ['NMAP_SCANNER'] : []),
  ]
}

function shown(text: string): string {
  return escapeBytes(Buffer.from(text, 'latin1')).slice(0, maxTextBytes)
}
