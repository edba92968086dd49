import type { Rule, ServiceDetails } from '../rule.ts'
import { exampleAnswer, exampleHost } from '../rules/example-answer.ts'
import { cpeText, type Sighting, type TableProduct } from './parse-table.ts'
import { placeOf } from './where.ts'

/** Words after the name of a product in a title, which are no part of another name. */
const titleEnd =
  '(?=[\\s!]*(?:$|[-|:(\\[,;<\\u2013\\u2014\\xab\\xbb\\xae\\xb7/]|v?\\d|(?:web )?(?:log|sign)[ -]?(?:in|on)\\b|(?:web|admin|administration|management|configuration|control|setup|user|client)\\b|console\\b|dashboard\\b|portal\\b|interface\\b|server\\b|home\\b|gui\\b|ui\\b))'

type Piece = { readonly kind: 'literal' | 'version' | 'model'; readonly text: string }

/** The text up to the first capture, in lower case: without it no answer is a sighting. */
export function prefixOf({ text }: Sighting): string {
  if (!text.includes('<') && !text.includes('{')) return text.replace(/\*$/, '').toLowerCase()
  const name = splitName(piecesOf(text)).name
  return (name[0]?.kind === 'literal' ? name[0].text : '').toLowerCase()
}

/** A rule as others are: its expression is made from the example. */
export function sightingRule(row: TableProduct, sighting: Sighting): Rule {
  const { reads, service } = placeOf(sighting.where)
  const pieces = piecesOf(sighting.text)
  const model = pieces.find(({ kind }) => kind === 'model')?.text.split(',')[0] ?? ''
  const version = pieces.find(({ kind }) => kind === 'version')?.text
  const captured = pieces.filter(({ kind }) => kind !== 'literal').map(({ kind }) => kind)
  const templates = {
    model: `$${captured.indexOf('model') + 1}`,
    version: version === undefined ? undefined : `$${captured.indexOf('version') + 1}`,
  }
  const fixed: ServiceDetails = {
    ...(row.device === undefined ? {} : { device: row.device }),
    ...(row.ostype === undefined ? {} : { ostype: row.ostype }),
  }
  return {
    id: `${sighting.where} ${sighting.text}`,
    service: row.service ?? service,
    reads: reads[0]!,
    match: expressionFor(sighting.where, pieces, sighting.text.endsWith('*')),
    ...(row.weak ? { weak: true } : {}),
    ...detailsOf(row, templates.model, templates.version),
    ...fixed,
    example: {
      answer: exampleAnswer(reads[0]!, exampleText(sighting.where, pieces)),
      ...detailsOf(row, model, version, true),
      ...(reads[0] === 'smtp.banner' ? { hostname: exampleHost } : {}),
      ...fixed,
    },
  }
}

function detailsOf(
  row: TableProduct,
  model: string,
  version: string | undefined,
  filled = false,
): ServiceDetails {
  const { product, cpe } = row
  const lower = (text: string): string => (filled ? cpeText(text) : text)
  // The version of a device is that of its firmware, which has a name of its own.
  const versioned = version === undefined || cpe.startsWith('h:') ? '' : `:${lower(version)}`
  const uri = `${/^[oh]:/.test(cpe) ? 'cpe:/' : 'cpe:/a:'}${cpe.replaceAll('{}', lower(model))}${versioned}`
  return {
    product: product.replaceAll('{}', model),
    ...(version === undefined ? {} : { version }),
    ...(cpe === '' ? {} : { cpe: [uri] }),
  }
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const found of text.replace(/\*$/, '').matchAll(/<([^<>]+)>|\{([^{}]+)\}|([^<{]+)/g)) {
    if (found[1] !== undefined) pieces.push({ kind: 'version', text: found[1] })
    else if (found[2] !== undefined)
      pieces.push({ kind: 'model', text: found[2] === 'host' ? exampleHost : found[2] })
    else if (found[3] !== undefined) pieces.push({ kind: 'literal', text: found[3] })
  }
  return pieces
}

function exampleText(where: string, pieces: readonly Piece[]): string {
  const text = pieces.map(({ kind, text: one }) => (kind === 'model' ? one.split(',')[0]! : one)).join('')
  return where === 'cookie' ? `${text}=1` : text
}

