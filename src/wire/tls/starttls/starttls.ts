import { type BufferedReader, createBufferedReader, ProtocolError } from '../../buffered-reader.ts'
import type { Connection } from '../../dialer.ts'

/** What has to be said on a connection before TLS may start on it, by the name that records give it. */
export type WrappedProtocol =
  | 'PLAIN_TLS'
  | 'STARTTLS_SMTP'
  | 'STARTTLS_IMAP'
  | 'STARTTLS_POP3'
  | 'STARTTLS_FTP'
  | 'STARTTLS_XMPP'
  | 'STARTTLS_XMPP_SERVER'
  | 'STARTTLS_LDAP'
  | 'STARTTLS_POSTGRES'
  | 'STARTTLS_MYSQL'
  | 'STARTTLS_RDP'

const byPort: ReadonlyMap<number, WrappedProtocol> = new Map([
  [21, 'STARTTLS_FTP'],
  [25, 'STARTTLS_SMTP'],
  [110, 'STARTTLS_POP3'],
  [143, 'STARTTLS_IMAP'],
  [389, 'STARTTLS_LDAP'],
  [587, 'STARTTLS_SMTP'],
  [2525, 'STARTTLS_SMTP'],
  [3268, 'STARTTLS_LDAP'],
  [3306, 'STARTTLS_MYSQL'],
  [3389, 'STARTTLS_RDP'],
  [5222, 'STARTTLS_XMPP'],
  [5269, 'STARTTLS_XMPP_SERVER'],
  [5432, 'STARTTLS_POSTGRES'],
])

export function wrappedProtocolOf(port: number): WrappedProtocol {
  return byPort.get(port) ?? 'PLAIN_TLS'
}

const waits = 6_000

/** Brings a fresh connection to where the ClientHello may follow; a ProtocolError when the server has no TLS. */
export async function startTlsOpening(
  connection: Connection,
  protocol: WrappedProtocol,
  host: string,
  milliseconds = waits,
): Promise<void> {
  if (protocol === 'PLAIN_TLS') return
  await openings[protocol](connection, createBufferedReader(connection, milliseconds), host)
}

type Opening = (connection: Connection, reader: BufferedReader, host: string) => Promise<void>

const maxLineLength = 2048
/** Greetings and capabilities take a few lines. */
const maxLines = 64

/** Reads lines until one answers; those that go on are passed over. */
async function linesUntil(reader: BufferedReader, last: RegExp): Promise<readonly string[]> {
  const lines: string[] = []
  for (let count = 0; count < maxLines; count++) {
    const line = (await reader.line(maxLineLength)).toString('latin1')
    lines.push(line)
    if (last.test(line)) return lines
  }
  throw new ProtocolError('The server answers with too many lines')
}

function need(accepted: boolean): void {
  if (!accepted) throw new ProtocolError('The server does not start TLS')
}

/** RFC 3207. */
const smtp: Opening = async (connection, reader) => {
  const greeting = await linesUntil(reader, /^\d{3}(?: |$)/)
  need(greeting.at(-1)!.startsWith('2'))
  await connection.write('EHLO scan.invalid\r\n')
  await linesUntil(reader, /^\d{3}(?: |$)/)
  await connection.write('STARTTLS\r\n')
  need((await linesUntil(reader, /^\d{3}(?: |$)/)).at(-1)!.startsWith('2'))
}

/** RFC 4217. */
const ftp: Opening = async (connection, reader) => {
  await linesUntil(reader, /^\d{3}(?: |$)/)
  await connection.write('AUTH TLS\r\n')
  need((await linesUntil(reader, /^\d{3}(?: |$)/)).at(-1)!.startsWith('2'))
}

/** RFC 9051, 6.2.1. */
const imap: Opening = async (connection, reader) => {
  await linesUntil(reader, /^\* /)
  await connection.write('r1 STARTTLS\r\n')
  need(/^r1 OK/i.test((await linesUntil(reader, /^r1 /i)).at(-1)!))
}

/** RFC 2595, 4. */
const pop3: Opening = async (connection, reader) => {
  await linesUntil(reader, /^[+-]/)
  await connection.write('STLS\r\n')
  need((await linesUntil(reader, /^[+-]/)).at(-1)!.startsWith('+OK'))
}

const maxXml = 8_192

