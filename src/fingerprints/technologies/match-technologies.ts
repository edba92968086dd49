import { createContext, Script } from 'node:vm'
import { expandCpe, expandTemplate } from '../expand-template.ts'
import type { Category } from './categories.ts'
import type { PageEvidence, Pattern, TechnologyRule } from './technology-rule.ts'

/** Longer pages are cut: what names a product stands near the start, and time must stay bounded. */
export const maxPageCharacters = 262_144

/** Scripts, headers, cookies and meta tags of one page that are looked at, and characters of each. */
const maxPieces = 256
const maxPieceLength = 4096

/** Far more than a page takes; reached only with expressions that are not our own. */
const maxTimeMs = 2_000

const maxVersionLength = 24

export type Technology = {
  readonly name: string
  /** In percent. */
  readonly confidence: number
  readonly version?: string
  readonly cpe?: string
  readonly categories: readonly Category[]
  /** What it tells of the machine, where a rule of identification knows it. */
  readonly device?: string
  readonly ostype?: string
}

export type TechnologyMatcher = (page: PageEvidence) => {
  readonly technologies: readonly Technology[]
  /** False when the time was up before all rules were tried. */
  readonly complete: boolean
}

type Finding = { readonly rule: TechnologyRule; confidence: number; version: string }

export function createTechnologyMatcher(
  rules: readonly TechnologyRule[],
  milliseconds = maxTimeMs,
): TechnologyMatcher {
  const named = new Map(rules.map((rule) => [rule.name, rule]))
  const plain = rules.filter((rule) => !rule.requires && !rule.requiresCategory)
  const dependent = rules.filter((rule) => rule.requires || rule.requiresCategory)
  return (given) => {
    const page = cutPage(given)
    const found = new Map<string, Finding>()
    const complete = finishedWithin(milliseconds, () => {
      for (const rule of plain) tryRule(rule, page, found)
      addImplied(found, named)
      for (const rule of dependent) if (isCalledFor(rule, found)) tryRule(rule, page, found)
    })
    addImplied(found, named)
    for (const { rule } of [...found.values()]) for (const name of rule.excludes ?? []) found.delete(name)
    return { technologies: [...found.values()].map(describe).sort(byWeight), complete }
  }
}

function cutPage(page: PageEvidence): PageEvidence {
  const cut = (text: string): string => text.slice(0, maxPieceLength)
  const few = (pieces: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...pieces].slice(0, maxPieces).map(([name, text]) => [name, cut(text)]))
  return {
    url: cut(page.url),
    title: cut(page.title),
    headers: few(page.headers),
    cookies: few(page.cookies),
    meta: few(page.meta),
    scriptSrc: page.scriptSrc.slice(0, maxPieces).map(cut),
    html: page.html.slice(0, maxPageCharacters),
  }
}

function tryRule(rule: TechnologyRule, page: PageEvidence, found: Map<string, Finding>): void {
  for (const [pattern, texts] of piecesFor(rule, page)) {
    for (const text of texts) {
      const {
        match,
        version = '$1',
        confidence = 100,
      } = pattern instanceof RegExp ? { match: pattern } : pattern
      const captures = match.exec(text)
      if (captures) note(found, rule, confidence, expandTemplate(version, captures) ?? '')
    }
  }
}

function* piecesFor(
  rule: TechnologyRule,
  page: PageEvidence,
): Generator<readonly [Pattern, readonly string[]]> {
  for (const kind of ['headers', 'cookies', 'meta'] as const) {
    for (const [name, pattern] of Object.entries(rule[kind] ?? {}))
      yield [pattern, valuesOf(page[kind], name)]
  }
  if (rule.title) yield [rule.title, [page.title]]
  if (rule.url) yield [rule.url, [page.url]]
  for (const pattern of rule.scriptSrc ?? []) yield [pattern, page.scriptSrc]
  for (const pattern of rule.html ?? []) yield [pattern, [page.html]]
}

function valuesOf(pieces: ReadonlyMap<string, string>, name: string): readonly string[] {
  if (name.endsWith('*')) {
    const start = name.slice(0, -1)
    return [...pieces].filter(([key]) => key.startsWith(start)).map(([, value]) => value)
  }
  const value = pieces.get(name)
  return value === undefined ? [] : [value]
}

/** Of several versions the longest says most. */
function note(found: Map<string, Finding>, rule: TechnologyRule, confidence: number, captured: string): void {
  const known = found.get(rule.name)
  const version = captured.replace(/[.-]$/, '')
  const usable = /^[0-9a-z]/i.test(version) && version.length <= maxVersionLength ? version : ''
  if (!known) found.set(rule.name, { rule, confidence, version: usable })
  else {
    known.confidence = Math.min(100, known.confidence + confidence)
    if (usable.length > known.version.length) known.version = usable
  }
}

function addImplied(found: Map<string, Finding>, named: ReadonlyMap<string, TechnologyRule>): void {
  // A map hands out what is added while it is walked, and each name is added once.
  for (const { rule, confidence } of found.values()) {
    for (const implied of rule.implies ?? []) {
      const wish = typeof implied === 'string' ? { name: implied, confidence: 100 } : implied
      const other = named.get(wish.name)
      if (other && !found.has(other.name))
        found.set(other.name, { rule: other, confidence: Math.min(confidence, wish.confidence), version: '' })
    }
  }
}

function isCalledFor(rule: TechnologyRule, found: ReadonlyMap<string, Finding>): boolean {
  if (rule.requires?.some((name) => found.has(name))) return true
  const wanted = rule.requiresCategory ?? []
  return [...found.values()].some((one) => one.rule.categories.some(({ name }) => wanted.includes(name)))
}

function describe({ rule, confidence, version }: Finding): Technology {
  return {
    name: rule.name,
    confidence,
    ...(version === '' ? {} : { version }),
    ...(rule.cpe === undefined ? {} : { cpe: expandCpe(`${rule.cpe}:$1`, ['', version]) }),
    categories: rule.categories,
  }
}

function byWeight(left: Technology, right: Technology): number {
  const weight = ({ categories }: Technology): number => categories[0]?.priority ?? 99
  return weight(left) - weight(right) || (left.name < right.name ? -1 : 1)
}

const call = new Script('work()')

/**
 * Runs synchronous work and stops it when its time is up; whether it came to its end. An expression of V8 looks
 * for the order to stop wherever it goes back, so that one which runs wild is stopped too.
 */
function finishedWithin(milliseconds: number, work: () => void): boolean {
  try {
    call.runInContext(createContext({ work }), { timeout: milliseconds })
    return true
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}
