import type { AnswerPart } from './answer-part.ts'

/** Greetings are a few lines; a message of the day may follow them. */
const maxCharacters = 2048

/** What servers that speak first say, without the code, word or host name that the protocol puts before it. */
export function readGreeting(text: string): readonly AnswerPart[] {
  const start = text.slice(0, maxCharacters)
  if (start.startsWith('SSH-')) return part('ssh.banner', /^SSH-[\d.]{1,8}-([^\r\n]{1,250})/.exec(start)?.[1])
  if (/^220[ -]/.test(start)) return coded(start)
  if (start.startsWith('+OK')) return named('pop3', lineFrom(start, 4))
  if (start.startsWith('* OK')) {
    const line = lineFrom(start, 5)
    return [
      ...part('imap.greeting', line),
      ...named('imap', line.replace(/^\[CAPABILITY [^\]]{0,1000}\] ?/, '')),
    ]
  }
  if (/^20[01] /.test(start)) return named('nntp', lineFrom(start, 4))
  if (start.startsWith('\xff')) return part('telnet.banner', withoutCommands(start))
  return part('mysql.version', /^[\s\S]{2}\x00\x00\n(\d[^\x00]{1,80})\x00/.exec(start)?.[1])
}

/** RFC 5321, 4.2: the name of the host is the first word, in mail; in FTP there is none. */
function coded(start: string): readonly AnswerPart[] {
  const line = start.replace(/^220[ -]/gm, '').trim()
  const mail = /^([\w.-]{1,200}) ([^\r\n]{1,300})/.exec(line)
  const rest = /^[\w.-]{1,200} FTP[ -]server (?:ready[ .]{1,3})?\(?([^\r\n]{1,300})/i.exec(line)?.[1]
  // Rules for a banner know their product behind the name of a host too.
  const parts = [...part('ftp.banner', line), ...part('ftp.rest', rest), ...part('ftp.banner', rest)]
  if (!mail?.[2] || /\bFTP/i.test(line)) return parts
  return [
    ...parts,
    { name: 'smtp.greeting', value: mail[0] },
    { name: 'smtp.banner', value: mail[2], hostname: mail[1]! },
  ]
}

/** A banner, and the same without the name of the host where it stands first. */
function named(protocol: string, line: string): readonly AnswerPart[] {
  const rest = /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8} ([^\r\n]{1,300})/.exec(line)?.[1]
  return [
    ...part(`${protocol}.banner`, line),
    ...part(`${protocol}.rest`, rest),
    ...part(`${protocol}.banner`, rest),
  ]
}

function part(name: string, value: string | undefined): readonly AnswerPart[] {
  return value ? [{ name, value }] : []
}

function lineFrom(text: string, at: number): string {
  const end = text.slice(at).search(/[\r\n]/)
  return end < 0 ? text.slice(at) : text.slice(at, at + end)
}

/** Commands of three bytes, subnegotiations up to their end (RFC 854; RFC 855). */
function withoutCommands(text: string): string {
  return text
    .replace(/\xff\xfa[^\xff]{0,100}\xff\xf0/g, '')
    .replace(/\xff[\xfb-\xfe][\s\S]/g, '')
    .replace(/\xff[\s\S]/g, '')
    .trim()
}
