import { useState } from 'react'
import type { SettableState } from '../../../../src/perimeter/findings/finding.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'
import type { RunList, ShownFinding, ShownRun } from '../perimeter/perimeter.ts'

const pollMs = 1_000

/** Acknowledge, accept, mark as false, verify by a scan. */
export function FindingActions({
  finding,
  onChanged,
}: {
  readonly finding: ShownFinding
  readonly onChanged: () => void
}) {
  const client = useClient()
  const [asking, setAsking] = useState<'accepted' | 'false' | null>(null)
  const set = useAction(async (state: SettableState, rest: object = {}) => {
    await client.post(`/app/v2/findings/${finding.id}/state`, { state, ...rest })
    setAsking(null)
    onChanged()
  })
  const verify = useAction(async () => {
    const { id } = await client.post<ShownRun>(`/app/v2/findings/${finding.id}/verify`)
    for (;;) {
      const { runs } = await client.get<RunList>(`/app/v2/perimeters/${finding.perimeter}/runs`)
      if (runs.find((run) => run.id === id)?.status !== 'running') break
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    onChanged()
  })
  const isOpen = ['new', 'reopened', 'acknowledged'].includes(finding.state)
  const problem = set.problem ?? verify.problem
  const busy = set.busy || verify.busy
  return (
    <section className="panel stack" aria-label="Actions">
      <div className="row">
        {isOpen && finding.state !== 'acknowledged' && (
          <button type="button" disabled={busy} onClick={() => set.run('acknowledged')}>
            Acknowledge
          </button>
        )}
        {isOpen && (
          <>
            <button type="button" disabled={busy} onClick={() => setAsking('accepted')}>
              Accept until…
            </button>
            <button type="button" disabled={busy} onClick={() => setAsking('false')}>
              Mark as false
            </button>
          </>
        )}
        {!isOpen && (
          <button type="button" disabled={busy} onClick={() => set.run('reopened')}>
            Reopen
          </button>
        )}
        {finding.ip !== null && finding.port !== null && finding.protocol === 'tcp' && (
          <button type="button" className="primary" disabled={busy} onClick={() => verify.run()}>
            {verify.busy ? 'Scanning…' : 'Verify by a scan'}
          </button>
        )}
      </div>
      {asking !== null && (
        <ReasonForm state={asking} busy={set.busy} onSet={(rest) => set.run(asking, rest)} />
      )}
      {problem && <Notice kind="bad" title={problem.message} />}
    </section>
  )
}

function ReasonForm({
  state,
  busy,
  onSet,
}: {
  readonly state: 'accepted' | 'false'
  readonly busy: boolean
  readonly onSet: (rest: object) => void
}) {
  return (
    <form
      className="row"
      aria-label={state === 'accepted' ? 'Accept the finding' : 'Mark the finding as false'}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const reason = String(form.get('reason'))
        onSet(state === 'accepted' ? { reason, until: String(form.get('until')) } : { reason })
      }}
    >
      <Field id="finding-reason" label="Reason" wide>
        <input id="finding-reason" name="reason" required maxLength={2_000} />
      </Field>
      {state === 'accepted' && (
        <Field id="finding-until" label="Until">
          <input id="finding-until" name="until" type="date" required />
        </Field>
      )}
      <button type="submit" className="primary" disabled={busy}>
        Save
      </button>
    </form>
  )
}
