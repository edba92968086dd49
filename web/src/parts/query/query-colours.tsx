import type { Ref } from 'react'
import { highlight } from '../../../../src/query/text/highlight.ts'

export type QueryMistake = { readonly at: number; readonly length: number; readonly message: string }

type Piece = { readonly start: number; readonly text: string; readonly kind: string; readonly wrong: boolean }

/** The query in colours, drawn behind the text box with every letter at the same position. */
export function QueryColours({
  text,
  mistake,
  markRef,
}: {
  readonly text: string
  readonly mistake: QueryMistake | null
  readonly markRef: Ref<HTMLElement>
}) {
  const pieces = piecesOf(text, mistake)
  const firstWrong = pieces.findIndex(({ wrong }) => wrong)
  return (
    <div className="query-colours" aria-hidden="true">
      {pieces.map(({ start, text, kind, wrong }, index) => (
        <span
          key={start}
          ref={index === firstWrong ? markRef : undefined}
          className={wrong ? `query-${kind} query-wrong` : `query-${kind}`}
        >
          {text}
        </span>
      ))}
      {/* Keeps the height of a last line that is empty. */}
      {'\u200b'}
    </div>
  )
}

function piecesOf(text: string, mistake: QueryMistake | null): readonly Piece[] {
  const from = mistake === null ? -1 : Math.min(mistake.at, text.length)
  const to = mistake === null ? -1 : Math.max(from + 1, Math.min(from + mistake.length, text.length))
  const cuts = new Set([0, text.length])
  const parts = highlight(text)
  for (const { start, end } of parts) cuts.add(start).add(Math.min(end, text.length))
  if (from >= 0) cuts.add(from).add(Math.min(to, text.length))
  const edges = [...cuts].sort((a, b) => a - b)
  let part = 0
  const pieces = edges.slice(0, -1).map((start, index): Piece => {
    while (part < parts.length && parts[part]!.end <= start) part += 1
    const inside = parts[part]
    const kind = inside !== undefined && inside.start <= start ? inside.kind : 'gap'
    return { start, text: text.slice(start, edges[index + 1]!), kind, wrong: start >= from && start < to }
  })
  // A missing part at the end has no letter to mark.
  if (from === text.length) pieces.push({ start: from, text: '\u00a0', kind: 'gap', wrong: true })
  return pieces
}
