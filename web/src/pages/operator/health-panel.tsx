import type { HealthAnswer, RetentionAnswer } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { count } from '../../parts/format.ts'

export function HealthPanel() {
  const health = useAnswer<HealthAnswer>('/app/api/operator/health')
  const retention = useAnswer<RetentionAnswer>('/app/api/operator/retention')
  return (
    <>
      <Answered answer={health} what="how the service is" lines={6}>
        {({ version, engine, uptime, backlog, roles, checks }) => (
          <div className="stack">
            <dl className="facts">
              <dt>Version</dt>
              <dd>{version}</dd>
              <dt>Engine</dt>
              <dd>{engine}</dd>
              <dt>Roles</dt>
              <dd>{roles.join(', ')}</dd>
              <dt>Running for</dt>
              <dd>{span(uptime)}</dd>
              <dt>Waiting to be stored</dt>
              <dd>{count(backlog)} events</dd>
            </dl>
            <ul className="health-checks" aria-label="Checks">
              {checks.map(({ name, ok, detail }) => (
                <li key={name}>
                  <span className="row apart">
                    <strong>{name}</strong>
                    <span className={ok ? 'tag good' : 'tag bad'}>{ok ? 'good' : 'not good'}</span>
                  </span>
                  <span className="soft small-text">{detail}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Answered>
      <h3>Retention</h3>
      <Answered answer={retention} what="how long things are kept">
        {(rows) => (
          <table>
            <thead>
              <tr>
                <th>Data</th>
                <th className="number">Days</th>
                <th>Setting</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ area, days, setting }) => (
                <tr key={area}>
                  <td>{area}</td>
                  <td className="number">{count(days)}</td>
                  <td className="mono">{setting}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Answered>
    </>
  )
}

function span(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} hours` : `${Math.round(seconds / 86_400)} days`
}
