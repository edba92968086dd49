import { useState } from 'react'
import type { SessionAnswer } from '../../api/answers.ts'
import { useClient, useSession } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'

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
      <div className="field">
        <label htmlFor="password-old">The one you have</label>
        <input
          id="password-old"
          name="old"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1024}
        />
      </div>
      <div className="field">
        <label htmlFor="password-new">A new one, of at least 12 characters</label>
        <input
          id="password-new"
          name="new"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={1024}
        />
      </div>
      {change.problem && (
        <Notice kind="bad" title={change.problem.title}>
          {change.problem.message}
        </Notice>
      )}
      {changed && <Notice kind="good">Changed. Other browsers are signed out.</Notice>}
      <button type="submit" disabled={change.busy}>
        Change it
      </button>
    </form>
  )
}
