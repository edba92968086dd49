import type { AnswerPart } from './answer-part.ts'

/** A title further in the page, or longer, names no product. */
const titleWithin = 8192

/** More parts of a title are a sentence. */
const maxSegments = 6

/** The body, the title with its parts, and what the page says that made it. */
export function readPage(body: string): readonly AnswerPart[] {
  const start = body.trimStart()
  if (start === '') return []
  const head = start.slice(0, titleWithin)
  const title = /<title[^>]{0,100}>\s{0,40}([^<]{1,200})/i.exec(head)?.[1] ?? headingOf(head)
  const generator = metaContent(head, generatorTag)
  const application = metaContent(head, applicationTag)
  return [
    { name: 'http.body', value: start },
    ...assetParts(head),
    ...(title === undefined ? [] : titleParts(plainText(title))),
    ...(generator === undefined ? [] : [{ name: 'http.generator', value: plainText(generator) }]),
    ...(application === undefined ? [] : [{ name: 'http.application-name', value: plainText(application) }]),
    ...creditParts(start),
    ...linkedParts(start),
  ]
}

/** Pages that a daemon makes by itself often have no title: the first heading is as good, where it is short. */
function headingOf(head: string): string | undefined {
  return /<title/i.test(head) ? undefined : /<h1[^<>]{0,100}>\s{0,40}([^<]{2,60})<\/h1>/i.exec(head)?.[1]
}

const generatorTag = /<meta\b[^<>]{0,200}?\bname=["']?generator["'\s/][^<>]{0,200}/i
const applicationTag = /<meta\b[^<>]{0,200}?\bname=["']?application-name["'\s/][^<>]{0,200}/i

/** The value of a tag such as `<meta name="generator" content="…">`, with its attributes in any order. */
function metaContent(head: string, tag: RegExp): string | undefined {
  const found = tag.exec(head)?.[0]
  return found === undefined ? undefined : /\bcontent=["']?([^"'<>]{1,120})/i.exec(found)?.[1]
}

const maxCredits = 4

/** `Powered by Name 1.2`, also with tags around the name: what stands behind the words. */
function creditParts(body: string): readonly AnswerPart[] {
  const parts: AnswerPart[] = []
  for (const { index, 0: words } of body.matchAll(
    /\b(?:powered|generated|delivered|served|produced|driven)(?: in [^<>]{1,30}| automatically| proudly| at [^<>]{1,30})? by\b|\bproudly powered by\b/gi,
  )) {
    const value = plainText(
      body.slice(index + words.length, index + words.length + 300).replace(/<[^<>]{0,250}>?/g, ' '),
    )
      .replace(/^[\s:"'>]{1,8}/, '')
      .slice(0, 80)
    if (value !== '') parts.push({ name: 'http.credit', value })
    if (parts.length === maxCredits) break
  }
  return parts
}

/** Where software has its home; other links lead to the people who made the page. */
const codeHost =
  /^(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|sr\.ht|git\.sr\.ht|sourceforge\.net|launchpad\.net|pypi\.org|(?:www\.)?npmjs\.com|crates\.io|hackage\.haskell\.org|rubygems\.org|metacpan\.org)$/i

const linkedCredit =
  /\b(?:powered|generated|served|produced|driven) by(?:&nbsp;|[\s:]){1,4}<a\b[^<>]{0,120}?\bhref=["']?https?:\/\/([\w.-]{3,80})(\/[^"'<>\s]{0,120})?["']?[^<>]{0,120}>\s{0,8}([A-Za-z][\w.+-]{1,30})\s{0,8}<\/a>(?:\s{0,8}<[a-z]{1,6}>)?[\s,(]{0,4}(?:v(?:ersion)?[ .]?)?(\d{1,4}(?:\.\d{1,6}){1,4}[\w-]{0,12})?/gi

/** `Powered by <a href="https://github.com/who/name">Name</a> 1.2`: a link to the home of software with that very name. */
function linkedParts(body: string): readonly AnswerPart[] {
  const parts: AnswerPart[] = []
  for (const [, host = '', path = '', name = '', version] of body.matchAll(linkedCredit)) {
    const wanted = name.toLowerCase()
    const own = codeHost.test(host)
      ? path.toLowerCase().split(/[/?#]/).includes(wanted)
      : new RegExp(`^(?:www\\.)?${wanted.replace(/\W/g, '\\$&')}\\.(?:org|io|dev|net)$`, 'i').test(host)
    if (own)
      parts.push({ name: 'http.credit-link', value: version === undefined ? name : `${name} ${version}` })
    if (parts.length === maxCredits) break
  }
  return parts
}

/** Of scripts, styles and icons the first few: where they lie is laid down by the application. */
const maxAssets = 12

/** Paths on the same server, without its name. */
function assetParts(head: string): readonly AnswerPart[] {
  const parts: AnswerPart[] = []
  for (const [, path = ''] of head.matchAll(
    /<(?:script|link|img)\b[^>]{0,200}?\b(?:src|href)=["']?(?:https?:\/\/[^/"'>\s]{1,100})?\/?(?:\.\/)?([\w@%~+.-][^"'>\s]{2,160})/gi,
  )) {
    parts.push({ name: 'http.asset', value: path })
    if (parts.length === maxAssets) break
  }
  return parts
}

function titleParts(title: string): readonly AnswerPart[] {
  if (title === '') return []
  const segments = titleSegments(title).filter((segment) => segment !== title)
  return [
    { name: 'http.title', value: title },
    ...segments.map((value) => ({ name: 'http.title-segment', value })),
  ]
}

/** What titles put between the name of a page and that of its application; dashes and dots as bytes of UTF-8. */
const separators =
  /\s+(?:[-|:~*/>]{1,3}|\xe2\x80[\x93\x94\xa2]|\xc2[\xb7\xbb\xab])\s+|\s*\|\s*|:\s+|\s*\xc2\xbb\s*/

const welcome =
  /^(?:welcome to|(?:log|sign)[ -]?(?:in|on)(?: to| \||:)?|please log ?in to|about|login for)(?: the)?\s+/i

/** `Login - Product` and `Welcome to Product | Company` name the product in a part of its own. */
export function titleSegments(title: string): readonly string[] {
  return title
    .split(separators)
    .slice(0, maxSegments)
    .map((segment) => segment.replace(welcome, '').trim())
    .filter((segment) => segment !== '')
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&reg;': '',
  '&trade;': '',
  '&#174;': '',
  '&#8482;': '',
  '&copy;': '',
  '&mdash;': '-',
  '&ndash;': '-',
  '&bull;': '-',
  '&#8211;': '-',
  '&#8212;': '-',
}

function plainText(text: string): string {
  return text
    .replace(/&#?\w{2,6};/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