/** RFC 6120, 5.4. */
const xmpp =
  (namespace: string): Opening =>
  async (connection, reader, host) => {
    const to = host.replace(/[^A-Za-z0-9.:_-]/g, '')
    await connection.write(
      `<?xml version='1.0'?><stream:stream xmlns='${namespace}' to='${to}' version='1.0' xmlns:stream='http://etherx.jabber.org/streams'>`,
    )
    await xmlUntil(reader, /<\/stream:features>/)
    await connection.write("<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>")
    await xmlUntil(reader, /<proceed[^>]{0,256}>/)
  }

async function xmlUntil(reader: BufferedReader, wanted: RegExp): Promise<void> {
  let text = ''
  while (!wanted.test(text)) {
    const bytes = await reader.some()
    need(bytes !== null && !text.includes('</stream:stream>') && !text.includes('<failure'))
    text += bytes!.toString('latin1')
    if (text.length > maxXml) throw new ProtocolError('The stream of the server is too long')
  }
}

/** RFC 4511, 4.14: an extended request with message number 1. */
const ldap: Opening = async (connection, reader) => {
  const oid = Buffer.from('1.3.6.1.4.1.1466.20037')
  const request = Buffer.from([0x30, oid.length + 7, 2, 1, 1, 0x77, oid.length + 2, 0x80, oid.length])
  await connection.write(Buffer.concat([request, oid]))
  const [tag, length] = await reader.exactly(2)
  need(tag === 0x30 && length !== undefined)
  const more = length! & 0x7f
  // Lengths come in the short form, or with one to four bytes after the first.
  const size =
    length! < 0x80 ? length! : more <= 2 ? (await reader.exactly(more)).readUIntBE(0, more || 1) : 0
  need(size >= 10 && size <= 4096)
  const body = await reader.exactly(size)
  // Message number, then the ExtendedResponse, in which the result code comes first.
  need(body[0] === 2 && body[3] === 0x78)
  const code = body.indexOf(Buffer.from([0x0a, 1]), 4)
  need(code > 0 && code < 12 && body[code + 2] === 0)
}

/** PostgreSQL's SSLRequest: a length and a number in place of a version. */
const postgres: Opening = async (connection, reader) => {
  await connection.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]))
  need((await reader.exactly(1))[0] === 0x53)
}

/** MySQL's handshake: the server speaks first, and says in its capabilities whether it has TLS. */
const mysql: Opening = async (connection, reader) => {
  const head = await reader.exactly(4)
  const length = head.readUIntLE(0, 3)
  if (length < 34 || length > 1024) throw new ProtocolError('The server does not answer like MySQL')
  const greeting = await reader.exactly(length)
  const version = greeting.indexOf(0, 1)
  // After the version: thread (4), first part of the salt (8), a zero, then the capabilities.
  const at = version + 14
  if (greeting[0] !== 10 || version < 0 || at + 2 > greeting.length)
    throw new ProtocolError('The server does not answer like MySQL')
  need((greeting.readUInt16LE(at) & clientSsl) !== 0)
  const request = Buffer.alloc(36)
  request.writeUIntLE(32, 0, 3)
  request[3] = 1
  // Protocol 4.1 with secure passwords, no database, packets of up to 16 MB.
  request.writeUInt32LE(0x0000_8200 | clientSsl, 4)
  request.writeUInt32LE(0x0100_0000, 8)
  request[12] = 33
  await connection.write(request)
}

const clientSsl = 0x0800

/** MS-RDPBCGR, 2.2.1.1: an X.224 request that asks for TLS. */
const rdp: Opening = async (connection, reader) => {
  await connection.write(Buffer.from('030000130ee000000000000100080003000000', 'hex'))
  const head = await reader.exactly(4)
  const length = head.readUInt16BE(2)
  need(head[0] === 3 && length >= 19 && length <= 256)
  const body = await reader.exactly(length - 4)
  need(body[7] === 2 && (body.readUInt32LE(11) & 3) !== 0)
}

const openings: Readonly<Record<Exclude<WrappedProtocol, 'PLAIN_TLS'>, Opening>> = {
  STARTTLS_SMTP: smtp,
  STARTTLS_IMAP: imap,
  STARTTLS_POP3: pop3,
  STARTTLS_FTP: ftp,
  STARTTLS_XMPP: xmpp('jabber:client'),
  STARTTLS_XMPP_SERVER: xmpp('jabber:server'),
  STARTTLS_LDAP: ldap,
  STARTTLS_POSTGRES: postgres,
  STARTTLS_MYSQL: mysql,
  STARTTLS_RDP: rdp,
}
