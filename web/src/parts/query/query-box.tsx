import { useId, useLayoutEffect, useRef } from 'react'
import type { Area } from '../../api/answers.ts'
import type { ApiError } from '../../api/api-error.ts'
import { CompletionList } from './completion-list.tsx'
import { QueryColours, type QueryMistake } from './query-colours.tsx'
import { type QueryEditor, useQueryEditor } from './use-query-editor.ts'
import './query-box.css'

/** The search box of a page: colours, completion, and mistakes marked at their position. */
export function QueryBox({
  area,
  query,
  onSearch,
  problem = null,
  label = 'Search',
  placeholder = 'product:nginx AND country:PT',
}: {
  readonly area: Area
  /** The current query; the box starts from it. */
  readonly query: string
  readonly onSearch: (query: string) => void
  /** The error of the service for the current query. */
  readonly problem?: ApiError | null
  readonly label?: string
  readonly placeholder?: string
}) {
  const id = useId()
  const editor = useQueryEditor(area, query, problem, onSearch)
  const { text, mistake, completions, active } = editor
  return (
    <search className="query-box">
      <div className="query-line" data-wrong={mistake !== null}>
        <div className="query-layers">
          <QueryMark text={text} mistake={mistake} id={`${id}-mistake`} />
          <QueryInput editor={editor} id={id} label={label} placeholder={placeholder} />
        </div>
        <kbd className="query-hint" title="Press / to focus the search box">
          /
        </kbd>
        <button type="button" className="primary" onClick={editor.search}>
          Search
        </button>
      </div>
      {completions.length > 0 && (
        <CompletionList
          id={`${id}-list`}
          completions={completions}
          active={active}
          onChoose={editor.choose}
        />
      )}
    </search>
  )
}

function QueryInput({
  editor,
  id,
  label,
  placeholder,
}: {
  readonly editor: QueryEditor
  readonly id: string
  readonly label: string
  readonly placeholder: string
}) {
  const { box, text, mistake, completions, active } = editor
  return (
    <textarea
      ref={box}
      data-search-box
      className="query-input"
      rows={1}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={completions.length > 0}
      aria-controls={`${id}-list`}
      aria-activedescendant={completions[active] ? `${id}-list-${active}` : undefined}
      aria-invalid={mistake !== null}
      aria-describedby={mistake ? `${id}-mistake` : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={10_000}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) =>
        // A query is one line: pasted line ends become spaces.
        editor.edit(target.value.replaceAll('\n', ' '), target.selectionStart)
      }
      onSelect={(event) => editor.moveCursor(event.currentTarget.selectionStart)}
      onKeyDown={editor.onKey}
      onFocus={editor.use}
      onBlur={editor.closeList}
    />
  )
}

/** The colours, and the message about a mistake with its tip below the letter. */
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
  const message = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (mistake && mark.current)
      message.current?.style.setProperty(
        '--tip',
        `${mark.current.offsetLeft + mark.current.offsetWidth / 2}px`,
      )
  }, [mistake])
  return (
    <>
      <QueryColours text={text} mistake={mistake} markRef={mark} />
      {mistake && (
        <p ref={message} id={id} className="query-mistake" role="alert">
          {mistake.message} <span className="query-position">(character {mistake.at + 1})</span>
        </p>
      )}
    </>
  )
}
