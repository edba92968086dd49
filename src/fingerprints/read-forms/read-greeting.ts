import { kindOfName, systemNamed } from './no-products.ts'
import type { ReadSoftware } from './read-product-list.ts'

/** What greetings say about themselves and every server says: no part of a name. */
const boilerplate = new Set(
  (
    'welcome to the a an this is on at for by from of and your our my all you are please with not no only now here hi hello greetings ' +
    'server service services daemon ready running started up available system host machine site version ver v release rev build level ' +
    'ftp sftp ftps ftpd tftp smtp esmtp lmtp smtpd mail mailer email e-mail mta relay gateway pop pop3 pop3d pop2 imap imap4 imap4rev1 imap4rev2 imapd nntp nntpd news nnrp ' +
    'internet internetnews posting ok allowed prohibited permitted reader connection connected closing transfer agent program name user users login log in access authorized unauthorized private public anonymous ' +
    'esmtps tls ssl starttls secure spam uce local time date session id address protocol based unix type l8 file files ' +
    'kernel university department company ltd inc gmbh corp corporation mailhost mailserver mx node web www admin webmaster postmaster spoken ' +
    'mon tue wed thu fri sat sun jan feb mar apr may jun jul aug sep oct nov dec gmt utc est pst cet cest edt pdt'
  ).split(' '),
)

const maxWords = 5

/** Message ids, addresses, dates and times hold digits that are no version. */
const noise: readonly RegExp[] = [
  /<[^>]{1,200}@?[^>]{0,200}>/g,
  /[[(](?:::ffff:)?\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?[\])]/g,
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? .{0,60}$/gi,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b.{0,40}$/g,
  /\b\d{1,4}[-/]\d{1,2}[-/]\d{1,4}\b/g,
  /\(c\)[^()]{0,80}$|copyright.{0,80}$/gi,
  // `Example Server for Windows NT/2000 (v1.2)`: the name stands before the system.
  /\b(?:for|on) (?:microsoft )?(?:windows|win(?:nt|32|64)|linux|unix|mac ?os|netware|os\/2|openvms|solaris)[\w/. ]{0,24}/gi,
]

const version =
  /(?:^|[\s(/[_-])(?:[Vv](?:er(?:sion)?|ERSION|ER)?[:.]?\s?|[Rr](?:ev|elease)[:.]?\s)?(\d{1,8}(?:\.\d{1,8}){1,4}(?:[-.]?[A-Za-z]{1,8}\d{0,6}(?:[-.]\d{1,6})?|-\d{1,6}|p\d{1,4})?)(?=$|[\s)\],;:/<(-]|\.(?:\s|$))/

/**
 * `Name 1.2 ready`, `Name FTP server (Version 1.2)`, `ESMTP Name v1.2`, `(Name 1.2)`: the words in front of the
 * version that are no boilerplate. Without a version only `Name <protocol> server ready` is taken for a name.
 */
export function readGreetingLine(said: string, host?: string): ReadSoftware {
  const line = quiet(said)
  const aside = asideIn(line)
  if (aside) return aside
  const found = version.exec(line)
  const ostype = line
    .split(/[\s()[\],;/]+/)
    .map(systemNamed)
    .find((system) => system !== undefined)
  const name = found ? nameBefore(line.slice(0, found.index), host) : nameWithout(line, host)
  if (name === undefined) return ostype === undefined ? {} : { ostype }
  return {
    product: name,
    ...(found ? { version: found[1]! } : {}),
    ...(ostype === undefined ? {} : { ostype }),
  }
}

/** `(name version 1.2)`: nothing else is said so, also of a name in small letters. */
function asideIn(line: string): ReadSoftware | undefined {
  const [, product = '', said] =
    /\(([A-Za-z][\w+-]{1,30}) version:? (\d{1,4}(?:\.\d{1,6}){1,4}[\w-]{0,12})\)/i.exec(line) ?? []
  const isName =
    product !== '' && !boilerplate.has(product.toLowerCase()) && kindOfName(product) === 'product'
  return isName && said !== undefined ? { product, version: said } : undefined
}

function quiet(said: string): string {
  let line = said.split(/[\r\n]/, 1)[0]!.slice(0, 300)
  for (const expression of noise) line = line.replace(expression, ' ')
  return line.replace(/[*=#_~-]{3,}/g, ' ').trim()
}

/** The last words before the version that make a name. */
function nameBefore(before: string, host: string | undefined): string | undefined {
  const open = before.lastIndexOf('(')
  const inside = before.slice(open + 1).trim()
  const name = words(inside, host)
  return name ?? (open >= 0 ? words(before.slice(0, open), host) : undefined)
}

const plain =
  /^(.{2,60}?)[ -](?:E?SMTP|FTP|POP3?|IMAP(?:4(?:rev1)?)?|NNTP|LMTP|[Mm]ail)\b.{0,12}\b(?:[Ss]ervers?|[Ss]ervice|[Dd]aemon|[Rr]eady)/

/** The name of a file server that names no version: any other word before FTP is mostly that of a host or its owner. */
const ftpName =
  /^(?:welcome to (?:the )?)?((?:[A-Z]\w{1,20} )?[A-Z][\w-]{0,20}(?:FTP|Ftp|ftp)(?:[Dd]|[\w-]{0,12})) (?:[Ss]erver|[Ss]ervice|[Rr]eady|[Dd]aemon)/i

function nameWithout(line: string, host: string | undefined): string | undefined {
  if (/\bftp\b/i.test(line) || ftpName.test(line)) {
    const named = ftpName.exec(line)?.[1]
    return named === undefined || !/[A-Z]/.test(named) ? undefined : words(named, host)
  }
  const found =
    plain.exec(line)?.[1] ??
    /^E?SMTP ([A-Z][\w-]{2,30})(?: (?:ready|server|service)\b.{0,40})?$/i.exec(line)?.[1]
  return found === undefined ? undefined : words(found, host)
}

/** `Name/Linux`: what it was built for is no part of the name. */
function withoutSystem(word: string): string {
  const [, name = '', system = ''] = /^([A-Za-z][\w+-]{2,30})\/([A-Za-z][\w]{1,20})$/.exec(word) ?? []
  return systemNamed(system) === undefined ? word : name
}

function words(text: string, host: string | undefined): string | undefined {
  const list = text
    .split(/[\s,;:|()[\]"'!]+/)
    .map(withoutSystem)
    .filter((word) => word !== '')
  const isCapital = (word: string): boolean => /[A-Z]/.test(word)
  const name: string[] = []
  for (const word of list.reverse()) {
    const bare = word.replace(/^[^\w]+|[^\w+!]+$/g, '')
    if (bare === '') continue
    const idle = boilerplate.has(bare.toLowerCase()) || kindOfName(bare) === 'protocol'
    if (idle && name.length === 0) continue
    if (idle || isHost(bare, host) || !/^[A-Za-z][\w+.&-]*$/.test(bare) || name.length === maxWords) break
    // A word in small letters is a name by itself, and none before or behind another.
    if (name.length > 0 && (!isCapital(bare) || !isCapital(name[0]!))) break
    name.unshift(bare)
  }
  const text2 = name.join(' ').replace(/[-_/]+$/, '')
  const named = name.some(isCapital) || (name.length === 1 && /d$/.test(text2))
  if (!named || text2.length < 2 || kindOfName(text2) !== 'product') return undefined
  return text2
}

function isHost(word: string, host: string | undefined): boolean {
  return word === host || /^(?:[\w-]{1,63}\.){1,8}[a-z]{2,18}$/.test(word)
}
