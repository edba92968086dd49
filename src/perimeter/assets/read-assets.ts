import { parseRange, rangeSize } from '../../core/address.ts'
import { domainName } from '../../core/domain-name.ts'
import { rangeText } from '../../scanner/scope/range-sets.ts'
import { type AssetKind, type Criticality, criticalities, type NewAsset } from './asset.ts'

/** What was read of a text, and the lines that name no asset. */
export type ReadAssets = { readonly assets: readonly NewAsset[]; readonly problems: readonly string[] }

/** A /8, and as many addresses of IPv6 as a customer gets. */
const maxAddresses = { 4: 1n << 24n, 6: 1n << 96n } as const
const maxProblems = 10

/**
 * One asset a line, as people paste them: a domain, a network, a range, an address or an AS number, in any order, also
 * as a URL. A line with commas is CSV with the columns asset, labels (separated by spaces), owner, note, criticality; a
 * first line that names the columns gives them another order.
 */
export function readAssets(text: string): ReadAssets {
  const assets: NewAsset[] = []
  const problems: string[] = []
  let columns: readonly string[] = ['asset', 'labels', 'owner', 'note', 'criticality']
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const cells = cellsOf(line)
    if (cells.every((cell) => cell === '') || line.trimStart().startsWith('#')) continue
    const names = cells.map((cell) => cell.toLowerCase())
    if (names.includes('asset') && names.every((name) => columnNames.has(name))) {
      columns = names
      continue
    }
    const asset = assetFrom(new Map(columns.map((column, index) => [column, cells[index] ?? ''])))
    if (typeof asset !== 'string') assets.push(asset)
    else if (problems.length < maxProblems) problems.push(`line ${at + 1}: ${asset}`)
  }
  return { assets, problems }
}

const columnNames: ReadonlySet<string> = new Set(['asset', 'labels', 'owner', 'note', 'criticality'])

function assetFrom(cells: ReadonlyMap<string, string>): NewAsset | string {
  const value = readAsset(cells.get('asset') ?? '')
  if (typeof value === 'string') return value
  const criticality = (cells.get('criticality') ?? '').toLowerCase()
  if (criticality !== '' && !isCriticality(criticality))
    return `the criticality ${JSON.stringify(criticality)} is none of ${criticalities.join(', ')}`
  return {
    ...value,
    labels: (cells.get('labels') ?? '').split(/[\s;]+/).filter((label) => label !== ''),
    owner: cells.get('owner') ?? '',
    note: cells.get('note') ?? '',
    ...(isCriticality(criticality) && { criticality }),
  }
}

/** One asset in its canonical spelling, or what is wrong with it. */
export function readAsset(given: string): { readonly kind: AssetKind; readonly value: string } | string {
  const text = given.trim().slice(0, maxLength)
  const shown = JSON.stringify(text.slice(0, 60))
  if (text === '') return 'it is empty'
  if (/^as\d{1,10}$/i.test(text)) {
    const asn = Number(text.slice(2))
    return asn >= 1 && asn <= 0xffffffff
      ? { kind: 'asn', value: `AS${asn}` }
      : `${shown}: an AS number is between 1 and 4294967295`
  }
  const range = parseRange(text)
  if (range) {
    if (rangeSize(range) > maxAddresses[range.version])
      return `${shown}: a network is a /8 at most, or a /32 of IPv6`
    return { kind: range.first === range.last ? 'address' : 'network', value: rangeText(range) }
  }
  const host = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? hostOf(text) : text.replace(/^\*\./, '')
  if (host !== text && host !== '' && parseRange(host)) return readAsset(host)
  const name = domainName(host)
  if (name === null || !name.includes('.')) return `${shown} is no domain, network, address or AS number`
  return { kind: 'domain', value: name }
}

/** The longest name, before IDNA. */
const maxLength = 1_024

function hostOf(text: string): string {
  try {
    return new URL(text).hostname.replace(/^\[|\]$/g, '')
  } catch {
    return ''
  }
}

function isCriticality(text: string): text is Criticality {
  return (criticalities as readonly string[]).includes(text)
}

/** RFC 4180: cells may be in quotation marks, which are doubled inside. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = []
  for (const match of line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g))
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
  return cells
}
