import { platformNamed } from '../platforms/platform-named.ts'
import type { Rule, ServiceDetails } from '../rule.ts'
import { exampleAnswer, exampleHost } from './example-answer.ts'

/**
 * A product by an example of what it says and the version in that: the text before the version must be there,
 * the version may be missing. `vendor:product` is an application; `o:` or `h:` before it an operating system or
 * a device; where it is empty the platform of that name counts, and products that NVD does not list have none. The details at the end hold as they stand.
 */
export type ProductRow = readonly [
  product: string,
  cpe: string,
  said: string,
  version?: string | undefined,
  more?: Omit<ServiceDetails, 'product' | 'version' | 'cpe'>,
]

/** Of rows whose text starts alike the longer stand first. */
export function productRules(service: string, reads: string, rows: readonly ProductRow[]): readonly Rule[] {
  const used = new Map<string, number>()
  return rows.map(([product, platform, said, version, more = {}]) => {
    const named = platform === '' ? (platformNamed(product) ?? '') : platform
    const key = `${service}/${reads}/${slug(product)}`
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    return {
      id: count === 1 ? key : `${key}-${count}`,
      service,
      reads,
      match: expressionFor(said, version),
      product,
      ...(version === undefined ? {} : { version: '$1' }),
      ...more,
      ...cpeOf(named, version === undefined ? '' : ':$1'),
      example: {
        answer: exampleAnswer(reads, said),
        product,
        ...(version === undefined ? {} : { version }),
        ...(reads === 'smtp.banner' ? { hostname: exampleHost } : {}),
        ...more,
        ...cpeOf(named, version === undefined ? '' : `:${version.toLowerCase()}`),
      },
    }
  })
}

function cpeOf(named: string, rest: string): ServiceDetails {
  if (named === '') return {}
  return { cpe: [`${/^[oh]:/.test(named) ? 'cpe:/' : 'cpe:/a:'}${named}${rest}`] }
}

function slug(product: string): string {
  return product.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function expressionFor(said: string, version: string | undefined): RegExp {
  const at = version === undefined ? -1 : said.indexOf(version)
  if (version === undefined || at < 0) return new RegExp(`^${literal(said)}${wordEnd(said)}`)
  const before = said.slice(0, at)
  const between = /[^A-Za-z0-9]+[vV]?$/.exec(before)?.[0] ?? ''
  const name = before.slice(0, before.length - between.length)
  const joints = [...new Set(version.replace(/\w/g, ''))].map(literal).join('')
  const number = `(\\d\\w{0,20}(?:[.${joints.replace('\\.', '')}]\\w{1,20}){0,6})`
  if (between === '' || name === '') return new RegExp(`^${literal(before)}${number}`)
  return new RegExp(`^${literal(name)}(?:${literal(between)}${number})?${wordEnd(name)}`)
}

function wordEnd(text: string): string {
  return /\w$/.test(text) ? '(?![A-Za-z0-9])' : ''
}

function literal(text: string): string {
  return text
    .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
