import { useState } from 'react'
import type { KeyList, MadeKey } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { SecretNote } from '../../parts/form/secret-note.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

type Key = KeyList['keys'][number]

const kindNames = { v1: 'V1 token', v2: 'V2 key' } as const

/** API keys: created here, shown once, rotated, revoked. */
export function KeyPanel() {
  const client = useClient()
  const keys = useAnswer<KeyList>('/app/api/keys')
  const [made, setMade] = useState<{ readonly title: string; readonly secret: string } | null>(null)
  const make = useAction(async (form: FormData) => {
    const kind = form.get('kind') === 'v1' ? 'v1' : 'v2'
    const label = String(form.get('label'))
    const { secret } = await client.post<MadeKey>('/app/api/keys', { kind, label })
    setMade({ title: `Your new ${kindNames[kind]}`, secret })
    keys.again()
  })
  const rotate = useAction(async (key: Key) => {
    const { secret } = await client.post<MadeKey>(`/app/api/keys/${key.id}/rotate`)
    setMade({ title: `The new secret of ${key.label || kindNames[key.kind]}`, secret })
    keys.again()
  })
  const revoke = useAction(async (key: Key) => {
    await client.post(`/app/api/keys/${key.id}/revoke`)
    setMade(null)
    keys.again()
  })
  const problem = make.problem ?? rotate.problem ?? revoke.problem
  return (
    <section className="panel stack" aria-label="API keys">
      <h2>API keys</h2>
      <form
        className="row key-form"
        onSubmit={(event) => {
          event.preventDefault()
          make.run(new FormData(event.currentTarget))
        }}
      >
        <Field id="key-label" label="Name">
          <input id="key-label" name="label" maxLength={100} placeholder="nightly report" />
        </Field>
        <Field id="key-kind" label="API version">
          <select id="key-kind" name="kind" defaultValue="v2">
            <option value="v2">V2 key: queries with credits</option>
            <option value="v1">V1 token: queries, scans, streams</option>
          </select>
        </Field>
        <button type="submit" className="primary" disabled={make.busy}>
          Create key
        </button>
      </form>
      {problem && <Problem problem={problem} />}
      {made && <SecretNote {...made} />}
      <Answered answer={keys} what="your API keys">
        {(list) =>
          list.keys.length === 0 ? (
            <Notice kind="empty">No API keys yet. Create one to use the API from a program.</Notice>
          ) : (
            <Scrolls label="Your API keys">
              <KeyTable
                keys={list.keys}
                busy={rotate.busy || revoke.busy}
                onRotate={rotate.run}
                onRevoke={revoke.run}
              />
            </Scrolls>
          )
        }
      </Answered>
    </section>
  )
}

function KeyTable({
  keys,
  busy,
  onRotate,
  onRevoke,
}: {
  readonly keys: readonly Key[]
  readonly busy: boolean
  readonly onRotate: (key: Key) => void
  readonly onRevoke: (key: Key) => void
}) {
  return (
    <table>
      <TableHead
        columns={['Name', 'API version', 'Access', 'Credits left', 'Created']}
        numbers={['Credits left']}
        actions
      />
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>{key.label || <span className="soft">unnamed</span>}</td>
            <td>{kindNames[key.kind]}</td>
            <td>{key.kind === 'v1' ? key.permissions.join(', ') : key.plan}</td>
            <td className="number">{key.kind === 'v2' ? count(key.creditsLeft) : '–'}</td>
            <td>
              <Moment ts={key.createdAt} />
            </td>
            <td>
              {key.revokedAt === null ? (
                <span className="row">
                  <ConfirmButton
                    name="Rotate"
                    sure="Create new secret"
                    disabled={busy}
                    onSure={() => onRotate(key)}
                  />
                  <ConfirmButton
                    name="Revoke"
                    sure="Revoke permanently"
                    disabled={busy}
                    onSure={() => onRevoke(key)}
                  />
                </span>
              ) : (
                <span className="tag bad">revoked</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
