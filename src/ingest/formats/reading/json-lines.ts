import { isObject, type JsonObject } from '../../../core/untrusted.ts'
import { type Found, type Parsed, parsedFrom, type ReadOptions, refused } from '../format.ts'
import { oversizedLine, readLines } from './lines.ts'
import { quoted } from './quoted.ts'

export type Convert = (record: JsonObject, options: ReadOptions) => Iterable<Found>

/** A reader of one JSON object a line, given what one object becomes. */
export function jsonLinesReader(convert: Convert) {
  return async function* readJsonLines(
    chunks: AsyncIterable<Uint8Array>,
    options: ReadOptions,
  ): AsyncIterable<Parsed> {
    for await (const line of readLines(chunks)) {
      if (line.kind === 'oversized') {
        yield oversizedLine(line.number)
        continue
      }
      if (line.text.trim() === '') continue
      const record = parseJson(line.text)
      if (record === undefined) yield refused(line.number, `not JSON: ${quoted(line.text)}`)
      else if (!isObject(record)) yield refused(line.number, `not a JSON object: ${quoted(line.text)}`)
      else for (const found of convert(record, options)) yield parsedFrom(line.number, found)
    }
  }
}

/** The value of a JSON text; undefined, which JSON cannot write, when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
