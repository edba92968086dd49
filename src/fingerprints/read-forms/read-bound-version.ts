import type { AnswerPart } from '../parts/answer-part.ts'
import type { ServiceDetails } from '../rule.ts'
import { assetVersion } from './asset-version.ts'
import { commonVersion, plainVersion, versionNumber } from './version-number.ts'

/** What stands behind the name of a product and is no part of how it calls itself. */
const roles =
  / (?:httpd|server|daemon|webmail|web ?mail|dashboard|console|management|web client|web ui|web interface|rest api|api|framework|http proxy|time series database|bittorrent|streaming media server|panel|portal|login|cms)$/i

/** The names under which a product may stand in its own pages, the longest first. */
export function ownNames({ product = '', cpe }: ServiceDetails): readonly string[] {
  const names = new Set([product])
  const short = product.replace(roles, '')
  names.add(short)
  const vendor = cpe?.[0]?.split(':')[2]?.replace(/[^a-z0-9]/g, '')
  for (const name of [product, short]) {
    const [first = '', ...rest] = name.split(' ')
    // `Vendor Product`: pages often leave the vendor out.
    if (rest.length > 0 && !roles.test(name) && vendor === first.toLowerCase().replace(/[^a-z0-9]/g, ''))
      names.add(rest.join(' '))
  }
  return [...names].filter((name) => name.length >= 3).sort((left, right) => right.length - left.length)
}

/**
 * The version of a product that is known, in an answer over HTTP: where it stands beside the name, or where the page
 * says that it is its own. Where two versions stand there neither is taken.
 */
export function readBoundVersion(product: ServiceDetails, parts: readonly AnswerPart[]): string | undefined {
  const names = ownNames(product).map(expressionFor)
  if (names.length === 0) return undefined
  const body = parts.find(({ name }) => name === 'http.body')?.value ?? ''
  const title = parts.find(({ name }) => name === 'http.title')?.value ?? ''
  const named = `(?:${names.join('|')})`
  const ways: readonly (() => readonly string[])[] = [
    () => fieldVersions(named, parts),
    () => found(title, new RegExp(`${before}${named}[^\\d]{0,40}?${marked}(${versionNumber})[)\\]]?$`, 'gi')),
    () => [...besideName(named, ownText(body)), ...besideName(named, generatorOf(parts))],
    () => inScripts(named, body),
    () => ownOfPage(body),
    () => assetVersion(named, parts),
  ]
  for (const way of ways) {
    const versions = way().flatMap((one) => plainVersion(one) ?? [])
    if (versions.length > 0) return commonVersion(versions)
  }
  return undefined
}

/** A product of one word may be written with or without what joins it. */
function expressionFor(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[\s_-]+/g, '[\\s_-]?')
}

const before = '(?<![\\w.-])'
const marked = '(?:v(?:ersion|er\\.?|\\.)?[\\s:]{0,2}|release[\\s:]{1,2}|(?<![\\w.]))'
const after = '(?![\\w]|\\.\\d)'

function found(text: string, form: RegExp): readonly string[] {
  return [...text.matchAll(form)].flatMap(
    ([, ...captures]) => captures.find((one) => one !== undefined) ?? [],
  )
}

/** `Name 1.2`, `Name (v1.2)`, `Name - version 1.2`; with a mark in front of it some words may stand between. */
function besideName(named: string, text: string): readonly string[] {
  const beside = `${before}${named}[\\s:,/]{0,3}(?:[-\\u2013] )?[([]?${marked}(${versionNumber})${after}`
  const near = found(text, new RegExp(beside, 'gi'))
  if (near.length > 0) return near
  const apart = `${before}${named}[^.!?{};\\d\\n]{1,40}?[\\s([]v(?:ersion:? |er\\.? |\\.? ?)(${versionNumber})${after}`
  return found(text, new RegExp(apart, 'gi'))
}

/** What is left of a page without scripts and tags; comments stay. */
export function visibleText(body: string): string {
  const [first = '', ...others] = body.split(/<(?=script\b|style\b)/i)
  const plain = others.map((piece) => piece.slice(endOfScript(piece)))
  return [first, ...plain]
    .join(' ')
    .replace(/<!--|-->/g, ' ')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&nbsp;|&#160;|&copy;/g, ' ')
    .replace(/\s+/g, ' ')
}

