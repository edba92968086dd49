import { scaleBand, scaleLinear } from 'd3-scale'
import type { UsageAnswer } from '../../api/answers.ts'
import { count, shortCount } from '../../parts/format.ts'

type Day = UsageAnswer['days'][number]

const [width, height, left, bottom] = [600, 160, 40, 20]

/** Credits per day as bars, with the totals as text for screen readers. */
export function UsageChart({ days }: { readonly days: readonly Day[] }) {
  const credits = days.reduce((sum, one) => sum + one.credits, 0)
  const requests = days.reduce((sum, one) => sum + one.requests, 0)
  const across = scaleBand(
    days.map(({ day }) => day),
    [left, width],
  ).padding(0.2)
  const up = scaleLinear([0, Math.max(4, ...days.map((one) => one.credits))], [height - bottom, 8]).nice(3)
  const said = `${count(credits)} credits in ${count(requests)} requests over ${days.length} days`
  return (
    <figure>
      <svg className="usage-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
        {up.ticks(3).map((tick) => (
          <g key={tick} transform={`translate(0 ${up(tick)})`}>
            <line x1={left} x2={width} />
            <text x={left - 6} dy="0.32em" textAnchor="end">
              {shortCount(tick)}
            </text>
          </g>
        ))}
        {days.map(({ day, credits: used, requests: asked }) => (
          <rect
            key={day}
            x={across(day)}
            width={across.bandwidth()}
            y={up(used)}
            height={height - bottom - up(used)}
          >
            <title>{`${day}: ${count(used)} credits, ${count(asked)} requests`}</title>
          </rect>
        ))}
        <text x={left} y={height - 4}>
          {days[0]?.day}
        </text>
        <text x={width} y={height - 4} textAnchor="end">
          {days.at(-1)?.day}
        </text>
      </svg>
      <figcaption className="soft small-text">{said}</figcaption>
    </figure>
  )
}
