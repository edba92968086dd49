import type { TwoFactorAnswer } from '../../api/answers.ts'
import { useAccount, useClient, useSession } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { PasswordField } from './two-factor/password-field.tsx'

/** The link of the account to a user of the OpenID provider; nothing where the service has none. */
export function ProviderPanel() {
  const provider = useAccount()?.provider
  return provider === undefined ? null : <LinkPanel provider={provider} />
}

function LinkPanel({ provider }: { readonly provider: string }) {
  const client = useClient()
  const session = useSession()
  const answer = useAnswer<TwoFactorAnswer>('/app/api/two-factor')
  const link = useAction(async (form: FormData) => {
    const body = { password: String(form.get('password') ?? '') }
    const { url } = await client.post<{ readonly url: string }>('/app/api/oidc/link', body)
    window.location.assign(url)
  })
  const unlink = useAction(async () => {
    await client.post('/app/api/oidc/unlink')
    session.take()
  })
  return (
    <section className="panel stack" aria-label={provider}>
      <h2>{provider}</h2>
      <Answered answer={answer} what="the link">
        {({ linked, password }) =>
          linked ? (
            <div className="stack">
              <p>
                <span className="tag good">linked</span> You can sign in with “{provider}”.
              </p>
              {password && (
                <ConfirmButton
                  name="Remove link"
                  sure="Remove and sign out"
                  disabled={unlink.busy}
                  onSure={() => unlink.run()}
                />
              )}
              {unlink.problem && <Notice kind="bad" title={unlink.problem.message} />}
            </div>
          ) : (
            <form
              className="stack"
              aria-label={`Link to ${provider}`}
              onSubmit={(event) => {
                event.preventDefault()
                link.run(new FormData(event.currentTarget))
              }}
            >
              <p>
                <span className="tag">not linked</span> Link this account to sign in with “{provider}”.
              </p>
              {password && <PasswordField id="provider-password" />}
              {link.problem && <Notice kind="bad" title={link.problem.message} />}
              <button type="submit" disabled={link.busy}>
                Link account
              </button>
            </form>
          )
        }
      </Answered>
    </section>
  )
}
