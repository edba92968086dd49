import { useState } from 'react'
import type { AccountList, MadeAccount } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { SecretNote } from '../../parts/form/secret-note.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { AddForm } from './add-form.tsx'

type Account = AccountList['accounts'][number]

const plans = ['free', 'starter', 'business'] as const

export function AccountPanel() {
  const client = useClient()
  const list = useAnswer<AccountList>('/app/api/operator/accounts')
  const [made, setMade] = useState<MadeAccount | null>(null)
  const add = useAction(async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const body = { name: String(given.get('name')), operator: given.get('operator') === 'on' }
    const account = await client.post<MadeAccount>('/app/api/operator/accounts', body)
    setMade(account)
    const email = String(given.get('email'))
    if (email !== '')
      await client.post(`/app/api/operator/accounts/${encodeURIComponent(account.name)}/email`, { email })
    form.reset()
    list.again()
  })
  const change = useAction(async (path: string, body: object) => {
    await client.post(`/app/api/operator/accounts/${path}`, body)
    list.again()
  })
  const problem = add.problem ?? change.problem
  return (
    <>
      <AddForm action="Create account" busy={add.busy} onAdd={add.run}>
        <Field id="account-name" label="Name">
          <input id="account-name" name="name" required maxLength={64} autoComplete="off" />
        </Field>
        <Field id="account-email" label="Email address (for single sign-on)">
          <input id="account-email" name="email" type="email" maxLength={320} autoComplete="off" />
        </Field>
        <label className="row">
          <input type="checkbox" name="operator" /> Operator
        </label>
      </AddForm>
      {problem && <Problem problem={problem} />}
      {made?.password && <SecretNote title={`Password of ${made.name}`} secret={made.password} />}
      <Answered answer={list} what="the accounts">
        {({ accounts }) => (
          <Scrolls label="Accounts">
            <AccountTable
              accounts={accounts}
              busy={change.busy}
              onPlan={(name, plan) => change.run(`${encodeURIComponent(name)}/plan`, { plan })}
              onDisable={(name) => change.run(`${encodeURIComponent(name)}/disable`, {})}
              onReset={(name) => change.run(`${encodeURIComponent(name)}/reset-two-factor`, {})}
            />
          </Scrolls>
        )}
      </Answered>
    </>
  )
}

function AccountTable({
  accounts,
  busy,
  onPlan,
  onDisable,
  onReset,
}: {
  readonly accounts: readonly Account[]
  readonly busy: boolean
  readonly onPlan: (name: string, plan: string) => void
  readonly onDisable: (name: string) => void
  readonly onReset: (name: string) => void
}) {
  return (
    <table>
      <TableHead
        columns={['Name', 'Plan', 'API keys', 'Sign-in', 'Created']}
        numbers={['API keys']}
        actions
      />
      <tbody>
        {accounts.map((account) => {
          const { id, name, operator, plan, keys, createdAt, disabledAt } = account
          return (
            <tr key={id}>
              <td>
                {name} {operator && <span className="tag warn">Operator</span>}
              </td>
              <td>
                <select
                  aria-label={`Plan of ${name}`}
                  value={plan ?? 'free'}
                  disabled={busy || disabledAt !== null}
                  onChange={(event) => onPlan(name, event.currentTarget.value)}
                >
                  {plans.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </td>
              <td className="number">{count(keys)}</td>
              <td>
                <SignInWays of={account} busy={busy} onReset={() => onReset(name)} />
              </td>
              <td>
                <Moment ts={createdAt} />
              </td>
              <td>
                {disabledAt === null ? (
                  <ConfirmButton
                    name="Disable"
                    sure="Disable permanently"
                    disabled={busy}
                    onSure={() => onDisable(name)}
                  />
                ) : (
                  <span className="tag bad">disabled</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What the operator sees and resets of how an account signs in. */
function SignInWays({
  of: { email, twoFactor, linked, disabledAt },
  busy,
  onReset,
}: {
  readonly of: Account
  readonly busy: boolean
  readonly onReset: () => void
}) {
  return (
    <div className="row">
      {email !== null && <span>{email}</span>}
      {linked && <span className="tag good">linked</span>}
      {twoFactor && <span className="tag good">two-factor</span>}
      {twoFactor && disabledAt === null && (
        <ConfirmButton name="Reset two-factor" sure="Reset and sign out" disabled={busy} onSure={onReset} />
      )}
    </div>
  )
}
