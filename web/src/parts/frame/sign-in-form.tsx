import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { SessionAnswer } from '../../api/answers.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient, useSession } from '../../api/session.tsx'
import { Notice } from '../answer/notice.tsx'
import { usePageTitle } from './page-head.tsx'

export function SignInForm({
  signUp = false,
  level: Title = 'h1',
}: {
  readonly signUp?: boolean
  readonly level?: 'h1' | 'h2'
}) {
  const client = useClient()
  const session = useSession()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const title = signUp ? 'Make an account' : 'Sign in'
  usePageTitle(Title === 'h1' ? title : 'Rimlight')
  const maySignUp = session.kind === 'here' && !session.session.signedIn && session.session.signUp

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    try {
      const path = signUp ? '/app/api/sign-up' : '/app/api/sign-in'
      const given = { name: String(form.get('name')), password: String(form.get('password')) }
      session.take(await client.post<SessionAnswer>(path, given))
    } catch (error) {
      setProblem(asApiError(error))
      setBusy(false)
    }
  }

  if (signUp && session.kind === 'here' && !maySignUp)
    return (
      <Notice kind="warn" title="New accounts are made by the operator">
        Ask whoever runs this service, or <Link href="/sign-in">sign in</Link>.
      </Notice>
    )
  return (
    <form className="panel stack" onSubmit={send}>
      <Title>{title}</Title>
      <div className="field">
        <label htmlFor="sign-in-name">Name</label>
        <input id="sign-in-name" name="name" autoComplete="username" required maxLength={64} />
      </div>
      <div className="field">
        <label htmlFor="sign-in-password">Password</label>
        <input
          id="sign-in-password"
          name="password"
          type="password"
          autoComplete={signUp ? 'new-password' : 'current-password'}
          required
          maxLength={1024}
        />
      </div>
      {problem && (
        <Notice kind="bad" title={problem.status === 401 ? 'Name or password is wrong' : problem.title}>
          {problem.status === 401 ? undefined : problem.message}
          {problem.retryAfter !== undefined && ` Try again in ${problem.retryAfter} s.`}
        </Notice>
      )}
      <button type="submit" className="primary" disabled={busy}>
        {signUp ? 'Make the account' : 'Sign in'}
      </button>
      <p className="soft small-text">
        {signUp ? (
          <>
            You have one? <Link href="/sign-in">Sign in</Link>
          </>
        ) : maySignUp ? (
          <>
            New here? <Link href="/sign-up">Make an account</Link>
          </>
        ) : (
          'The operator of this service makes accounts.'
        )}
      </p>
    </form>
  )
}
