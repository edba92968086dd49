import { useState } from 'react'
import type { NewRecoveryCodes, TwoFactorAnswer } from '../../../api/answers.ts'
import { useClient } from '../../../api/session.tsx'
import { useAction } from '../../../api/use-action.ts'
import { Notice } from '../../../parts/answer/notice.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { PasswordField } from './password-field.tsx'

type Wanted = 'recovery' | 'off'

const titles = { recovery: 'New recovery codes', off: 'Turn off' } as const

/** The state of two-factor sign-in that is on, and what can be changed with the password and a code. */
export function TurnOff({
  state,
  onCodes,
  onOff,
}: {
  readonly state: TwoFactorAnswer
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
}) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const left = `${state.recoveryLeft} of 10 recovery codes left`
  return (
    <div className="stack">
      <p>
        <span className="tag good">on</span> {left}.
      </p>
      {state.recoveryLeft < 3 && <Notice kind="warn">Create new recovery codes before you need them.</Notice>}
      {wanted ? (
        <ProofForm
          key={wanted}
          wanted={wanted}
          password={state.password}
          onCodes={onCodes}
          onOff={onOff}
          onCancel={() => setWanted(null)}
        />
      ) : (
        <div className="row">
          {(['recovery', 'off'] as const).map((one) => (
            <button key={one} type="button" onClick={() => setWanted(one)}>
              {titles[one]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function ProofForm({
  wanted,
  password,
  onCodes,
  onOff,
  onCancel,
}: {
  readonly wanted: Wanted
  readonly password: boolean
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
  readonly onCancel: () => void
}) {
  const client = useClient()
  const send = useAction(async (form: FormData) => {
    const body = { password: String(form.get('password') ?? ''), code: String(form.get('code')) }
    if (wanted === 'recovery')
      onCodes((await client.post<NewRecoveryCodes>('/app/api/two-factor/recovery', body)).recoveryCodes)
    else {
      await client.post('/app/api/two-factor/remove', body)
      onOff()
    }
  })
  return (
    <form
      className="stack"
      aria-label={titles[wanted]}
      onSubmit={(event) => {
        event.preventDefault()
        send.run(new FormData(event.currentTarget))
      }}
    >
      {password && <PasswordField id="two-factor-proof-password" />}
      <Field id="two-factor-proof-code" label="Code from your app, or a recovery code">
        <input
          id="two-factor-proof-code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
        />
      </Field>
      {send.problem && <Notice kind="bad" title={send.problem.message} />}
      <div className="row">
        <button type="submit" className={wanted === 'off' ? 'danger' : 'primary'} disabled={send.busy}>
          {titles[wanted]}
        </button>
        <button type="button" className="plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
