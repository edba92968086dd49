import { scaleTime } from 'd3-scale'
import { useId } from 'react'
import type { LeakInfo } from './leak-info.ts'

const width = 960
const lane = 22
const maxLanes = 6
/** Marks closer than this get separate lanes. */
const apart = 16

type Mark = { readonly leak: LeakInfo; readonly x: number; readonly lane: number }

/** Leaks as marks on a time axis; overlapping marks get separate lanes. */
export function LeakTimeline({
  leaks,
  chosen,
  onChoose,
}: {
  readonly leaks: readonly LeakInfo[]
  readonly chosen: string | null
  readonly onChoose: (name: string) => void
}) {
  const id = useId()
  const dates = leaks.map(({ date }) => Date.parse(date)).filter(Number.isFinite)
  if (dates.length === 0) return null
  const first = new Date(Math.min(...dates)).getUTCFullYear()
  const last = new Date(Math.max(...dates)).getUTCFullYear() + 1
  const x = scaleTime([Date.UTC(first, 0), Date.UTC(last, 0)], [24, width - 24])
  const years = yearsBetween(first, last)
  const marks = layOut(leaks, (date) => x(date))
  const lanes = marks.reduce((highest, one) => Math.max(highest, one.lane + 1), 1)
  const base = lanes * lane + 14
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg className="leak-timeline" viewBox={`0 0 ${width} ${base + 26}`} role="group" aria-labelledby={id}>
      <title id={id}>Leaks over time</title>
      <line x1="0" x2={width} y1={base} y2={base} className="leak-axis" />
      {years.map((year) => (
        <g key={year} transform={`translate(${x(Date.UTC(year, 0))} ${base})`}>
          <line y2="6" className="leak-axis" />
          <text y="21" textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
      {marks.map((one) => (
        <a
          key={one.leak.name}
          href={`#leak-${one.leak.name}`}
          className="leak-mark"
          data-chosen={one.leak.name === chosen}
          aria-label={`${one.leak.fullname}, ${one.leak.date}`}
          onClick={(event) => {
            event.preventDefault()
            onChoose(one.leak.name)
          }}
        >
          <title>{`${one.leak.fullname}, ${one.leak.date}`}</title>
          <line x1={one.x} x2={one.x} y1={base} y2={base - 8 - one.lane * lane} />
          <circle cx={one.x} cy={base - 10 - one.lane * lane} r="7" />
        </a>
      ))}
    </svg>
  )
}

function layOut(leaks: readonly LeakInfo[], at: (date: number) => number): readonly Mark[] {
  const ends: number[] = []
  return leaks
    .filter(({ date }) => Number.isFinite(Date.parse(date)))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((leak) => {
      const x = at(Date.parse(leak.date))
      const free = ends.findIndex((end) => x - end >= apart)
      const lane = free >= 0 ? free : Math.min(ends.length, maxLanes - 1)
      ends[lane] = x
      return { leak, x, lane }
    })
}

function yearsBetween(first: number, last: number): readonly number[] {
  const step = Math.max(1, Math.ceil((last - first) / 12))
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
