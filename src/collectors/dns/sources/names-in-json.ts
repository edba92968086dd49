import { JSONParser } from '@streamparser/json'
import { isObject } from '../../../core/untrusted.ts'
import { maxElementBytes, type Parsed, refused } from '../../../ingest/formats/format.ts'
import { parseJson } from '../../../ingest/formats/reading/json-lines.ts'
import { oversizedLine, readLines } from '../../../ingest/formats/reading/lines.ts'

/** A name of a file, and the line where it stood. */
export type FoundName = { readonly line: number; readonly text: string }

export type NameItem = FoundName | Extract<Parsed, { kind: 'refused' }>

/** Properties that hold names: of crt.sh, of streams of certificate logs, of tools that look for names. */
const nameProperties = [
  'name_value',
  'common_name',
  'dns_names',
  'all_domains',
  'name',
  'host',
  'domain',
  'fqdn',
]
const deepest = 4
const maxNames = 10_000

/** Certificate log exports: an array of records as crt.sh writes it, or a record a line. */
export function namesInJson(chunks: AsyncIterable<Uint8Array>, head: Uint8Array): AsyncGenerator<NameItem> {
  return Buffer.from(head).toString('utf8').trimStart().startsWith('[')
    ? namesInArray(chunks)
    : namesInLines(chunks)
}

async function* namesInLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<NameItem> {
  for await (const line of readLines(chunks)) {
    if (line.kind === 'oversized') yield oversizedLine(line.number) as NameItem
    else if (line.text.trim() !== '') {
      const record = parseJson(line.text)
      if (isObject(record)) yield* namesOf(record, line.number)
      else yield refused(line.number, 'not a JSON object') as NameItem
    }
  }
}

async function* namesInArray(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<NameItem> {
  let ready: unknown[] = []
  let damage: string | undefined
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  parser.onValue = ({ value }) => void ready.push(value)
  parser.onError = (error) => {
    damage ??= error.message
  }
  let record = 0
  let waiting = 0
  for await (const chunk of chunks) {
    waiting += chunk.length
    parser.write(chunk)
    if (ready.length > 0) waiting = 0
    for (const value of ready) yield* namesOf(value, ++record)
    ready = []
    if (waiting > maxElementBytes) damage ??= `a record of more than ${maxElementBytes / 1024 / 1024} MB`
    if (damage !== undefined) break
  }
  if (damage !== undefined) yield refused(record + 1, `the JSON cannot be read on: ${damage}`) as NameItem
}

function* namesOf(record: unknown, line: number): Generator<NameItem> {
  let left = maxNames
  for (const text of textsIn(record, 0)) {
    if (left-- <= 0) return
    // Certificates of people hold their names and email addresses.
    if (text !== '' && !/[@\s]/.test(text)) yield { line, text }
  }
}

/** The texts of the properties that hold names, at any depth. */
function* textsIn(value: unknown, depth: number): Generator<string> {
  if (!isObject(value) || depth > deepest) return
  for (const [property, content] of Object.entries(value)) {
    if (nameProperties.includes(property)) {
      for (const one of Array.isArray(content) ? content : [content])
        if (typeof one === 'string') yield* one.split('\n').map((text) => text.trim())
    } else yield* textsIn(content, depth + 1)
  }
}
