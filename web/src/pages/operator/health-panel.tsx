import type { HealthAnswer, RetentionAnswer } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { count } from '../../parts/format.ts'
import { TableHead } from '../../parts/table/table-head.tsx'

export function HealthPanel() {
  const health = useAnswer<HealthAnswer>('/app/api/operator/health')
  const retention = useAnswer<RetentionAnswer>('/app/api/operator/retention')
  return (
    <>
      <Answered answer={health} what="the health of the service" lines={6}>
        {({ version, engine, uptime, backlog, roles, checks }) => (
          <div className="stack">
            <dl className="facts">
              <dt>Version</dt>
              <dd>{version}</dd>
              <dt>Engine</dt>
              <dd>{engine}</dd>
              <dt>Roles</dt>
              <dd>{roles.join(', ')}</dd>
              <dt>Uptime</dt>
              <dd>{span(uptime)}</dd>
              <dt>Backlog</dt>
              <dd>{count(backlog)} events</dd>
            </dl>
            <ul className="health-checks" aria-label="Checks">
              {checks.map(({ name, ok, detail }) => (
                <li key={name}>
                  <span className="row apart">
                    <strong>{name}</strong>
                    <span className={ok ? 'tag good' : 'tag bad'}>{ok ? 'ok' : 'failing'}</span>
                  </span>
                  <span className="soft small-text">{detail}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Answered>
      <h3>Retention</h3>
      <Answered answer={retention} what="the retention">
        {(rows) => (
          <table>
            <TableHead columns={['Data', 'Days', 'Setting']} numbers={['Days']} />
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
