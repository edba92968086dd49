import { mailAddress } from '../../core/mail-address.ts'
import { isObject, type JsonObject } from '../../core/untrusted.ts'
import { createRowSplitter } from './row-splitter.ts'

/** How the addresses stand in a file. */
export type LeakLayout =
  | { readonly kind: 'lines' }
  | {
      readonly kind: 'columns'
      readonly delimiter: string
      readonly column: number
      readonly header: boolean
    }
  | { readonly kind: 'json'; readonly member: string }

export type LayoutWish = {
  readonly format?: LeakFormat | undefined
  /** The name of a column or member, or the number of a column from 1. */
  readonly column?: string | undefined
}

export const leakFormats = ['csv', 'jsonl', 'lines'] as const

export type LeakFormat = (typeof leakFormats)[number]

export class LayoutError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LayoutError'
  }
}

const delimiters = [',', ';', '\t', '|', ':'] as const
const maxColumns = 1_000
/** Names under which addresses are found, without regard to case and signs. */
const addressNames = new Set([
  'email',
  'emailaddress',
  'mail',
  'mailaddress',
  'useremail',
  'emails',
  'correo',
  'adresse',
])
/** Of the values of a column so many must be addresses: lists have holes. */
const minShare = 0.6

/** Tells from the first lines of a file where its addresses are. No message ever quotes the file. */
export function findLayout(sample: readonly string[], wish: LayoutWish): LeakLayout {
  const lines = sample.filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new LayoutError('the file is empty')
  const looksLikeJson = lines[0]!.trimStart().startsWith('{')
  if (wish.format === 'jsonl' || (wish.format === undefined && looksLikeJson)) return jsonLayout(lines, wish)
  if (wish.format === 'lines') return { kind: 'lines' }
  if (wish.format === undefined && wish.column === undefined && shareOf(lines) >= minShare)
    return { kind: 'lines' }
  return columnLayout(lines, wish)
}

function jsonLayout(lines: readonly string[], { column }: LayoutWish): LeakLayout {
  if (column !== undefined) return { kind: 'json', member: column }
  const values = new Map<string, string[]>()
  for (const line of lines)
    for (const [name, value] of Object.entries(readObject(line) ?? {}))
      if (typeof value === 'string') values.set(name, [...(values.get(name) ?? []), value])
  const members = [...values].filter(([, list]) => shareOf(list) >= minShare).map(([name]) => name)
  const named = members.find(isAddressName)
  if (named !== undefined) return { kind: 'json', member: named }
  if (members.length === 1) return { kind: 'json', member: members[0]! }
  throw new LayoutError(notFound(members.length, 'member'))
}

/** The delimiter with which one column is full of addresses; a heading decides between several columns. */
function columnLayout(lines: readonly string[], { column }: LayoutWish): LeakLayout {
  let several = 0
  for (const delimiter of delimiters) {
    const splitter = createRowSplitter(delimiter)
    const rows = [...lines.flatMap(splitter.take), ...splitter.end()]
    const header = rows[0]?.every((field) => mailAddress(field) === null) ?? false
    const values = header ? rows.slice(1) : rows
    const width = Math.max(0, ...rows.map((fields) => fields.length))
    const share = (index: number): number => shareOf(values.map((fields) => fields[index] ?? ''))
    if (column !== undefined) {
      const wished = columnOf(column, header ? rows[0]! : [])
      if (wished !== undefined && share(wished) > 0)
        return { kind: 'columns', delimiter, column: wished, header }
      continue
    }
    const good = Array.from({ length: Math.min(width, maxColumns) }, (_, index) => index).filter(
      (index) => share(index) >= minShare,
    )
    const named = header ? good.find((index) => isAddressName(rows[0]![index] ?? '')) : undefined
    const chosen = named ?? (good.length === 1 ? good[0] : undefined)
    if (chosen !== undefined) return { kind: 'columns', delimiter, column: chosen, header }
    several = Math.max(several, good.length)
  }
  if (column !== undefined) throw new LayoutError('the column that was named holds no addresses')
  throw new LayoutError(notFound(several, 'column'))
}

function columnOf(wish: string, header: readonly string[]): number | undefined {
  const index = header.findIndex((name) => name.trim().toLowerCase() === wish.trim().toLowerCase())
  if (index >= 0) return index
  return /^[1-9]\d{0,3}$/.test(wish) ? Number(wish) - 1 : undefined
}

function notFound(several: number, what: 'column' | 'member'): string {
  return several > 1
    ? `${several} ${what}s hold addresses: say with --column which of them is meant`
    : `no ${what} of addresses was found: say with --column which one it is`
}

function isAddressName(name: string): boolean {
  return addressNames.has(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
}

function shareOf(values: readonly string[]): number {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length === 0) return 0
  return filled.filter((value) => mailAddress(value) !== null).length / filled.length
}

export function readObject(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
