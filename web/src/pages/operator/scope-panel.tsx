import type { ScopeAnswer } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { AddForm } from './add-form.tsx'

type Rule = ScopeAnswer['allowed'][number]

/** What may be scanned. Exclusions override permissions, also in running scans. */
export function ScopePanel() {
  const client = useClient()
  const scope = useAnswer<ScopeAnswer>('/app/api/operator/scope')
  const change = useAction(async (path: string, body: object) => {
    await client.post(`/app/api/operator/scope${path}`, body)
    scope.again()
  })
  return (
    <>
      <AddForm
        action="Add rule"
        busy={change.busy}
        onAdd={(form) => {
          const given = new FormData(form)
          const kind = String(given.get('kind'))
          const account = String(given.get('account')).trim()
          change.run('', {
            kind,
            range: String(given.get('range')),
            note: String(given.get('note')),
            ...(account !== '' && kind === 'allow' && { account }),
          })
          form.reset()
        }}
      >
        <Field id="rule-range" label="Network">
          <input id="rule-range" name="range" required maxLength={200} placeholder="192.0.2.0/24" />
        </Field>
        <Field id="rule-kind" label="Rule">
          <select id="rule-kind" name="kind" defaultValue="exclude">
            <option value="exclude">Never scan</option>
            <option value="allow">Allow scans</option>
          </select>
        </Field>
        <Field id="rule-account" label="Account">
          <input id="rule-account" name="account" maxLength={64} placeholder="operator" />
        </Field>
        <Field id="rule-note" label="Note">
          <input id="rule-note" name="note" maxLength={500} placeholder="requested by the owner" />
        </Field>
      </AddForm>
      {change.problem && <Problem problem={change.problem} />}
      <Answered answer={scope} what="the scope" lines={6}>
        {({ base, allowed, excluded, stopped }) => (
          <div className="stack">
            {stopped && (
              <Notice kind="bad" title="All scans are stopped">
                No packets are sent until you resume scans.
              </Notice>
            )}
            <div className="row apart">
              <p className="soft small-text">
                The operator may scan {base.join(', ') || 'nothing'} by default, other accounts nothing.
              </p>
              {stopped ? (
                <button
                  type="button"
                  className="small"
                  onClick={() => change.run('/stop', { stopped: false })}
                >
                  Resume scans
                </button>
              ) : (
                <ConfirmButton
                  name="Stop all scans"
                  sure="Stop now"
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
              {rules.map(({ id, range, account, note, addedAt, addedBy }) => (
                <tr key={id}>
                  <td className="mono">{range}</td>
                  {title === 'Allowed' && <td>{account ?? 'operator'}</td>}
                  <td>{note}</td>
                  <td>
                    {addedBy}, <Moment ts={addedAt} />
                  </td>
                  <td>
                    <ConfirmButton name="Remove" sure="Remove rule" onSure={() => onEnd(id)} />
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
