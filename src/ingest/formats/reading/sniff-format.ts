import type { FormatName } from '../format.ts'

/** Which tool wrote a file that starts so; null when it cannot be told, or not yet. */
export function sniffFormat(head: Uint8Array): FormatName | null {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('utf8')
    .replace(/^[\ufeff\s]+/, '')
  if (text.startsWith('<')) return 'nmap'
  if (text.startsWith('[')) return 'masscan-json'
  if (/^#masscan\b/.test(text) || /^(?:open|closed|banner) (?:tcp|udp|sctp) /.test(text))
    return 'masscan-list'
  return text.startsWith('{') ? sniffObject(text) : null
}

/** By the members that only one tool has. An object that goes on behind the head is told by those seen. */
function sniffObject(text: string): FormatName | null {
  const { members, complete } = outerMembers(text)
  if (members.has('origin') && members.has('target')) return 'rimlight'
  if (members.has('_shodan') || members.has('ip_str')) return 'shodan'
  if (members.get('data') === '{' && (members.has('ip') || members.has('domain'))) return 'zgrab2'
  if (members.get('relays') === '[') return 'onionoo'
  if (members.get('ports') === '[') return 'masscan-json'
  if (members.has('input') || members.has('webserver') || (members.has('url') && members.has('status_code')))
    return 'httpx'
  // A port and an address are what all of them have: this is naabu's only when nothing else follows.
  if (complete && members.has('port') && (members.has('ip') || members.has('host'))) return 'naabu'
  return null
}

type OuterMembers = {
  /** Each member's name and the first character of its value. */
  readonly members: ReadonlyMap<string, string>
  readonly complete: boolean
}

/** The members of the first object of a text, without reading what is inside them. */
function outerMembers(text: string): OuterMembers {
  const members = new Map<string, string>()
  let depth = 0
  let name: string | null = null
  let awaitsValue = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (/\s/.test(char)) continue
    if (depth === 1 && awaitsValue && name !== null) {
      members.set(name, char)
      awaitsValue = false
    } else if (depth === 1 && char === ':') awaitsValue = true
    if (char === '"') {
      const end = endOfString(text, at)
      if (end < 0) break
      if (depth === 1) name = text.slice(at + 1, end)
      at = end
    } else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth === 0) return { members, complete: true }
  }
  return { members, complete: false }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return -1
}
