import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { InviteAnswer } from '../../api/answers.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useAccount, useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Loading } from '../../parts/answer/loading.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { SignInForm } from '../../parts/frame/sign-in-form.tsx'

type Shown = { readonly invitation: InviteAnswer } | { readonly problem: ApiError } | null

/** What the link of an invitation opens: join with the own account, or create one. */
export function InvitePage() {
  const { token = '' } = useParams<{ token: string }>()
  const client = useClient()
  const account = useAccount()
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    client.post<InviteAnswer>('/app/api/invite', { token }).then(
      (invitation) => setShown({ invitation }),
      (error: unknown) => setShown({ problem: asApiError(error) }),
    )
  }, [client, token])
  if (!shown) return <Loading what="the invitation" />
  if ('problem' in shown)
    return (
      <div className="narrow-page stack">
        <PageHead title="Invitation" />
        <Notice kind="bad" title={shown.problem.message} />
      </div>
    )
  const { team, role, expiresAt } = shown.invitation
  return (
    <div className="narrow-page stack">
      <PageHead
        title={`Join ${team} as ${role}`}
        about={`The invitation works once, until ${new Date(expiresAt).toISOString().slice(0, 10)}.`}
      />
      {account ? (
        <JoinPanel token={token} team={team} name={account.person.name} />
      ) : (
        <>
          <NewAccountForm token={token} />
          <SignInForm level="h2" invited />
        </>
      )}
    </div>
  )
}

/** The session acts in the team from then on: everything is loaded again. */
function openTeam(): void {
  window.location.replace('/')
}

function JoinPanel({
  token,
  team,
  name,
}: {
  readonly token: string
  readonly team: string
  readonly name: string
}) {
  const client = useClient()
  const join = useAction(async () => {
    await client.post('/app/api/invite/accept', { token })
    openTeam()
  })
  return (
    <section className="panel stack" aria-label="Join">
      <p>
        You are signed in as <strong>{name}</strong>, and stay so: you switch between {team} and your own
        account.
      </p>
      {join.problem && <Notice kind="bad" title={join.problem.message} />}
      <div>
        <button type="button" className="primary" disabled={join.busy} onClick={() => join.run()}>
          Join {team}
        </button>
      </div>
    </section>
  )
}

function NewAccountForm({ token }: { readonly token: string }) {
  const client = useClient()
  const create = useAction(async (form: FormData) => {
    const [name, password] = ['name', 'password'].map((field) => String(form.get(field)))
    await client.post('/app/api/invite/sign-up', { token, name, password })
    openTeam()
  })
  return (
    <form
      className="panel stack"
      aria-label="New user"
      onSubmit={(event) => {
        event.preventDefault()
        create.run(new FormData(event.currentTarget))
      }}
    >
      <h2>New here?</h2>
      <Field id="new-name" label="Your name">
        <input id="new-name" name="name" autoComplete="username" required maxLength={64} />
      </Field>
      <Field id="new-password" label="New password, at least 12 characters">
        <input
          id="new-password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={1024}
        />
      </Field>
      {create.problem && <Notice kind="bad" title={create.problem.message} />}
      <button type="submit" className="primary" disabled={create.busy}>
        Create account and join
      </button>
    </form>
  )
}
