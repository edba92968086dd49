import type { ScopeAnswer } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'

type Rule = ScopeAnswer['allowed'][number]

/** What may be scanned. Exclusions win, also in scans that run. */
export function ScopePanel() {
  const client = useClient()
  const scope = useAnswer<ScopeAnswer>('/app/api/operator/scope')
  const change = useAction(async (path: string, body: object) => {
    await client.post(`/app/api/operator/scope${path}`, body)
    scope.again()
  })
  return (
    <>
      <form
        className="row operator-form"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          change.run('', {
            kind: String(given.get('kind')),
            range: String(given.get('range')),
            note: String(given.get('note')),
          })
          event.currentTarget.reset()
        }}
      >
        <div className="field">
          <label htmlFor="rule-range">Network</label>
          <input id="rule-range" name="range" required maxLength={200} placeholder="192.0.2.0/24" />
        </div>
        <div className="field">
          <label htmlFor="rule-kind">Rule</label>
          <select id="rule-kind" name="kind" defaultValue="exclude">
            <option value="exclude">Never scan it</option>
            <option value="allow">It may be scanned</option>
          </select>
        </div>
        <div className="field">
          <label htmlFor="rule-note">Why</label>
          <input id="rule-note" name="note" maxLength={500} placeholder="asked by its owner" />
        </div>
        <button type="submit" className="primary" disabled={change.busy}>
          Add the rule
        </button>
      </form>
      {change.problem && <Problem problem={change.problem} />}
      <Answered answer={scope} what="the scope" lines={6}>
        {({ base, allowed, excluded, stopped }) => (
          <div className="stack">
            {stopped && (
              <Notice kind="bad" title="All scans are stopped">
                Nothing is sent until you let them go on.
              </Notice>
            )}
            <div className="row apart">
              <p className="soft small-text">Allowed without a rule: {base.join(', ') || 'nothing'}</p>
              {stopped ? (
                <button
                  type="button"
                  className="small"
                  onClick={() => change.run('/stop', { stopped: false })}
                >
                  Let scans go on
                </button>
              ) : (
                <ConfirmButton
                  name="Stop all scans"
                  sure="Stop them now"
                  onSure={() => change.run('/stop', { stopped: true })}
                />
              )}
            </div>
            <RuleTable title="Excluded" rules={excluded} onEnd={(id) => change.run(`/${id}/end`, {})} />
            <RuleTable title="Allowed" rules={allowed} onEnd={(id) => change.run(`/${id}/end`, {})} />
          </div>
        )}
      </Answered>
    </>
  )
}

function RuleTable({
  title,
  rules,
  onEnd,
}: {
  readonly title: string
  readonly rules: readonly Rule[]
  readonly onEnd: (id: number) => void
}) {
  return (
    <>
      <h3>{title}</h3>
      {rules.length === 0 ? (
        <p className="soft small-text">No rules.</p>
      ) : (
        <Scrolls label={title}>
          <table>
            <tbody>
              {rules.map(({ id, range, note, addedAt, addedBy }) => (
                <tr key={id}>
                  <td className="mono">{range}</td>
                  <td>{note}</td>
                  <td>
                    {addedBy}, <Moment ts={addedAt} />
                  </td>
                  <td>
                    <ConfirmButton name="End" sure="End this rule" onSure={() => onEnd(id)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      )}
    </>
  )
}
