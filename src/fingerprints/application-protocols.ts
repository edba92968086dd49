/** A protocol that a server can choose in the handshake of TLS, and what that says of the service. */
export type ApplicationProtocol = {
  /** As registered with IANA (RFC 7301, 6). */
  readonly id: string
  readonly service: string
  /** The question for it; absent where the server speaks first. */
  readonly probe?: string
}

/**
 * What is offered in a handshake. HTTP/2 is not among them: a server that has both would choose it, and the page would
 * need another connection to be asked for in HTTP/1.1.
 */
const protocols: readonly ApplicationProtocol[] = [
  { id: 'http/1.1', service: 'http', probe: 'http-get' },
  { id: 'imap', service: 'imap' },
  { id: 'pop3', service: 'pop3' },
  { id: 'ftp', service: 'ftp' },
  { id: 'managesieve', service: 'sieve' },
  { id: 'nntp', service: 'nntp' },
  { id: 'nnsp', service: 'nntp' },
  { id: 'xmpp-client', service: 'xmpp', probe: 'xmpp-stream' },
  { id: 'xmpp-server', service: 'xmpp', probe: 'xmpp-stream' },
  { id: 'irc', service: 'irc', probe: 'irc-version' },
  { id: 'mqtt', service: 'mqtt', probe: 'mqtt-connect' },
  { id: 'dot', service: 'domain', probe: 'dns-version' },
  { id: 'postgresql', service: 'postgresql', probe: 'postgres-start' },
  { id: 'tds/8.0', service: 'ms-sql-s', probe: 'tds-prelogin' },
  { id: 'sip/2', service: 'sip', probe: 'sip-options' },
  { id: 'stun.turn', service: 'stun', probe: 'stun-binding' },
  { id: 'stun.nat-discovery', service: 'stun', probe: 'stun-binding' },
  { id: 'ntske/1', service: 'ntske', probe: 'nts-keys' },
]

export const offeredProtocols: readonly string[] = protocols.map(({ id }) => id)

/** Undefined for what was not offered. */
export function applicationProtocol(id: string | null): ApplicationProtocol | undefined {
  return protocols.find((protocol) => protocol.id === id)
}
