import type { MailServerAnswer } from '../../../../src/api/web/operator/shapes.ts'
import { useAccount, useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { Field } from '../../parts/form/field.tsx'

/** What mail needs: an operator sets the server here, others learn that there is none. */
export function MailServerPart({
  mails,
  onMails,
}: {
  readonly mails: boolean
  readonly onMails: () => void
}) {
  const isOperator = useAccount()?.account.operator ?? false
  if (isOperator) return <OperatorPart onMails={onMails} />
  if (mails) return null
  return (
    <Notice kind="warn" title="This service has no mail server">
      Ask its operator to set one, or choose another kind of channel.
    </Notice>
  )
}

function OperatorPart({ onMails }: { readonly onMails: () => void }) {
  const client = useClient()
  const server = useAnswer<MailServerAnswer>('/app/api/operator/mail-server')
  const changed = (): void => {
    server.again()
    onMails()
  }
  const remove = useAction(async () => {
    await client.post('/app/api/operator/mail-server/delete')
    changed()
  })
  const state = server.kind === 'here' ? server.data : server.kind === 'loading' ? server.last : undefined
  if (!state) return null
  const { source, host, port, from } = state
  if (source === 'none') return <MailServerForm onSaved={changed} />
  return (
    <div className="row apart">
      <p className="soft small-text">
        Mail goes through {host}:{port} and comes from {from}
        {source === 'settings' ? ', as the settings of the service say.' : '.'}
      </p>
      {source === 'application' && (
        <ConfirmButton
          name="Remove the mail server"
          sure="Remove it for all accounts"
          disabled={remove.busy}
          onSure={() => remove.run()}
        />
      )}
    </div>
  )
}

function MailServerForm({ onSaved }: { readonly onSaved: () => void }) {
  const client = useClient()
  const save = useAction(async (form: FormData) => {
    const text = (name: string): string => String(form.get(name)).trim()
    await client.post('/app/api/operator/mail-server', {
      ...{ host: text('host'), port: Number(text('port')), user: text('user') },
      ...{ password: String(form.get('password')), from: text('from') },
    })
    onSaved()
  })
  return (
    <form
      className="stack notice"
      aria-label="Mail server"
      onSubmit={(event) => {
        event.preventDefault()
        save.run(new FormData(event.currentTarget))
      }}
    >
      <p className="notice-title">Mail needs a server that it is handed to</p>
      <div className="row">
        <Field id="mail-host" label="Server">
          <input
            id="mail-host"
            name="host"
            required
            maxLength={253}
            pattern="[A-Za-z0-9.:\-]+"
            placeholder="mail.example.com"
          />
        </Field>
        <Field id="mail-port" label="Port">
          <input id="mail-port" name="port" type="number" min={1} max={65_535} required defaultValue={465} />
        </Field>
        <Field id="mail-user" label="User">
          <input id="mail-user" name="user" maxLength={200} autoComplete="off" />
        </Field>
        <Field id="mail-password" label="Password">
          <input
            id="mail-password"
            name="password"
            type="password"
            maxLength={1_000}
            autoComplete="new-password"
          />
        </Field>
        <Field id="mail-from" label="From">
          <input id="mail-from" name="from" required maxLength={320} placeholder="rimlight@example.com" />
        </Field>
      </div>
      <p className="soft small-text">
        Port 465 uses TLS, others STARTTLS; a password is only sent encrypted. It is kept encrypted, for all
        accounts of the service.
      </p>
      {save.problem && <Notice kind="bad" title={save.problem.message} />}
      <div>
        <button type="submit" disabled={save.busy}>
          Set the mail server
        </button>
      </div>
    </form>
  )
}
