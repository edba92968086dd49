/**
 * What clients are sent, when the operator wants answers at all: never more than makes a client
 * say what it came for.
 */
export type Answer =
  /** Of protocols in which the server speaks first. */
  | { readonly kind: 'greeting'; readonly ports: readonly number[]; readonly bytes: Uint8Array }
  /** To the first bytes of a client. */
  | { readonly kind: 'reply'; matches(first: Uint8Array): boolean; readonly bytes: Uint8Array }

const text = (value: string): Uint8Array => Buffer.from(value, 'latin1')

export const answers: readonly Answer[] = [
  { kind: 'greeting', ports: [22, 2222, 22222], bytes: text('SSH-2.0-OpenSSH_9.6\r\n') },
  { kind: 'greeting', ports: [21, 2121], bytes: text('220 FTP server ready\r\n') },
  { kind: 'greeting', ports: [25, 465, 587, 2525], bytes: text('220 mail ESMTP\r\n') },
  { kind: 'greeting', ports: [110], bytes: text('+OK POP3 ready\r\n') },
  { kind: 'greeting', ports: [143], bytes: text('* OK IMAP4rev1 ready\r\n') },
  // IAC DO TERMINAL-TYPE (RFC 1091), then a prompt: what robots wait for.
  { kind: 'greeting', ports: [23, 2323], bytes: text('\xff\xfd\x18\r\nlogin: ') },
  // RFC 6143, 7.1.1.
  { kind: 'greeting', ports: [5900, 5901], bytes: text('RFB 003.008\n') },
  {
    // A ClientHello in a handshake record (RFC 8446, 5.1), or with the two bytes of length of SSL 2.
    kind: 'reply',
    matches: (first) =>
      (first[0] === 0x16 && first[1] === 0x03 && first[5] === 0x01) ||
      (((first[0] ?? 0) & 0x80) !== 0 && first[2] === 0x01 && first[3] === 0x03),
    // Fatal alert, handshake_failure.
    bytes: Uint8Array.of(0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x28),
  },
]

export function greetingOf(list: readonly Answer[], port: number): Uint8Array | null {
  for (const answer of list)
    if (answer.kind === 'greeting' && answer.ports.includes(port)) return answer.bytes
  return null
}

export function replyTo(list: readonly Answer[], first: Uint8Array): Uint8Array | null {
  for (const answer of list) if (answer.kind === 'reply' && answer.matches(first)) return answer.bytes
  return null
}
