import { useState } from 'react'
import { count } from '../format.ts'
import { escapeRuns } from './escape-runs.ts'
import './escaped-text.css'

/** More text at once makes browsers slow. */
const maxShown = 60_000

/** Text from the network as a block: escapes are visible but dimmed, long text opens on demand. */
export function EscapedText({ text, shown = 600 }: { readonly text: string; readonly shown?: number }) {
  const [all, setAll] = useState(false)
  const limit = all ? maxShown : shown
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
      {all && text.length > maxShown && (
        <p className="soft small-text">Showing the first {count(maxShown)} characters.</p>
      )}
    </div>
  )
}

/** The same inline. */
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
