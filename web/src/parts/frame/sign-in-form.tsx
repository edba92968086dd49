import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { SessionAnswer } from '../../api/answers.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient, useSession } from '../../api/session.tsx'
import { Notice } from '../answer/notice.tsx'
import { Field } from '../form/field.tsx'
import { CodeForm } from './code-form.tsx'
import { usePageTitle } from './page-head.tsx'

export function SignInForm({
  signUp = false,
  level: Title = 'h1',
  invited = false,
}: {
  readonly signUp?: boolean
  readonly level?: 'h1' | 'h2'
  /** The page has its own way to create an account. */
  readonly invited?: boolean
}) {
  const client = useClient()
  const session = useSession()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const title = signUp ? 'Create account' : 'Sign in'
  usePageTitle(Title === 'h1' ? title : 'Rimlight')
  const known = session.kind === 'here' && !session.session.signedIn ? session.session : null
  const maySignUp = known?.signUp ?? false

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    try {
      const path = signUp ? '/app/api/sign-up' : '/app/api/sign-in'
      const given = { name: String(form.get('name')), password: String(form.get('password')) }
      const answer = await client.post<SessionAnswer>(path, given)
      if (!answer.signedIn) setBusy(false)
      session.take(answer)
    } catch (error) {
      setProblem(asApiError(error))
      setBusy(false)
    }
  }

  if (known?.needsCode) return <CodeForm level={Title} />
  if (signUp && session.kind === 'here' && !maySignUp)
    return (
      <Notice kind="warn" title="Only the operator creates accounts">
        Ask the operator of this service for an account, or <Link href="/sign-in">sign in</Link>.
      </Notice>
    )
  return (
    <form className="panel stack" onSubmit={send}>
      <Title>{title}</Title>
      <Field id="sign-in-name" label="Name">
        <input id="sign-in-name" name="name" autoComplete="username" required maxLength={64} />
      </Field>
      <Field id="sign-in-password" label="Password">
        <input
          id="sign-in-password"
          name="password"
          type="password"
          autoComplete={signUp ? 'new-password' : 'current-password'}
          required
          maxLength={1024}
        />
      </Field>
      {problem && (
        <Notice kind="bad" title={problem.status === 401 ? 'Wrong name or password' : problem.message}>
          {problem.retryAfter !== undefined && ` Try again in ${problem.retryAfter} s.`}
        </Notice>
      )}
      <button type="submit" className="primary" disabled={busy}>
        {title}
      </button>
      {known?.provider !== undefined && !signUp && (
        <a className="button" href={`/app/api/oidc/start?to=${encodeURIComponent(hereOrHome())}`}>
          {known.provider}
        </a>
      )}
      {!invited && (
        <p className="soft small-text">
          {signUp ? (
            <>
              Already have an account? <Link href="/sign-in">Sign in</Link>
            </>
          ) : maySignUp ? (
            <>
              New here? <Link href="/sign-up">Create account</Link>
            </>
          ) : (
            'Accounts are created by the operator of this service.'
          )}
        </p>
      )}
    </form>
  )
}

/** The page that the form stands on; after the page for signing in it is the first one. */
function hereOrHome(): string {
  const { pathname, search } = window.location
  return pathname === '/sign-in' ? '/' : `${pathname}${search}`
}