type Split = {
  readonly name: readonly Piece[]
  readonly between: string
  readonly version: string | undefined
}

/** A version at the end may be missing, with the signs before it; what stands behind a version is not asked for. */
function splitName(pieces: readonly Piece[]): Split {
  const at = pieces.findIndex(({ kind }) => kind === 'version')
  if (at < 0) return { name: pieces, between: '', version: undefined }
  const later = pieces.findIndex(({ kind }, index) => kind === 'model' && index > at)
  const before = pieces[at - 1]
  if (later >= 0 || before?.kind !== 'literal') return { name: pieces.slice(0, at), between: '', version: '' }
  const between = /[^A-Za-z0-9]+(?:[vVrR]|[Vv]er(?:sion)?[ :.]{0,2})?$/.exec(before.text)?.[0] ?? ''
  const name = before.text.slice(0, before.text.length - between.length)
  return {
    name: [...pieces.slice(0, at - 1), ...(name === '' ? [] : [{ kind: 'literal', text: name } as const])],
    between,
    version: pieces[at]!.text,
  }
}

function expressionFor(where: string, pieces: readonly Piece[], open: boolean): RegExp {
  const { name, between, version } = splitName(pieces)
  const end = endFor(where, name.at(-1)?.text ?? '', open, version !== undefined)
  const start = name.map(expressionOf).join('')
  if (version === undefined) return new RegExp(`^${start}${end}`, 'i')
  if (version === '' || between === '' || name.length === 0)
    return new RegExp(
      `^${pieces
        .slice(0, lastCapture(pieces) + 1)
        .map(expressionOf)
        .join('')}`,
      'i',
    )
  return new RegExp(`^${start}(?:${literal(between)}${numberLike(version)})?${end}`, 'i')
}

/** Greetings that start with the name of a host on many servers. */
const hostFirst: ReadonlySet<string> = new Set(['ftp', 'smtp', 'pop3', 'imap', 'nntp'])

/** No longer word, and no name of a host that starts with the word: `example.org` is not Example. */
const noHost = '(?![a-z0-9]|[\\w-]{0,63}(?:\\.[\\w-]{1,63}){0,6}\\.[a-z]{2,18}(?![\\w.-]))'

/** What may not follow the name of a product. */
function endFor(where: string, name: string, open: boolean, versioned: boolean): string {
  if (hostFirst.has(where)) return /\w$/.test(name) ? noHost : ''
  if (open) return versioned ? wordEnd(name) : ''
  if (where === 'cookie') return '(?==)'
  if (where === 'title') return titleEnd
  return where === 'page' ? '$' : wordEnd(name)
}

function lastCapture(pieces: readonly Piece[]): number {
  return pieces.findLastIndex(({ kind }) => kind !== 'literal')
}

function expressionOf({ kind, text }: Piece): string {
  if (kind === 'literal') return literal(text)
  if (kind === 'version') return numberLike(text)
  // A word without a dot may be any word of a greeting.
  if (text === exampleHost) return '([\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8})'
  if (text.includes(',')) return `(${alternatives(text)})(?![a-z0-9])`
  const words = Math.min(4, text.split(' ').length - 1)
  return `([a-z0-9][\\w+.-]{0,40}${words > 0 ? `(?: [\\w+.-]{1,40}){0,${words}}` : ''})`
}

/** The longer first: of two models one is often the start of the other. */
function alternatives(models: string): string {
  return models
    .split(',')
    .sort((left, right) => right.length - left.length)
    .map(literal)
    .join('|')
}

/** As the example, so that what follows the version is not taken for a part of it. */
function numberLike(version: string): string {
  const joints = [...new Set(version.replace(/[\w.)]/g, ''))].map(literal).join('')
  const start = /^\d/.test(version) ? '\\d' : '[a-z]'
  return `(${start}\\w{0,20}(?:[.${joints}]\\w{1,20}){0,6}${version.endsWith(')') ? '\\)?' : ''})`
}

function wordEnd(text: string): string {
  return /\w$/.test(text) ? '(?![a-z0-9])' : ''
}

function literal(text: string): string {
  return text
    .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
