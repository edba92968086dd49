/** The longest name that is read: the dictionary's longest have some two hundred characters. */
const longest = 1024

/**
 * A platform name. Values are as in the formatted string of CPE 2.3 (NISTIR 7695, 6.2), in lower case: `*` is
 * any, `-` is none, and signs with a meaning of their own stand behind a backslash.
 */
export type Cpe = {
  readonly part: string
  readonly vendor: string
  readonly product: string
  readonly version: string
  readonly update: string
  readonly edition: string
  readonly language: string
  readonly swEdition: string
  readonly targetSw: string
  readonly targetHw: string
  readonly other: string
}

export const any = '*'
export const none = '-'

const members = [
  'part',
  'vendor',
  'product',
  'version',
  'update',
  'edition',
  'language',
  'swEdition',
  'targetSw',
  'targetHw',
  'other',
] as const satisfies readonly (keyof Cpe)[]

/** Reads `cpe:/a:…` of CPE 2.2 and `cpe:2.3:a:…`; null for a text that names no product. */
export function parseCpe(text: string): Cpe | null {
  if (text.length > longest) return null
  const lower = text.toLowerCase().toWellFormed()
  const values = lower.startsWith('cpe:2.3:')
    ? splitFormatted(lower.slice('cpe:2.3:'.length))
    : lower.startsWith('cpe:/')
      ? splitUri(lower.slice('cpe:/'.length))
      : null
  if (values === null || values.length > members.length) return null
  const cpe = Object.fromEntries(members.map((member, index) => [member, values[index] || any])) as Cpe
  const named = /^[aho]$/.test(cpe.part) && isLiteral(cpe.vendor) && isLiteral(cpe.product)
  return named ? cpe : null
}

/** The formatted string of CPE 2.3, with all of its parts. */
export function printCpe23(cpe: Cpe): string {
  return `cpe:2.3:${members.map((member) => cpe[member]).join(':')}`
}

/** The URI of CPE 2.2 (NISTIR 7695, 6.1), without what is any at its end. */
export function printCpe22(cpe: Cpe): string {
  const extended = [cpe.edition, cpe.swEdition, cpe.targetSw, cpe.targetHw, cpe.other]
  const edition = extended.slice(1).every((value) => value === any)
    ? uriValue(cpe.edition)
    : `~${extended.map(uriValue).join('~')}`
  const values = [cpe.part, cpe.vendor, cpe.product, cpe.version, cpe.update].map(uriValue)
  return `cpe:/${[...values, edition, uriValue(cpe.language)].join(':').replace(/:+$/, '')}`
}

/** Part, vendor and product: under what vulnerabilities are filed. */
export function productOf({ part, vendor, product }: Cpe): string {
  return `${part}:${vendor}:${product}`
}

/** The value without its backslashes, as people write it. */
export function plainValue(value: string): string {
  return value.replace(/\\(.)/gu, '$1')
}

export function isLiteral(value: string): boolean {
  return value !== any && value !== none
}

function splitFormatted(text: string): string[] {
  const values: string[] = []
  let start = 0
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '\\') i++
    else if (i === text.length || text[i] === ':') {
      values.push(text.slice(start, i))
      start = i + 1
    }
  }
  return values
}

function splitUri(text: string): string[] {
  const [part = '', vendor = '', product = '', version = '', update = '', edition = '', language = ''] =
    text.split(':')
  const packed = edition.startsWith('~') ? edition.slice(1).split('~') : [edition]
  const [plain = '', ...extended] = packed
  return [part, vendor, product, version, update, plain, language, ...extended.slice(0, 4)].map(fromUri)
}

/** `%01` and `%02` are the wildcards; every other escape is the byte itself. */
function fromUri(value: string): string {
  if (value === '' || value === none) return value || any
  const wild = value.split(/(%0[12])/)
  return wild
    .map((piece) => (piece === '%01' ? '?' : piece === '%02' ? any : quoted(decoded(piece))))
    .join('')
    .replace(/^-$/, '\\-')
}

function decoded(piece: string): string {
  if (!piece.includes('%')) return piece
  const bytes = piece
    .split(/(%[0-9a-f]{2})/)
    .map((part) =>
      /^%[0-9a-f]{2}$/.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part, 'utf8'),
    )
  return Buffer.concat(bytes).toString('utf8').toLowerCase()
}

function quoted(text: string): string {
  return text.replace(/[^\w.\-\u0080-\u{10ffff}]/gu, '\\$&')
}

function uriValue(value: string): string {
  if (value === any) return ''
  if (value === none) return none
  return value.replace(/\\(.)|[^\w.-]/gu, (sign: string, literal: string | undefined) => {
    if (sign === '?') return '%01'
    if (sign === any) return '%02'
    const text = literal ?? sign
    const hex = Buffer.from(text, 'utf8').toString('hex')
    return /^[\w.]$/.test(text) ? text : hex.replace(/../g, '%$&')
  })
}
