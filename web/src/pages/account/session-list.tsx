import type { OpenSessions } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { Moment } from '../../parts/moment.tsx'

/** Browsers that are signed in to the account. */
export function SessionList() {
  const client = useClient()
  const answer = useAnswer<OpenSessions>('/app/api/sessions')
  const end = useAction(async (id: string) => {
    await client.post(`/app/api/sessions/${id}/end`)
    answer.again()
  })
  return (
    <section className="panel stack" aria-label="Active sessions">
      <h2>Active sessions</h2>
      {end.problem && <Problem problem={end.problem} />}
      <Answered answer={answer} what="your sessions">
        {({ sessions }) => (
          <ul className="stack">
            {sessions.map(({ id, agent, seenAt, current }) => (
              <li key={id} className="row apart">
                <span className="stack">
                  <span className="session-agent small-text">{agent || 'Unknown browser'}</span>
                  <span className="soft small-text">
                    <Moment ts={seenAt} />
                  </span>
                </span>
                {current ? (
                  <span className="tag good">this browser</span>
                ) : (
                  <button type="button" className="small" disabled={end.busy} onClick={() => end.run(id)}>
                    Sign out
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}
