/** The host that names itself in examples of mail servers. */
export const exampleHost = 'mail.example.org'

/** The answer to a `version.bind` query with this text. */
function versionAnswer(text: string): string {
  const record = `\xc0\x0c\0\x10\0\x03\0\0\0\0\0${String.fromCharCode(text.length + 1, text.length)}${text}`
  return `RL\x84\0\0\x01\0\x01\0\0\0\0\x07version\x04bind\0\0\x10\0\x03${record}`
}

const page = (body: string): string => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`

const around: Readonly<Record<string, (value: string) => string>> = {
  'http.body': page,
  'http.asset': (value) => page(`<!DOCTYPE html><html><head><script src="/${value}"></script>`),
  'http.title': (value) => page(`<!DOCTYPE html><html><head><title>${value}</title>`),
  'http.generator': (value) => page(`<!DOCTYPE html><html><head><meta name="generator" content="${value}">`),
  'http.cookie': (value) => `HTTP/1.1 200 OK\r\nSet-Cookie: ${value}; Path=/\r\n\r\n`,
  'http.realm': (value) =>
    `HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="${value}"\r\nContent-Length: 0\r\n\r\n`,
  'ssh.banner': (value) => `SSH-2.0-${value}\r\n`,
  'ftp.banner': (value) => `220 ${value}\r\n`,
  'smtp.banner': (value) => `220 ${exampleHost} ${value}\r\n`,
  'pop3.banner': (value) => `+OK ${value}\r\n`,
  'imap.banner': (value) => `* OK [CAPABILITY IMAP4rev1 STARTTLS] ${value}\r\n`,
  'nntp.banner': (value) => `200 ${value}\r\n`,
  'telnet.banner': (value) => `\xff\xfd\x18\xff\xfb\x01\r\n${value}`,
  'mysql.version': (value) => `J\0\0\0\n${value}\0\x08\0\0\0`,
  'dns.version': versionAnswer,
}

const starts: Readonly<Record<string, string>> = {
  http: 'HTTP/1.1 200 OK\r\nDate: Sat, 01 Jun 2024 10:00:00 GMT',
  ssdp: 'HTTP/1.1 200 OK\r\nST: upnp:rootdevice',
  sip: 'SIP/2.0 200 OK\r\nCSeq: 1 OPTIONS',
  rtsp: 'RTSP/1.0 200 OK\r\nCSeq: 1',
  icap: 'ICAP/1.0 400 Bad request\r\nConnection: close',
}

/** An answer that has this value in the part; what a probe gets is the value itself. */
export function exampleAnswer(reads: string, value: string): string {
  const [protocol = '', field] = reads.split('.')
  if (field === undefined) return value
  return around[reads]?.(value) ?? `${starts[protocol]}\r\n${field}: ${value}\r\n\r\n`
}

/** A probe whose answers have the part. */
export function probeFor(reads: string): string {
  const [protocol = '', field] = reads.split('.')
  if (field === undefined) return reads
  const probes: Readonly<Record<string, string>> = {
    http: 'http-get',
    ssdp: 'ssdp-search-udp',
    sip: 'sip-options-udp',
    rtsp: 'rtsp-options',
    icap: 'http-get',
    dns: 'dns-version-udp',
  }
  return probes[protocol] ?? 'null'
}
