import { Link } from 'wouter'
import { seenPeriods } from '../../../../src/perimeter/assets/asset.ts'
import { changeKinds } from '../../../../src/perimeter/findings/finding.ts'
import { count, timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import {
  changeNames,
  linePoints,
  listPath,
  openCount,
  type ShownSummary,
  seenNames,
  severityOrder,
  severityTag,
} from './perimeter.ts'

type Numbers = {
  readonly summary: ShownSummary
  /** Of one perimeter; without it they are of all, and so are their lists. */
  readonly perimeterId?: string
}

/** The numbers of the home page; each links to its list. */
export function SummaryPanels(numbers: Numbers) {
  const { summary, perimeterId } = numbers
  const to = (path: string, query?: Readonly<Record<string, string>>): string =>
    listPath(path, perimeterId, query)
  return (
    <div className="stack">
      <ul className="summary-tiles" aria-label="Numbers">
        <Tile name="Open findings" value={openCount(summary)} href={to('/findings')} />
        <Tile
          name="Score (0 is best)"
          value={summary.score}
          href={to('/findings', { severity: 'critical,high,medium,low' })}
        />
        <Tile
          name="Assets"
          value={summary.assets.confirmed}
          href={to('/perimeter/assets', { state: 'confirmed' })}
        />
        <Tile
          name="Suggestions"
          value={summary.assets.suggested}
          href={to('/perimeter/assets', { state: 'suggested' })}
        />
        <Tile name="Services" value={summary.services} href={to('/perimeter/services')} />
      </ul>
      <div className="columns">
        <SeverityPanel {...numbers} />
        <ChangePanel {...numbers} />
        <ExpiryPanel {...numbers} />
        <CoveragePanel {...numbers} />
        <CoursePanel {...numbers} />
      </div>
    </div>
  )
}

function Tile({
  name,
  value,
  href,
}: {
  readonly name: string
  readonly value: number
  readonly href: string
}) {
  return (
    <li className="panel">
      <Link href={href}>
        <span className="summary-value">{count(value)}</span>
        <span className="soft">{name}</span>
      </Link>
    </li>
  )
}

function SeverityPanel({ summary, perimeterId }: Numbers) {
  return (
    <section className="panel stack" aria-labelledby="by-severity">
      <h2 id="by-severity">Findings by severity</h2>
      <ul className="summary-list">
        {severityOrder.map((severity) => (
          <li key={severity}>
            <Link href={listPath('/findings', perimeterId, { severity })}>
              <span className={severityTag[severity]}>{severity}</span>
              <span>{count(summary.open_findings[severity])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangePanel({ summary: { last_day, last_week }, perimeterId }: Numbers) {
  const periods = [
    ['Last day', last_day],
    ['Last week', last_week],
  ] as const
  return (
    <section className="panel stack" aria-labelledby="what-changed">
      <h2 id="what-changed">What changed</h2>
      <table>
        <TableHead columns={['Findings', 'Last day', 'Last week']} numbers={['Last day', 'Last week']} />
        <tbody>
          {changeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{changeNames[kind]}</th>
              {periods.map(([period, changes]) => (
                <td key={period} className="number">
                  <Link
                    href={listPath('/findings', perimeterId, { change: kind, since: changes.since })}
                    aria-label={`${changeNames[kind]}, ${period.toLowerCase()}: ${count(changes[kind])}`}
                  >
                    {count(changes[kind])}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ExpiryPanel({ summary: { expiring } }: Numbers) {
  return (
    <section className="panel stack" aria-labelledby="expires-next">
      <h2 id="expires-next">Certificates that expire next</h2>
      {expiring.length === 0 ? (
        <p className="soft">No certificate was seen yet.</p>
      ) : (
        <ul className="summary-list">
          {expiring.map(({ ip, port, name, ends_at }) => (
            <li key={`${ip} ${port}`}>
              <Link href={`/host/${ip}`}>
                <span>
                  {name || ip} <span className="soft">port {port}</span>
                </span>
                <Moment ts={timeOf(ends_at)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CoveragePanel({ summary: { coverage }, perimeterId }: Numbers) {
  return (
    <section className="panel stack" aria-labelledby="coverage">
      <h2 id="coverage">Assets last seen</h2>
      <ul className="summary-list">
        {seenPeriods.map((seen) => (
          <li key={seen}>
            <Link href={listPath('/perimeter/assets', perimeterId, { state: 'confirmed', seen })}>
              <span>{seenNames[seen]}</span>
              <span>{count(coverage[seen])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const width = 600
const height = 80

function CoursePanel({ summary: { course, score } }: Numbers) {
  // The first day is kept some time after the perimeter was added.
  const days = course.length > 0 ? course : [{ day: new Date().toISOString().slice(0, 10), score }]
  const first = days[0]!
  const last = days.at(-1)!
  const label =
    days.length > 1
      ? `Score from ${first.score} on ${first.day} to ${last.score} on ${last.day}`
      : `Score ${first.score} on ${first.day}, the first day. The line begins tomorrow.`
  const points = linePoints(
    days.map((day) => day.score),
    width,
    height,
    100,
  )
  const [x, y] = points.split(' ').at(-1)!.split(',')
  return (
    <section className="panel stack course-panel" aria-labelledby="course">
      <h2 id="course">Score over time</h2>
      <svg className="course" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <polyline points={points} />
        <circle cx={x} cy={y} r={4} />
      </svg>
      <p className="soft small-text">{label}</p>
    </section>
  )
}
