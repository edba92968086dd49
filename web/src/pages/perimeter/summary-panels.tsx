import { Link } from 'wouter'
import { count, timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { linePoints, openCount, type ShownSummary, severityOrder, severityTag } from './perimeter.ts'

/** The numbers of the home page; each links to its list. */
export function SummaryPanels({ summary }: { readonly summary: ShownSummary }) {
  return (
    <div className="stack">
      <ul className="summary-tiles" aria-label="Numbers">
        <Tile name="Open findings" value={openCount(summary)} href="/findings" />
        <Tile name="Score (0 is best)" value={summary.score} href="/findings?severity=critical,high" />
        <Tile name="Assets" value={summary.assets.confirmed} href="/perimeter#perimeter-list" />
        <Tile name="Suggestions" value={summary.assets.suggested} href="/perimeter#perimeter-list" />
        <Tile name="Services" value={summary.services} href="/perimeter#perimeter-list" />
      </ul>
      <div className="columns">
        <SeverityPanel summary={summary} />
        <ChangePanel summary={summary} />
        <ExpiryPanel summary={summary} />
        <CoveragePanel summary={summary} />
      </div>
      <CoursePanel summary={summary} />
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

function SeverityPanel({ summary }: { readonly summary: ShownSummary }) {
  return (
    <section className="panel stack" aria-labelledby="by-severity">
      <h2 id="by-severity">Findings by severity</h2>
      <ul className="summary-list">
        {severityOrder.map((severity) => (
          <li key={severity}>
            <Link href={`/findings?severity=${severity}`}>
              <span className={severityTag[severity]}>{severity}</span>
              <span>{count(summary.open_findings[severity])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangePanel({ summary: { last_day, last_week } }: { readonly summary: ShownSummary }) {
  const rows = [
    ['opened', 'Opened', 'new'],
    ['reopened', 'Reopened', 'reopened'],
    ['fixed', 'Fixed', 'fixed'],
  ] as const
  return (
    <section className="panel stack" aria-labelledby="what-changed">
      <h2 id="what-changed">What changed</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Findings</th>
            <th scope="col" className="number">
              Last day
            </th>
            <th scope="col" className="number">
              Last week
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, title, state]) => (
            <tr key={name}>
              <th scope="row">
                <Link href={`/findings?state=${state}`}>{title}</Link>
              </th>
              <td className="number">{count(last_day[name])}</td>
              <td className="number">{count(last_week[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ExpiryPanel({ summary: { expiring } }: { readonly summary: ShownSummary }) {
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

function CoveragePanel({ summary: { coverage } }: { readonly summary: ShownSummary }) {
  const rows = [
    ['within a day', coverage.day],
    ['within a week', coverage.week],
    ['earlier', coverage.older],
    ['never', coverage.never],
  ] as const
  return (
    <section className="panel stack" aria-labelledby="coverage">
      <h2 id="coverage">Assets last seen</h2>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name} className="summary-pair">
            <dt>{name}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const width = 600
const height = 80

function CoursePanel({ summary: { course } }: { readonly summary: ShownSummary }) {
  if (course.length < 2) return null
  const first = course[0]!
  const last = course.at(-1)!
  const label = `Score from ${first.score} on ${first.day} to ${last.score} on ${last.day}`
  const points = linePoints(
    course.map(({ score }) => score),
    width,
    height,
    100,
  )
  return (
    <section className="panel stack" aria-labelledby="course">
      <h2 id="course">Score over time</h2>
      <svg className="course" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <polyline points={points} />
      </svg>
      <p className="soft small-text">{label}</p>
    </section>
  )
}
