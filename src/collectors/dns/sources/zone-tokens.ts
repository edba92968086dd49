import type { Line } from '../../../ingest/formats/reading/lines.ts'

export type ZoneToken = { readonly text: string; readonly quoted: boolean }

/** One entry of a zone file: what stands in one line, or in the lines that parentheses hold together. */
export type ZoneEntry =
  | {
      readonly kind: 'entry'
      readonly line: number
      /** It begins with a space: its name is that of the entry before. */
      readonly indented: boolean
      readonly tokens: readonly ZoneToken[]
    }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string }

/** The largest record has 65,535 bytes; written out as numbers each takes four. */
const maxEntryLength = 512 * 1024
const maxTokens = 4096

export async function* tokenizeZone(lines: AsyncIterable<Line>): AsyncGenerator<ZoneEntry> {
  let tokens: ZoneToken[] = []
  let depth = 0
  let length = 0
  let start = 0
  let indented = false
  for await (const line of lines) {
    if (line.kind === 'oversized') {
      yield { kind: 'refused', line: line.number, reason: 'the line is too long' }
      continue
    }
    if (depth === 0) {
      tokens = []
      length = 0
      start = line.number
      indented = /^[ \t]/.test(line.text)
    }
    length += line.text.length
    const read = tokenizeLine(line.text, tokens, depth)
    depth = read ?? 0
    if (read === null || length > maxEntryLength || tokens.length > maxTokens) {
      depth = 0
      yield { kind: 'refused', line: start, reason: 'the entry is not closed, or longer than any record' }
    } else if (depth === 0 && tokens.length > 0) yield { kind: 'entry', line: start, indented, tokens }
  }
  if (depth > 0) yield { kind: 'refused', line: start, reason: 'the parenthesis is not closed' }
}

/** Adds the tokens of a line and returns how deep in parentheses it ends; null when it cannot be read. */
function tokenizeLine(text: string, tokens: ZoneToken[], depthBefore: number): number | null {
  let depth = depthBefore
  let at = 0
  while (at < text.length) {
    const sign = text[at]!
    if (sign === ';') break
    if (sign === ' ' || sign === '\t') at += 1
    else if (sign === '(') {
      depth += 1
      at += 1
    } else if (sign === ')') {
      depth -= 1
      at += 1
      if (depth < 0) return null
    } else {
      const quoted = sign === '"'
      const end = quoted ? closingQuote(text, at + 1) : wordEnd(text, at)
      if (end < 0) return null
      tokens.push({ text: unescaped(text.slice(quoted ? at + 1 : at, end)), quoted })
      at = quoted ? end + 1 : end
    }
  }
  return depth
}

function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return -1
}

function wordEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !' \t();"'.includes(text[at]!)) at += text[at] === '\\' ? 2 : 1
  return Math.min(at, text.length)
}

/** RFC 1035, 5.1: \DDD is the byte of that number, \X is X itself. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(\d{3}|[\s\S])/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number(code) & 255) : code,
  )
}
