import { useState } from 'react'
import type { AuditAnswer } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

/** Requests made with the API keys of this account, newest first. */
export function AuditList() {
  const [starts, setStarts] = useState<readonly number[]>([])
  const before = starts.at(-1)
  const answer = useAnswer<AuditAnswer>(
    `/app/api/audit?limit=25${before === undefined ? '' : `&before=${before}`}`,
  )
  return (
    <section className="panel stack" aria-label="Request log">
      <h2>Request log</h2>
      <Answered answer={answer} what="the request log" lines={8}>
        {({ rows, next }) => (
          <div className="stack">
            {rows.length === 0 ? (
              <Notice kind="empty">No requests yet.</Notice>
            ) : (
              <Scrolls label="Requests, newest first">
                <AuditTable rows={rows} />
              </Scrolls>
            )}
            <nav className="row" aria-label="Pages of the request log">
              <button
                type="button"
                className="small"
                disabled={starts.length === 0}
                onClick={() => setStarts(starts.slice(0, -1))}
              >
                ← Newer
              </button>
              <button
                type="button"
                className="small"
                disabled={next === null}
                onClick={() => next !== null && setStarts([...starts, next])}
              >
                Older →
              </button>
            </nav>
          </div>
        )}
      </Answered>
    </section>
  )
}

function AuditTable({ rows }: Pick<AuditAnswer, 'rows'>) {
  return (
    <table>
      <TableHead
        columns={['Time', 'API key', 'User', 'Request', 'Status', 'Credits']}
        numbers={['Status', 'Credits']}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Moment ts={row.at} exact />
            </td>
            <td>{row.label || row.key.slice(0, 8)}</td>
            <td>{row.person ?? '–'}</td>
            <td className="mono">
              {row.method} {row.path}
            </td>
            <td className="number">
              <span className={row.status >= 400 ? 'tag bad' : 'tag good'}>{row.status}</span>
            </td>
            <td className="number">{count(row.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
