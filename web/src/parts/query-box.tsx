import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { QueryError } from '../../../src/query/query-error.ts'
import type { Completion } from '../../../src/query/text/complete.ts'
import { parse } from '../../../src/query/text/parse.ts'
import type { Area } from '../api/answers.ts'
import type { ApiError } from '../api/api-error.ts'
import { CompletionList } from './query/completion-list.tsx'
import { QueryColours, type QueryMistake } from './query/query-colours.tsx'
import { useCompletions } from './query/use-completions.ts'
import './query-box.css'

/** The one search box of a page: colours, completion, and mistakes shown where they are. */
export function QueryBox({
  area,
  query,
  onSearch,
  problem = null,
  label = 'Search',
  placeholder = 'product:nginx AND country:PT',
}: {
  readonly area: Area
  /** The query in force; the box starts from it. */
  readonly query: string
  readonly onSearch: (query: string) => void
  /** What the service said to the query in force. */
  readonly problem?: ApiError | null
  readonly label?: string
  readonly placeholder?: string
}) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(query)
  const [cursor, setCursor] = useState(query.length)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [submitted, setSubmitted] = useState<string | null>(null)
  useEffect(() => setText(query), [query])
  const completions = useCompletions(area, text, cursor, open)
  const shown = open && completions.length > 0
  const chosen = shown ? completions[active] : undefined
  // A query that is still being written is not scolded.
  const mistake = useMemo(() => {
    if (problem?.status === 400 && problem.at !== undefined && text === query)
      return { at: problem.at, length: problem.length ?? 1, message: problem.message }
    return submitted === text ? mistakeIn(text) : null
  }, [problem, text, query, submitted])

  function search(): void {
    setOpen(false)
    setSubmitted(text)
    if (mistakeIn(text) === null) onSearch(text.trim())
  }
  function take({ insert, start, end }: Completion): void {
    // The space behind a value is there already when one follows.
    const word = text[end] === ' ' ? insert.trimEnd() : insert
    const at = start + word.length
    setText(text.slice(0, start) + word + text.slice(end))
    setCursor(at)
    setActive(-1)
    setOpen(true)
    requestAnimationFrame(() => box.current?.setSelectionRange(at, at))
  }
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown)
      setActive((active + step + completions.length + (active < 0 && step < 0 ? 1 : 0)) % completions.length)
    else if (event.key === 'ArrowDown' || (event.key === ' ' && event.ctrlKey)) setOpen(true)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen)
    else if (event.key === 'Enter') search()
    else return
    event.preventDefault()
  }
  return (
    <search className="query-box">
      <div className="query-line" data-wrong={mistake !== null}>
        <div className="query-layers">
          <QueryMark text={text} mistake={mistake} id={`${id}-mistake`} />
          <textarea
            ref={box}
            data-search-box
            className="query-input"
            rows={1}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen ? `${id}-list-${active}` : undefined}
            aria-invalid={mistake !== null}
            aria-describedby={mistake ? `${id}-mistake` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={10_000}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              // A pasted line end is a space like any other.
              setText(event.target.value.replaceAll('\n', ' '))
              setCursor(event.target.selectionStart)
              setActive(-1)
              setOpen(true)
            }}
            onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
            onKeyDown={onKey}
            onBlur={() => setOpen(false)}
          />
        </div>
        <kbd className="query-hint" title="Press / to come here">
          /
        </kbd>
        <button type="button" className="primary" onClick={search}>
          Search
        </button>
      </div>
      {shown && (
        <CompletionList id={`${id}-list`} completions={completions} active={active} onChoose={take} />
      )}
    </search>
  )
}

/** The colours, and the words about a mistake with their tip under the letter it is about. */
function QueryMark({
  text,
  mistake,
  id,
}: {
  readonly text: string
  readonly mistake: QueryMistake | null
  readonly id: string
}) {
  const mark = useRef<HTMLElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (mistake && mark.current)
      words.current?.style.setProperty('--tip', `${mark.current.offsetLeft + mark.current.offsetWidth / 2}px`)
  }, [mistake])
  return (
    <>
      <QueryColours text={text} mistake={mistake} markRef={mark} />
      {mistake && (
        <p ref={words} id={id} className="query-mistake" role="alert">
          {mistake.message} <span className="query-place">(character {mistake.at + 1})</span>
        </p>
      )}
    </>
  )
}

function mistakeIn(text: string): QueryMistake | null {
  try {
    parse(text)
    return null
  } catch (error) {
    if (error instanceof QueryError) return { at: error.position, length: 1, message: error.message }
    throw error
  }
}
