import { scaleTime } from 'd3-scale'
import type { HistoryAnswer } from '../../api/answers.ts'
import { day, timeOf } from '../../parts/format.ts'

const width = 800
const left = 90
const lane = 18
const maxLanes = 40

/** One lane per port, one dot per observation. */
export function HistoryLanes({ services }: { readonly services: HistoryAnswer['services'] }) {
  const lanes = services.slice(0, maxLanes)
  const times = lanes.flatMap(({ entries }) => entries.map(({ ts }) => timeOf(ts))).filter(Number.isFinite)
  if (times.length === 0) return null
  const first = times.reduce((a, b) => Math.min(a, b))
  const last = times.reduce((a, b) => Math.max(a, b))
  const x = scaleTime([first, Math.max(last, first + 1)], [left + 8, width - 8])
  const height = lanes.length * lane + 22
  return (
    <svg
      className="lanes"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`When ${lanes.length} ports were seen, ${day(first)} to ${day(last)}`}
    >
      {lanes.map(({ port, protocol, entries }, index) => {
        const y = index * lane + lane / 2
        const seen = entries.map(({ ts }) => timeOf(ts)).filter(Number.isFinite)
        return (
          <g key={`${port}/${protocol}`}>
            <text x={left - 6} y={y + 4} textAnchor="end">
              {port}/{protocol}
            </text>
            <line className="lane-rule" x1={left} x2={width} y1={y} y2={y} />
            {seen.length > 1 && (
              <line
                className="lane-span"
                x1={x(seen.reduce((a, b) => Math.min(a, b)))}
                x2={x(seen.reduce((a, b) => Math.max(a, b)))}
                y1={y}
                y2={y}
              />
            )}
            {seen.slice(0, 300).map((ts, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
              <circle key={at} className="lane-dot" cx={x(ts)} cy={y} r={3.5}>
                <title>{`${port}/${protocol} ${day(ts)}`}</title>
              </circle>
            ))}
          </g>
        )
      })}
      <text x={left + 8} y={height - 4}>
        {day(first)}
      </text>
      <text x={width - 8} y={height - 4} textAnchor="end">
        {day(last)}
      </text>
    </svg>
  )
}