function endOfScript(piece: string): number {
  const end = piece.search(/<\/(?:script|style)>/i)
  return end < 0 ? piece.length : end
}

/** Longer pages are articles, in which only the head and the foot are the application's own. */
const maxOwnText = 3000

function ownText(body: string): string {
  const text = visibleText(body)
  return text.length <= maxOwnText ? text : `${text.slice(0, 300)}\n${text.slice(-800)}`
}

function generatorOf(parts: readonly AnswerPart[]): string {
  return parts
    .filter(({ name }) => ['http.generator', 'http.application-name', 'http.credit'].includes(name))
    .map(({ value }) => value)
    .join('\n')
}

/** Fields that a server has for its own version, or for that of what it is named after. */
function fieldVersions(named: string, parts: readonly AnswerPart[]): readonly string[] {
  const own = new RegExp(
    `^http\\.(?:x-)?(?:${named}|app|application|product|software|release|build)?-?version(?:-id)?$`,
    'i',
  )
  const value = new RegExp(`^v?(${versionNumber})${after}|^v?(\\d{1,5}(?:\\.\\d{1,8}){2})(?=\\.)`)
  return parts.flatMap((part) => {
    if (part.name === 'http.version' || !own.test(part.name)) return []
    const [, whole, start] = value.exec(part.value) ?? []
    return whole ?? start ?? []
  })
}

/** Settings in scripts: `appVersion: "1.2"`, `window.Name = { version: "1.2" }`, `["Name","1.2"]`, `Name_version`. */
function inScripts(named: string, body: string): readonly string[] {
  const quoted = `["']?\\s{0,2}[:=,]\\s{0,2}["']v?(${versionNumber})["']`
  const keys = `(?:${named}|\\bapp|\\bapplication|\\bproduct|\\bsoftware)[\\s_.-]?(?:version|ver|release)`
  const forms = [
    `${keys}(?:number|string)?${quoted}`,
    `\\b${named}\\s?[=:]\\s?\\{[^{}]{0,600}?\\bversion${quoted}`,
    `["']${named}["']\\s?,\\s?["']v?(${versionNumber})["']`,
  ]
  return forms.flatMap((form) => found(body, new RegExp(form, 'gi')))
}

const threeParts = '\\d{1,5}\\.\\d{1,8}\\.\\d{1,8}(?:\\.\\d{1,8})?(?:[-+~]?[a-zA-Z]{1,7}\\.?\\d{0,6})?'

const ownForms: readonly RegExp[] = [
  new RegExp(
    `<\\w{1,10}\\b[^<>]{0,200}?\\b(?:class|id)=["'][^"'<>]{0,60}\\bversion\\b[^"'<>]{0,60}["'][^<>]{0,200}>\\s{0,20}(?:v(?:ersion)?[ :.]{0,2})?(${versionNumber})\\s{0,20}<`,
    'gi',
  ),
  new RegExp(
    `<meta\\b[^<>]{0,60}?\\bname=["'](?:[\\w.-]{0,30}[.-])?version(?:-number)?["'][^<>]{0,60}?\\bcontent=["']v?(${versionNumber})["']`,
    'gi',
  ),
  new RegExp(`\\bdata-(?:app-)?version=["']v?(${threeParts})["']`, 'gi'),
]

const spokenVersion = new RegExp(
  `(?<!licen[sc]e,? )\\bversion:? v?(${threeParts})${after}|\\(v(${threeParts})\\)`,
  'gi',
)

/** What the page of a known application says of itself without its name: only where it says it once. */
function ownOfPage(body: string): readonly string[] {
  for (const form of ownForms) {
    const versions = found(body, form)
    if (versions.length > 0) return versions
  }
  const json = /^\{[^{}]{0,400}?"version"\s?:\s?"v?(\d{1,5}(?:\.\d{1,8}){1,4}[\w.+~-]{0,20})"/i.exec(body)
  if (json) return [json[1]!]
  return found(ownText(body), spokenVersion)
}
