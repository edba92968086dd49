import { useState } from 'react'
import type { NewRecoveryCodes, TwoFactorSecret } from '../../../api/answers.ts'
import { useClient } from '../../../api/session.tsx'
import { useAction } from '../../../api/use-action.ts'
import { Notice } from '../../../parts/answer/notice.tsx'
import { CopyButton } from '../../../parts/form/copy-button.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { PasswordField } from './password-field.tsx'
import { QrCode } from './qr-code.tsx'

/** First the password, then the secret for the app and a code of it. `password` is false for an account without one. */
export function TurnOn({
  password,
  onCodes,
}: {
  readonly password: boolean
  readonly onCodes: (codes: readonly string[]) => void
}) {
  const client = useClient()
  const [begun, setBegun] = useState<TwoFactorSecret | null>(null)
  const begin = useAction(async (form: FormData) =>
    setBegun(
      await client.post<TwoFactorSecret>('/app/api/two-factor/begin', {
        password: String(form.get('password') ?? ''),
      }),
    ),
  )
  if (begun) return <ConfirmForm begun={begun} onCodes={onCodes} onCancel={() => setBegun(null)} />
  return (
    <form
      className="stack"
      aria-label="Turn on two-factor sign-in"
      onSubmit={(event) => {
        event.preventDefault()
        begin.run(new FormData(event.currentTarget))
      }}
    >
      <p>
        <span className="tag">off</span> With it, signing in takes your password and a code from an
        authenticator app on your phone.
      </p>
      {password && <PasswordField id="two-factor-password" />}
      {begin.problem && <Notice kind="bad" title={begin.problem.message} />}
      <div>
        <button type="submit" className="primary" disabled={begin.busy}>
          Set up
        </button>
      </div>
    </form>
  )
}

function ConfirmForm({
  begun,
  onCodes,
  onCancel,
}: {
  readonly begun: TwoFactorSecret
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}) {
  const client = useClient()
  const confirm = useAction(async (form: FormData) => {
    const body = { code: String(form.get('code')) }
    onCodes((await client.post<NewRecoveryCodes>('/app/api/two-factor/confirm', body)).recoveryCodes)
  })
  return (
    <form
      className="stack"
      aria-label="Confirm two-factor sign-in"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.run(new FormData(event.currentTarget))
      }}
    >
      <p>Scan the picture with your authenticator app, or type the secret into it.</p>
      <QrCode text={begun.uri} />
      <p className="row">
        <code data-secret>{begun.secret}</code>
        <CopyButton text={begun.secret} />
      </p>
      <Field id="two-factor-code" label="Code that the app shows">
        <input
          id="two-factor-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
        />
      </Field>
      {confirm.problem && <Notice kind="bad" title={confirm.problem.message} />}
      <div className="row">
        <button type="submit" className="primary" disabled={confirm.busy}>
          Turn on
        </button>
        <button type="button" className="plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
