import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { QueryError } from '../../../../src/query/query-error.ts'
import type { Completion } from '../../../../src/query/text/complete.ts'
import { parse } from '../../../../src/query/text/parse.ts'
import type { Area } from '../../api/answers.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { QueryMistake } from './query-colours.tsx'
import { useCompletions } from './use-completions.ts'

export type QueryEditor = {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly mistake: QueryMistake | null
  /** Empty while the list is closed. */
  readonly completions: readonly Completion[]
  /** Index of the highlighted completion, -1 for none. */
  readonly active: number
  edit(text: string, cursor: number): void
  moveCursor(cursor: number): void
  /** The box has the focus. */
  use(): void
  choose(completion: Completion): void
  onKey(event: KeyboardEvent): void
  closeList(): void
  search(): void
}

const none: readonly Completion[] = []

/** The text of a search box, its completions and its mistake. */
export function useQueryEditor(
  area: Area,
  query: string,
  problem: ApiError | null,
  onSearch: (query: string) => void,
): QueryEditor {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(query)
  const [cursor, setCursor] = useState(query.length)
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [submitted, setSubmitted] = useState<string | null>(null)
  useEffect(() => setText(query), [query])
  const found = useCompletions(area, text, cursor, { used, open })
  const completions = open ? found : none
  // Mistakes are not marked while the user is typing.
  const mistake = useMemo(() => {
    if (problem?.status === 400 && problem.at !== undefined && text === query)
      return { at: problem.at, length: problem.length ?? 1, message: problem.message }
    return submitted === text ? mistakeIn(text) : null
  }, [problem, text, query, submitted])

  const edit = (next: string, at: number): void => {
    setText(next)
    setCursor(at)
    setActive(-1)
    setOpen(true)
  }
  const search = (): void => {
    setOpen(false)
    setSubmitted(text)
    if (mistakeIn(text) === null) onSearch(text.trim())
  }
  const choose = ({ insert, start, end }: Completion): void => {
    // Completions end with a space; one that already follows is not doubled.
    const word = text[end] === ' ' ? insert.trimEnd() : insert
    const at = start + word.length
    edit(text.slice(0, start) + word + text.slice(end), at)
    requestAnimationFrame(() => box.current?.setSelectionRange(at, at))
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = completions[active]
    if (step !== undefined && completions.length > 0) setActive(stepped(active, step, completions.length))
    else if (event.key === 'ArrowDown' || (event.key === ' ' && event.ctrlKey)) setOpen(true)
    else if (event.key === 'Escape' && completions.length > 0) setOpen(false)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Enter') search()
    else return
    event.preventDefault()
  }
  const closeList = () => setOpen(false)
  return {
    box,
    text,
    mistake,
    completions,
    active,
    edit,
    moveCursor: setCursor,
    use: () => setUsed(true),
    choose,
    onKey,
    closeList,
    search,
  }
}

/** The next index in a list that wraps around; from -1 down to the first, up to the last. */
function stepped(active: number, step: number, length: number): number {
  return (active + step + length + (active < 0 && step < 0 ? 1 : 0)) % length
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
