import { useLocation } from 'wouter'
import type { SessionAnswer } from '../../api/answers.ts'
import { useClient, useSession } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../answer/notice.tsx'
import { Field } from '../form/field.tsx'

/** The second step of signing in. */
export function CodeForm({ level: Title = 'h1' }: { readonly level?: 'h1' | 'h2' }) {
  const client = useClient()
  const session = useSession()
  const [location, navigate] = useLocation()
  const send = useAction(async (form: FormData) => {
    const answer = await client.post<SessionAnswer>('/app/api/sign-in/code', {
      code: String(form.get('code')),
    })
    if (answer.signedIn && answer.to !== undefined && location === '/sign-in')
      navigate(answer.to, { replace: true })
    session.take(answer)
  })
  const cancel = useAction(async () =>
    session.take(await client.post<SessionAnswer>('/app/api/sign-in/cancel')),
  )
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault()
        send.run(new FormData(event.currentTarget))
      }}
    >
      <Title>Enter your code</Title>
      <Field id="sign-in-code" label="Code from your authenticator app, or a recovery code">
        <input
          id="sign-in-code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
        />
      </Field>
      {send.problem && <Notice kind="bad" title={send.problem.message} />}
      <button type="submit" className="primary" disabled={send.busy}>
        Continue
      </button>
      <button type="button" className="plain" disabled={cancel.busy} onClick={() => cancel.run()}>
        Cancel
      </button>
      <p className="soft small-text">
        If you have neither, ask the operator of this service to reset two-factor sign-in.
      </p>
    </form>
  )
}
