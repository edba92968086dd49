import type { HealthAnswer, RetentionAnswer } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { bytes, count, minute } from '../../parts/format.ts'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

export function HealthPanel() {
  const health = useAnswer<HealthAnswer>('/app/api/operator/health')
  const retention = useAnswer<RetentionAnswer>('/app/api/operator/retention')
  return (
    <>
      <Answered answer={health} what="the health of the service" lines={6}>
        {({ version, engine, uptime, backlog, roles, checks, activities, ledger }) => (
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
            <h3>Background activities</h3>
            <ActivityTable activities={activities} />
            <h3>Ledger</h3>
            <p>
              {bytes(ledger.bytes)}, of which {bytes(ledger.freeBytes)} are free for new rows.
            </p>
            <table>
              <TableHead columns={['Table', 'Rows, about']} numbers={['Rows, about']} />
              <tbody>
                {ledger.tables.map(({ name, rows }) => (
                  <tr key={name}>
                    <td className="mono">{name}</td>
                    <td className="number">{count(rows)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
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

function ActivityTable({ activities }: Pick<HealthAnswer, 'activities'>) {
  return (
    <Scrolls label="Background activities">
      <table>
        <TableHead
          columns={['Activity', 'State', 'Runs', 'Errors', 'Last error']}
          numbers={['Runs', 'Errors']}
        />
        <tbody>
          {activities.map(({ name, state, runs, errors, lastError }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <span className={state === 'failing' ? 'tag bad' : 'tag good'}>{state}</span>
              </td>
              <td className="number">{count(runs)}</td>
              <td className="number">{count(errors)}</td>
              <td>{lastError ? `${minute(lastError.at)} ${lastError.message}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function span(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} hours` : `${Math.round(seconds / 86_400)} days`
}
