import { type KeyboardEvent, useState } from 'react'
import type { TimelineCount } from '../../api/answers.ts'
import { count, day } from '../format.ts'
import './timeline.css'

/**
 * Counts over time as bars. A click selects one bar, dragging selects several; on the keyboard the arrow keys move,
 * Shift extends the selection and Enter confirms it.
 */
export function Timeline({
  counts,
  label,
  onChoose,
}: {
  readonly counts: readonly TimelineCount[]
  readonly label: string
  /** From the start of the first bar to the end of the last, in milliseconds. */
  readonly onChoose?: (from: number, to: number) => void
}) {
  const [anchor, setAnchor] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  if (counts.length === 0) return null
  const starts = counts.map(({ from }) => Date.parse(from))
  const endOf = (index: number) => Date.parse(counts[index]!.to)
  const most = counts.reduce((highest, one) => Math.max(highest, one.count), 1)
  const last = counts.length - 1
  const here = Math.min(at, last)
  const [low, high] = [Math.min(anchor ?? here, here), Math.max(anchor ?? here, here)]

  const take = () => {
    setAnchor(null)
    if (anchor !== null) onChoose?.(starts[low]!, endOf(high))
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') onChoose?.(starts[low]!, endOf(high))
    else if (event.key === 'Escape') setAnchor(null)
    else if (step === undefined) return
    else {
      const next = Math.min(last, Math.max(0, here + step))
      setAnchor(event.shiftKey ? (anchor ?? here) : null)
      setAt(next)
      const bars = event.currentTarget.parentElement?.children
      ;(bars?.[next] as HTMLElement | undefined)?.focus()
    }
    event.preventDefault()
  }
  return (
    <figure className="timeline">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no form */}
      <div className="timeline-bars" role="group" aria-label={label} onPointerLeave={() => setAnchor(null)}>
        {counts.map((one, index) => {
          const name = `${day(starts[index]!)}: ${count(one.count)}`
          return (
            <button
              key={one.from}
              type="button"
              className="timeline-bar"
              aria-label={name}
              title={name}
              tabIndex={index === here ? 0 : -1}
              data-chosen={anchor !== null && index >= low && index <= high}
              onKeyDown={walk}
              onPointerDown={() => {
                setAnchor(index)
                setAt(index)
              }}
              onPointerEnter={() => anchor !== null && setAt(index)}
              onPointerUp={take}
            >
              <span style={{ height: `${one.count === 0 ? 0 : Math.max(3, (100 * one.count) / most)}%` }} />
            </button>
          )
        })}
      </div>
      <figcaption className="timeline-ends">
        <span>{day(starts[0]!)}</span>
        <span>{day(endOf(last))}</span>
      </figcaption>
    </figure>
  )
}
