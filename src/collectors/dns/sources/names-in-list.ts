import type { Parsed } from '../../../ingest/formats/format.ts'
import { type Line, oversizedLine } from '../../../ingest/formats/reading/lines.ts'
import type { FoundName } from './read-names.ts'

/** A name a line, or in the first column; `#` begins a comment. */
export async function* namesInList(
  lines: AsyncIterable<Line>,
): AsyncGenerator<FoundName | Extract<Parsed, { kind: 'refused' }>> {
  for await (const line of lines) {
    if (line.kind === 'oversized') {
      yield oversizedLine(line.number) as Extract<Parsed, { kind: 'refused' }>
      continue
    }
    // No name is as long as a line may be: the rest of a longer one is not looked at.
    const [text = ''] = line.text
      .slice(0, 2_000)
      .trim()
      .split(/[\s,;#]/, 1)
    if (text !== '') yield { line: line.number, text }
  }
}
