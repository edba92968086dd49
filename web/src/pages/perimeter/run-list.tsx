import { Link } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { count, timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import type { RunList as Runs, ShownPerimeter } from './perimeter.ts'
import { RunStatus } from './perimeter-table.tsx'

const columns = ['Started', 'Result', 'Duration', 'Services', 'Opened', 'Fixed', 'Results']

/** The scans of a perimeter, newest first. */
export function RunList({ perimeter: { id, preset } }: { readonly perimeter: ShownPerimeter }) {
  const runs = useAnswer<Runs>(`/app/v2/perimeters/${id}/runs`)
  return (
    <section className="panel stack" aria-labelledby="runs-title">
      <h2 id="runs-title">Scans</h2>
      <Answered answer={runs} what="the scans" lines={3}>
        {({ runs: list }) =>
          list.length === 0 ? (
            <Notice kind="empty" title="Not scanned yet">
              {preset === 'none'
                ? 'This perimeter is watched without scanning. Choose a scan in its settings to change that.'
                : 'The first scan starts by itself within a minute.'}
            </Notice>
          ) : (
            <Scrolls label="Scans">
              <table>
                <TableHead columns={columns} numbers={['Services', 'Opened', 'Fixed']} />
                <tbody>
                  {list.map((run) => (
                    <tr key={run.id}>
                      <td>
                        <Moment ts={timeOf(run.requested_at)} /> {run.kind === 'verify' && '(one port)'}
                      </td>
                      <td>
                        <RunStatus run={run} />
                      </td>
                      <td>{run.seconds === null ? '–' : `${count(run.seconds)} s`}</td>
                      <td className="number">{count(run.services)}</td>
                      <td className="number">{count(run.opened)}</td>
                      <td className="number">{count(run.fixed)}</td>
                      <td>{run.job === null ? '–' : <Link href={`/jobs/${run.job}`}>Results</Link>}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolls>
          )
        }
      </Answered>
    </section>
  )
}
