import { useState } from 'react'
import { count } from '../format.ts'
import { escapeRuns } from './escape-runs.ts'
import './escaped-text.css'

/** More than this at once makes any browser slow. */
const most = 60_000

/** Text of the network as a block: escapes stay visible and are dimmed, long text opens on demand. */
export function EscapedText({ text, shown = 600 }: { readonly text: string; readonly shown?: number }) {
  const [all, setAll] = useState(false)
  const limit = all ? most : shown
  const cut = text.length > limit
  return (
    <div className="escaped">
      <pre className="escaped-text">
        <EscapedLine text={cut ? text.slice(0, limit) : text} breaks />
        {cut && '…'}
      </pre>
      {text.length > shown && (
        <button type="button" className="plain small" onClick={() => setAll(!all)}>
          {all ? 'Show less' : `Show all ${count(text.length)} characters`}
        </button>
      )}
      {all && text.length > most && <p className="soft small-text">The first {count(most)} are shown.</p>}
    </div>
  )
}

/** The same within a line of other text. */
export function EscapedLine({ text, breaks = false }: { readonly text: string; readonly breaks?: boolean }) {
  return escapeRuns(text).map((run, index) =>
    run.kind === 'text' ? (
      run.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text never move
      <span key={index} className="escaped-sign">
        {run.text}
        {breaks && run.kind === 'break' && '\n'}
      </span>
    ),
  )
}
