import type { AnswerPart } from './answer-part.ts'

/** Greetings are a few lines; a message of the day may follow them. */
const maxCharacters = 2048

/** What servers that speak first say, without the code, word or host name that the protocol puts before it. */
export function readGreeting(text: string): readonly AnswerPart[] {
  const start = text.slice(0, maxCharacters)
  if (start.startsWith('SSH-')) return part('ssh.banner', /^SSH-[\d.]{1,8}-([^\r\n]{1,250})/.exec(start)?.[1])
  if (/^220[ -]/.test(start)) return coded(start)
  if (start.startsWith('+OK')) return named('pop3', lineFrom(start, 4))
  const imap = /^\* (?:OK|PREAUTH) ?/.exec(start)?.[0]
  if (imap !== undefined) {
    const line = lineFrom(start, imap.length)
    return [
      ...part('imap.greeting', line),
      ...named('imap', line.replace(/^\[(?:CAPABILITY|ALERT)[^\]]{0,1000}\] ?/i, '')),
    ]
  }
  if (/^20[01][ -]/.test(start)) return named('nntp', lineFrom(start, 4))
  if (start.startsWith('\xff')) return part('telnet.banner', withoutCommands(start))
  const version = /^[\s\S]{2}\x00\x00\n(\d[^\x00]{1,80})\x00/.exec(start)?.[1]
  return version === undefined ? prompted(start) : part('mysql.version', version)
}

/** RFC 5321, 4.2: the name of the host is the first word, in mail; in FTP there is none. */
function coded(start: string): readonly AnswerPart[] {
  const line = start.replace(/^220[ -]/gm, '').trim()
  // An enhanced code or a message id may stand before the name (RFC 2034, 4).
  const mail =
    /^(?:2\.\d\.\d{1,3} {1,2}|<[^<>\r\n]{1,200}> )?[[/]?([\w.-]{1,200})[\],:;]{0,2} {1,4}([^\r\n]{1,300})/.exec(
      line,
    )
  const parts = fileBanners(line)
  if (!mail?.[2] || /\bFTP/i.test(line)) return parts
  return [
    ...parts,
    { name: 'smtp.greeting', value: mail[0].replace(/^<[^>]{1,200}> /, '') },
    { name: 'smtp.banner', value: mail[2], hostname: mail[1]! },
  ]
}

/** An operator's own lines often stand before that of the program. */
const maxLines = 8

/** Words that sentences start with: no names of hosts. */
const ordinary =
  /^(?:welcome|hello|hi|this|the|a|an|my|our|your|you|please|warning|notice|ready|service|server|only|private|public|all|no|not|we|it|is|at|to|in|for|by|ftp|sftp|connected|connecting|authorized|secure|free|simple|internet|local|new|old|personal|home|main|office|company|created|running|using|powered|version|copyright)$/i

/** The greeting, each later line of it, and each of them without the name of the host. */
function fileBanners(greeting: string): readonly AnswerPart[] {
  const [first = '', ...others] = greeting.split(/\r?\n/, maxLines).map((line) => line.trim())
  // Mail servers say their host first too: only with the name of the protocol is it a file server.
  const behind = /ftp/i.test(greeting) ? behindHost : () => []
  const rest = behind(first)
  return [
    ...part('ftp.banner', greeting),
    ...rest.flatMap((value) => part('ftp.rest', value)),
    // Rules for a banner know their product behind the name of a host, and behind other lines, too.
    ...rest.flatMap((value) => part('ftp.banner', value)),
    ...others
      .filter((line) => line !== '')
      .flatMap((line) => [line, ...behind(line)])
      .flatMap((line) => part('ftp.banner', line)),
  ]
}

/** `host FTP server (Name 1.2)`, and `host Name 1.2` where the name has a dot or FTP follows it. */
function behindHost(line: string): readonly string[] {
  const server = /^[\w.:-]{1,200} FTP[ -]server (?:ready[ .]{1,3})?\(?([^\r\n]{1,300})/i.exec(line)?.[1]
  const [, host = '', rest] =
    /^(?:\[)?([\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|[\w-]{1,63}(?= [^\r\n]{0,100}ftp))[\],:]{0,2} (?:- )?([^\r\n]{1,300})/i.exec(
      line,
    ) ?? []
  const named = rest !== undefined && !ordinary.test(host) ? [rest] : []
  return server === undefined ? named : [server, ...named]
}

/** A banner, and the same without the name of the host or the message id (RFC 1939, 7) where it stands first. */
function named(protocol: string, line: string): readonly AnswerPart[] {
  const rest =
    /^(?:[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|<[^<>\r\n]{1,200}>|[\w-]{1,63}(?= (?:IMAP4|POP3?|NNTP) )|[a-z][a-z0-9-]{0,30}(?= [A-Z][\w-]{2,30}[ /]))[:,]? ([^\r\n]{1,300})/.exec(
      line,
    )?.[1]
  return [
    ...part(`${protocol}.banner`, line),
    ...part(`${protocol}.rest`, rest),
    ...part(`${protocol}.banner`, rest),
  ]
}

/** Text that ends in a prompt is that of a terminal, also where no option was negotiated before it (RFC 854). */
function prompted(start: string): readonly AnswerPart[] {
  const text = start.replace(/\x1b(?:\[[\d;?]{0,12}[A-Za-z]|[78=>c]|\([AB0])/g, '').trim()
  if (!/^[\t\r\n\x07\x08\x0c\x20-\x7e]{4,2048}$/.test(text) || /^(?:[A-Z]{3,5}\/\d|<)/.test(text)) return []
  const prompt =
    /(?:login|user ?name|user|password|account|passcode|press [^\r\n]{3,60}|\n[\w@.()-]{0,40}[>#%$]) ?:?$/i
  return prompt.test(text) ? part('telnet.prompt', text) : []
}

function part(name: string, value: string | undefined): readonly AnswerPart[] {
  return value ? [{ name, value }] : []
}

function lineFrom(text: string, at: number): string {
  const end = text.slice(at).search(/[\r\n]/)
  return end < 0 ? text.slice(at) : text.slice(at, at + end)
}

/** Commands of three bytes, subnegotiations up to their end (RFC 854; RFC 855), and colours. */
function withoutCommands(text: string): string {
  return text
    .replace(/\xff\xfa[^\xff]{0,100}\xff\xf0/g, '')
    .replace(/\xff[\xfb-\xfe][\s\S]/g, '')
    .replace(/\xff[\s\S]/g, '')
    .replace(/\x1b(?:\[[\d;?]{0,12}[A-Za-z]|[78=>c]|\([AB0])/g, '')
    .replace(/^\0{1,8}/, '')
    .trim()
}
