import { domainName } from '../../../core/domain-name.ts'
import type { DomainEvent } from '../../../core/events/domain-event.ts'
import { type Parsed, refused } from '../../../ingest/formats/format.ts'
import { compressionOf, decompressed } from '../../../ingest/formats/reading/decompressed.ts'
import { type Line, oversizedLine, readLines } from '../../../ingest/formats/reading/lines.ts'
import { type NameItem, namesInJson } from './names-in-json.ts'
import { zoneEvents } from './zone-events.ts'

/** list: a name a line. json: exports of certificate logs. zone: a zone file, with its records. */
export const nameFormats = ['list', 'json', 'zone'] as const

export type NameFormat = (typeof nameFormats)[number]

export type ReadNamesOptions = { readonly format?: NameFormat | undefined; readonly now: number }

const headBytes = 64 * 1024
/** Logs repeat names a lot; one that was just read need not be stored again. */
const maxRecent = 200_000

/** The names of a file as domain events, each once as far as memory goes; plain or compressed. */
export async function* readNames(
  chunks: AsyncIterable<Uint8Array>,
  { format, now }: ReadNamesOptions,
): AsyncGenerator<Parsed> {
  let damage: string | undefined
  const packed = await withHead(chunks, 4)
  const compression = compressionOf(packed.head)
  const plain = compression
    ? decompressed(packed.chunks, compression, (reason) => {
        damage = reason
      })
    : packed.chunks
  const { head, chunks: text } = await withHead(plain, headBytes)
  const chosen = format ?? nameFormatOf(Buffer.from(head).toString('utf8'))
  if (chosen === 'zone') yield* zoneEvents(readLines(text), now)
  else yield* eachOnce(chosen === 'json' ? namesInJson(text, head) : namesInList(readLines(text)), now)
  if (damage !== undefined) yield refused(1, `the ${compression} data is damaged: ${damage}`)
}

/** What the beginning of a file looks like. */
export function nameFormatOf(head: string): NameFormat {
  const start = head.trimStart()
  if (start.startsWith('[') || start.startsWith('{')) return 'json'
  const isZone = /^\$(?:ORIGIN|TTL)[ \t]/im.test(head) || /[ \t](?:IN[ \t]+)?SOA[ \t]/i.test(head)
  return isZone ? 'zone' : 'list'
}

/** A name a line, or in the first column; `#` begins a comment. */
async function* namesInList(lines: AsyncIterable<Line>): AsyncGenerator<NameItem> {
  for await (const line of lines) {
    if (line.kind === 'oversized') {
      yield oversizedLine(line.number) as NameItem
      continue
    }
    // No name is as long as a line may be: the rest of a longer one is ignored.
    const [text = ''] = line.text
      .slice(0, 2_000)
      .trim()
      .split(/[\s,;#]/, 1)
    if (text !== '') yield { line: line.number, text }
  }
}

async function* eachOnce(names: AsyncIterable<NameItem>, now: number): AsyncGenerator<Parsed> {
  const recent = new Set<string>()
  for await (const found of names) {
    if ('kind' in found) {
      yield found
      continue
    }
    // A wildcard in a certificate stands for the name that it is under.
    const domain = domainName(found.text.replace(/^\*\./, ''))
    if (domain === null || !domain.includes('.')) {
      yield refused(found.line, `${JSON.stringify(found.text.slice(0, 80))} is not a name`)
      continue
    }
    if (recent.has(domain)) continue
    recent.add(domain)
    if (recent.size > maxRecent) recent.delete(recent.keys().next().value!)
    const event: DomainEvent = { domain, ts: now, records: {} }
    yield { kind: 'event', line: found.line, event }
  }
}

/** Reads on until there is as much as is needed to tell what it is. */
async function withHead(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ readonly head: Uint8Array; readonly chunks: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const pieces: Uint8Array[] = []
  let size = 0
  while (size < bytes) {
    const next = await iterator.next()
    if (next.done) break
    pieces.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(pieces)
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield head
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head, chunks: all() }
}
