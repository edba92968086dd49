import { count, shortCount } from '../format.ts'
import './bar-chart.css'

export type Bar = {
  readonly name: string
  readonly count: number
  readonly title?: string
  /** The count as it is shown, where it has a unit. */
  readonly shown?: string
}

/** Named bars in the given order; with `onChoose` each is a button. */
export function BarChart({
  bars,
  label,
  onChoose,
}: {
  readonly bars: readonly Bar[]
  readonly label: string
  readonly onChoose?: (name: string) => void
}) {
  const most = bars.reduce((highest, bar) => Math.max(highest, bar.count), 1)
  return (
    <ul className="bar-chart" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.name}>
          {onChoose ? (
            <button type="button" className="bar plain" onClick={() => onChoose(bar.name)}>
              <BarRow bar={bar} most={most} />
            </button>
          ) : (
            <div className="bar">
              <BarRow bar={bar} most={most} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function BarRow({ bar, most }: { readonly bar: Bar; readonly most: number }) {
  return (
    <>
      <span className="bar-fill" style={{ width: `${(100 * bar.count) / most}%` }} />
      <span className="bar-name" title={bar.title ?? bar.name}>
        {bar.title ?? bar.name}
      </span>
      <span className="bar-count" title={bar.shown ?? count(bar.count)}>
        {bar.shown ?? shortCount(bar.count)}
      </span>
    </>
  )
}
