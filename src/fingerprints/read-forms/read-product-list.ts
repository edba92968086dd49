import { kindOfName, type NameKind, systemNamed } from './no-products.ts'

/** Software as an answer names it. */
export type ReadSoftware = {
  readonly product?: string
  readonly version?: string
  readonly extrainfo?: string
  readonly ostype?: string
}

type Item = {
  readonly name: string
  readonly version?: string
  readonly comment?: string
  readonly kind: NameKind
}

const maxItems = 12

/**
 * The most specific software of a list as RFC 9110, 10.2.4 has it: `Name/1.2 (comment) Other/3`. Names with
 * spaces and versions behind one are read too, since many devices write them so.
 */
export function readProductList(value: string): ReadSoftware {
  const items = itemsOf(value)
  const ostype = systemIn(items)
  const best =
    items.find(({ kind }) => kind === 'product') ??
    items.find(({ kind }) => kind === 'general') ??
    items.find(({ kind }) => kind === 'library')
  return {
    ...(best === undefined ? {} : { product: best.name }),
    ...(best?.version === undefined ? {} : { version: best.version }),
    ...(best?.comment === undefined ? {} : { extrainfo: best.comment }),
    ...(ostype === undefined ? {} : { ostype }),
  }
}

function itemsOf(value: string): readonly Item[] {
  const items: Item[] = []
  for (const [, before = '', comment] of value
    .slice(0, 256)
    .matchAll(/([^()]{0,256})(?:\(([^()]{0,120})\)?)?/g)) {
    const named = before.split(/[,;]\s*|\s{2,}/).flatMap(namesIn)
    const last = named.pop()
    items.push(...named)
    if (last) items.push(withComment(last, comment?.trim()))
    else if (comment && items.length > 0) items.push(...platformsIn(comment))
    if (items.length >= maxItems) break
  }
  return items
}

/** `Name (1.2.3 (system))`: a comment that is the version of a name without one. */
function withComment(last: Item, comment: string | undefined): Item {
  if (!comment) return last
  const version = last.version ?? /^v?(\d{1,4}\.\d[\w.+~-]{0,20})$/i.exec(comment)?.[1]
  return { ...last, comment, ...(version === undefined ? {} : { version }) }
}

/** Addresses of network cards, which phones write behind their version. */
const cardAddress = /[ _-](?:[0-9a-f]{12}|(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2})$/i

/** What stands behind a name without a version, and is no part of that name. */
const language = /^(?:C?Python|Ruby|Perl|PHP|Java|Node(?:\.js)?)$/

/** `Name/1.2 Other/3.4`, `Some Name/1.2`, `Some Name 1.2`, `Some Name v1.2`. */
function namesIn(text: string): Item[] {
  const trimmed = text.trim().replace(cardAddress, '')
  if (trimmed === '') return []
  if (!trimmed.includes('/')) return [spaced(trimmed)]
  const items: Item[] = []
  let words: string[] = []
  for (const word of trimmed.split(/\s+/)) {
    const [, name = '', version] = /^([^/]{1,80})\/(\S{0,40})$/.exec(word) ?? []
    if (name === '') words.push(word)
    else {
      const isLanguage = words.length > 0 && language.test(name)
      if (isLanguage) items.push(spaced(words.join(' ')))
      items.push(item(isLanguage ? name : [...words, name].join(' '), version))
      words = []
    }
  }
  if (words.length > 0) items.push(spaced(words.join(' ')))
  return items
}

function spaced(text: string): Item {
  const found =
    /^(.{1,80}?)[ _-](?:[Vv](?:ersion|er\.?)?[ :.]?|[Rr](?:elease )?)?(\d{1,8}(?:[._]\d[\w]{0,12}){1,6}[\w.+-]{0,20}|\d{1,3})$/.exec(
      text,
    )
  return found ? item(found[1]!, found[2]) : item(text, undefined)
}

/** A version has a digit near its start: `2.1`, `v2.1`, `R6_2_1`. */
function item(name: string, said: string | undefined): Item {
  // `Maker/Model-1.2.3`.
  const model = /^([A-Za-z]\w{1,20})-(\d{1,3}(?:\.\w{1,8}){1,5})/.exec(said ?? '')
  if (model) return { name: `${name.trim()} ${model[1]!}`, kind: kindOfName(name), version: model[2]! }
  const version = /^[vVrR]?(?:er(?:sion)?)?[ .:_-]?(\d[\w.+~-]{0,30})/.exec(said ?? '')?.[1]
  return {
    name: name.trim(),
    kind: kindOfName(name),
    ...(version === undefined
      ? {}
      : { version: version.includes('.') ? version : version.replaceAll('_', '.') }),
  }
}

function platformsIn(comment: string): readonly Item[] {
  return comment
    .split(/[;,/]\s*/)
    .map((part) => item(part, undefined))
    .filter(({ kind }) => kind === 'platform')
}

function systemIn(items: readonly Item[]): string | undefined {
  for (const { name, comment } of items) {
    const words = [name, ...(comment?.split(/[;,]\s*|\s+|\/(?=[a-z])/i) ?? []), comment ?? '']
    for (const word of words) {
      const system = systemNamed(word)
      if (system !== undefined) return system
    }
  }
  return undefined
}
