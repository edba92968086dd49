import { useState } from 'react'
import type { SessionAnswer } from '../../api/answers.ts'
import { useClient, useSession } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'

export function PasswordForm() {
  const client = useClient()
  const session = useSession()
  const [changed, setChanged] = useState(false)
  const change = useAction(async (form: HTMLFormElement) => {
    setChanged(false)
    const given = new FormData(form)
    const body = { old: String(given.get('old')), new: String(given.get('new')) }
    session.take(await client.post<SessionAnswer>('/app/api/password', body))
    form.reset()
    setChanged(true)
  })
  return (
    <form
      className="panel stack"
      aria-label="Password"
      onSubmit={(event) => {
        event.preventDefault()
        change.run(event.currentTarget)
      }}
    >
      <h2>Password</h2>
      <Field id="password-old" label="Current password">
        <input
          id="password-old"
          name="old"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1024}
        />
      </Field>
      <Field id="password-new" label="New password (at least 12 characters)">
        <input
          id="password-new"
          name="new"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={1024}
        />
      </Field>
      {change.problem && <Notice kind="bad" title={change.problem.message} />}
      {changed && <Notice kind="good">Password changed. Other browsers are signed out.</Notice>}
      <button type="submit" disabled={change.busy}>
        Change password
      </button>
    </form>
  )
}
