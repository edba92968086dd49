import { type AddressFolding, type MailAddress, mailAddress } from '../../core/mail-address.ts'
import { readLines } from '../formats/reading/lines.ts'
import { findLayout, type LayoutWish, type LeakLayout, readObject } from './leak-layout.ts'
import { createRowSplitter } from './row-splitter.ts'
import { unpacked } from './unpacked.ts'

/** What came of a file so far. What is dropped is counted and never kept, shown or written anywhere. */
export type AddressTally = {
  lines: number
  addresses: number
  /** Rows without an address that can be read. */
  refused: number
  /** Columns or members beside the address, the most that one row had. */
  droppedColumns: number
  droppedValues: number
}

export function newAddressTally(): AddressTally {
  return { lines: 0, addresses: 0, refused: 0, droppedColumns: 0, droppedValues: 0 }
}

/** A row is an address and what came with it; no honest one is longer. */
const maxLineLength = 256 * 1024
const sampleLines = 200

export type ReadAddressOptions = LayoutWish & {
  readonly folding: AddressFolding
  readonly tally: AddressTally
}

/** The addresses of a file in any of the known forms, plain or packed. Everything else stays behind. */
export async function* readAddresses(
  chunks: AsyncIterable<Uint8Array>,
  { folding, tally, ...wish }: ReadAddressOptions,
): AsyncGenerator<readonly MailAddress[]> {
  const lines = textLines(unpacked(chunks), tally)[Symbol.asyncIterator]()
  const sample: string[] = []
  while (sample.length < sampleLines) {
    const next = await lines.next()
    if (next.done) break
    sample.push(next.value)
  }
  const reader = rowReader(findLayout(sample, wish), folding, tally)
  for (const line of sample) yield reader.take(line)
  for (let next = await lines.next(); next.done !== true; next = await lines.next())
    yield reader.take(next.value)
  yield reader.end()
}

async function* textLines(chunks: AsyncIterable<Uint8Array>, tally: AddressTally): AsyncGenerator<string> {
  for await (const line of readLines(chunks, maxLineLength)) {
    tally.lines += 1
    if (line.kind === 'text') yield line.text
    else tally.refused += 1
  }
}

/** Gives the addresses of each line, and counts what it leaves behind. */
type RowReader = { take(line: string): readonly MailAddress[]; end(): readonly MailAddress[] }

type Counted = {
  drop(columns: number, values: number): void
  checked(texts: readonly string[]): readonly MailAddress[]
}

const nothing: readonly MailAddress[] = []

function rowReader(layout: LeakLayout, folding: AddressFolding, tally: AddressTally): RowReader {
  const counted: Counted = {
    drop(columns, values) {
      tally.droppedColumns = Math.max(tally.droppedColumns, columns)
      tally.droppedValues += values
    },
    checked(texts) {
      const good = texts.flatMap((text) => mailAddress(text, folding) ?? [])
      if (good.length === 0) tally.refused += 1
      tally.addresses += good.length
      return good
    },
  }
  switch (layout.kind) {
    case 'lines':
      return { take: (line) => (line.trim() === '' ? nothing : counted.checked([line])), end: () => nothing }
    case 'json':
      return {
        take: (line) => (line.trim() === '' ? nothing : ofObject(line, layout.member, counted)),
        end: () => nothing,
      }
    case 'columns':
      return columnReader(layout, counted)
  }
}

function ofObject(line: string, member: string, { drop, checked }: Counted): readonly MailAddress[] {
  const record = readObject(line)
  const others = Object.keys(record ?? {}).filter((name) => name !== member)
  drop(others.length, others.length)
  return checked(textsOf(record?.[member]))
}

function columnReader(
  { delimiter, column, header }: Extract<LeakLayout, { kind: 'columns' }>,
  { drop, checked }: Counted,
): RowReader {
  const splitter = createRowSplitter(delimiter)
  let isHeader = header
  const read = (fields: readonly string[]): readonly MailAddress[] => {
    if (isHeader) {
      isHeader = false
      return nothing
    }
    const others = fields.filter((_, index) => index !== column)
    drop(others.length, others.filter((value) => value !== '').length)
    return checked([fields[column] ?? ''])
  }
  return { take: (line) => splitter.take(line).flatMap(read), end: () => splitter.end().flatMap(read) }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
