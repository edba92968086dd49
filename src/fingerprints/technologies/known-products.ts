import { knownIcon } from '../icons/known-icon.ts'
import { platformOf, withVersion } from '../known-platforms.ts'
import { createPartMatcher, maxAnswerBytes, type PartMatcher } from '../match-service.ts'
import type { AnswerPart } from '../parts/answer-part.ts'
import { pathOf } from '../parts/head.ts'
import { readPage, titleSegments } from '../parts/page.ts'
import { readApplication } from '../read-forms/read-application.ts'
import { readBoundVersion } from '../read-forms/read-bound-version.ts'
import type { Match } from '../rule.ts'
import { rules } from '../rules.ts'
import { tableIndex } from '../tables/tables.ts'
import { type Category, category } from './categories.ts'
import type { Technology, TechnologyMatcher } from './match-technologies.ts'
import type { PageEvidence } from './technology-rule.ts'

/** Longer values name no product. */
const maxValue = 1024

/** Adds what the rules of identification know of a page, so that a page and a port are named alike. */
export function withKnownProducts(
  match: TechnologyMatcher,
  matchPart: PartMatcher = createPartMatcher(rules, { table: tableIndex }),
): TechnologyMatcher {
  return (page) => {
    const { technologies, complete } = match(page)
    const all = [...technologies]
    const parts = partsOf(page)
    for (const part of parts) {
      const found = matchPart(part)
      if (found?.product !== undefined) add(all, versioned(found, parts), part.name)
    }
    addRead(all, parts)
    if (page.icon !== undefined) addIcon(all, page.icon)
    return { technologies: all, complete }
  }
}

/** With the version that the page has elsewhere, where what names an application has none. */
function versioned(match: Match, parts: readonly AnswerPart[]): Match {
  if (match.version !== undefined || !match.isApplication) return match
  const version = readBoundVersion(match, parts)
  return version === undefined ? match : { ...match, version, ...withVersion(match.cpe, version) }
}

/** What no rule knows and the page names in a form of its own is read rather than known. */
const readConfidence = 50

function addRead(all: Technology[], parts: readonly AnswerPart[]): void {
  const { product, version } = readApplication(parts) ?? {}
  if (product === undefined) return
  const [cpe] = platformOf(product, version)
  const known = all.find((one) => isSame(one, product, cpe))
  if (known?.version !== undefined || (known && version === undefined)) return
  const found = { ...(version === undefined ? {} : { version }), ...(cpe === undefined ? {} : { cpe }) }
  if (known) all[all.indexOf(known)] = { ...known, ...found }
  else all.push({ name: product, confidence: readConfidence, ...found, categories: [category.admin] })
}

/** An icon is easily copied, so it counts for less than what a page says, and for nothing where both agree. */
const iconConfidence = 50

function addIcon(all: Technology[], hash: string): void {
  const icon = knownIcon(hash)
  if (!icon || all.some((one) => isSame(one, icon.product, icon.cpe))) return
  all.push({
    name: icon.product,
    confidence: iconConfidence,
    ...(icon.cpe === undefined ? {} : { cpe: icon.cpe }),
    categories: [category.admin],
  })
}

function partsOf(page: PageEvidence): readonly AnswerPart[] {
  const part = (name: string, value: string): readonly AnswerPart[] =>
    value === '' ? [] : [{ name: `http.${name}`, value: value.slice(0, maxValue) }]
  const generators = (page.meta.get('generator') ?? '').split('\n')
  const realm = /\brealm="?([^"]{1,200})/i.exec(page.headers.get('www-authenticate') ?? '')?.[1]
  return [
    ...[...page.headers].flatMap(([name, value]) => part(name, value)),
    ...[...page.cookies].flatMap(([name, value]) => part('cookie', `${name}=${value}`)),
    ...generators.flatMap((value) => part('generator', value)),
    ...part('realm', realm ?? ''),
    ...part('title', page.title),
    ...titleSegments(page.title).flatMap((value) => part('title-segment', value)),
    ...pathOf('http', page.headers.get('location') ?? ''),
    ...page.scriptSrc.flatMap((source) => part('asset', assetPath(source, page.url))),
    ...readPage(page.html.slice(0, maxAnswerBytes)).filter(({ name }) => onlyInPage.has(name)),
  ]
}

/** What the evidence has not already taken out of the page. */
const onlyInPage: ReadonlySet<string> = new Set(['http.body', 'http.credit', 'http.application-name'])

/** The path of a script on the same server, without the slash in front; '' for one of another server. */
function assetPath(source: string, page: string): string {
  if (!URL.canParse(page) || !URL.canParse(source, page)) return ''
  const url = new URL(source, page)
  return url.host === new URL(page).host ? `${url.pathname}${url.search}`.slice(1) : ''
}

function add(all: Technology[], match: Match, reads: string): void {
  const { product = '', version, device, ostype } = match
  const machine = { ...(device === undefined ? {} : { device }), ...(ostype === undefined ? {} : { ostype }) }
  const cpe = match.cpe?.[0]
  const known = all.find((one) => isSame(one, product, cpe))
  if (!known)
    all.push({
      name: product,
      confidence: match.soft || match.weak ? 50 : 100,
      ...(version === undefined ? {} : { version }),
      ...(cpe === undefined ? {} : { cpe }),
      categories: [categoryOf(match, reads)],
      ...machine,
    })
  else {
    const newer = known.version === undefined && version !== undefined
    all[all.indexOf(known)] = {
      ...machine,
      ...known,
      ...(newer ? { version, ...(cpe === undefined ? {} : { cpe }) } : {}),
    }
  }
}

/** By the platform name without its version, or by the letters of the name: `Apache httpd` is `Apache`. */
function isSame(known: Technology, product: string, cpe: string | undefined): boolean {
  const platform = (uri: string): string => uri.split(':').slice(0, 4).join(':')
  if (known.cpe !== undefined && cpe !== undefined) return platform(known.cpe) === platform(cpe)
  const letters = (name: string): string =>
    name
      .toLowerCase()
      .replace(/ (?:httpd|server|framework)$/, '')
      .replace(/[^a-z0-9]/g, '')
  return letters(known.name) === letters(product)
}

const deviceCategories: Readonly<Record<string, Category>> = {
  webcam: category.camera,
  printer: category.printer,
  'print server': category.printer,
  'storage-misc': category.storage,
  'media device': category.media,
}

function categoryOf({ device, weak }: Match, reads: string): Category {
  if (device !== undefined) return deviceCategories[device] ?? category.network
  if (weak) return category.language
  if (reads === 'http.server') return category.server
  return reads === 'http.generator' ? category.cms : category.admin
}
