import type { OptOutList } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

/** Requests not to be scanned. */
export function OptOutPanel() {
  const client = useClient()
  const list = useAnswer<OptOutList>('/app/api/operator/opt-outs')
  const decide = useAction(async (id: number, accept: boolean) => {
    await client.post(`/app/api/operator/opt-outs/${id}/decide`, { accept })
    list.again()
  })
  return (
    <>
      {decide.problem && <Problem problem={decide.problem} />}
      <Answered answer={list} what="the requests">
        {({ optOuts }) =>
          optOuts.length === 0 ? (
            <Notice kind="empty">
              No requests yet. The form is on the <a href="/scanner">scanner page</a>.
            </Notice>
          ) : (
            <Scrolls label="Requests">
              <table>
                <TableHead columns={['Network', 'Contact', 'Reason', 'Requested', 'Decision']} />
                <tbody>
                  {optOuts.map(({ id, range, contact, reason, requestedAt, decision, withdrawnAt }) => (
                    <tr key={id}>
                      <td className="mono">{range}</td>
                      <td>{contact}</td>
                      <td>{reason}</td>
                      <td>
                        <Moment ts={requestedAt} />
                      </td>
                      <td>
                        {withdrawnAt !== null ? (
                          <span className="tag">withdrawn</span>
                        ) : decision === null ? (
                          <span className="row">
                            <button
                              type="button"
                              className="small"
                              disabled={decide.busy}
                              onClick={() => decide.run(id, true)}
                            >
                              Accept
                            </button>
                            <button
                              type="button"
                              className="small plain"
                              disabled={decide.busy}
                              onClick={() => decide.run(id, false)}
                            >
                              Decline
                            </button>
                          </span>
                        ) : (
                          <span className={decision === 'accepted' ? 'tag good' : 'tag'}>{decision}</span>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolls>
          )
        }
      </Answered>
    </>
  )
}
