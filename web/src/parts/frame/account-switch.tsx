import { useAccount, useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../answer/notice.tsx'

/** The account that the user works in, for members of a team. */
export function AccountSwitch() {
  const session = useAccount()
  const client = useClient()
  const choose = useAction(async (account: string | null) => {
    await client.post('/app/api/team/switch', { account })
    // Everything that a page has loaded is of the other account.
    window.location.assign('/')
  })
  if (!session || session.teams.length === 0) return null
  const { account, person, role, teams } = session
  const own = { id: person.id, name: person.name, role: 'own account' }
  return (
    <details className="menu account-switch">
      <summary className="button small">
        <span className="visually-hidden">Account: </span>
        <span className="frame-name">{account.name}</span>
        <span className="tag">{account.id === person.id ? own.role : role}</span>
      </summary>
      <ul className="menu-list" aria-label="Switch account">
        {[own, ...teams].map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="plain small"
              aria-current={one.id === account.id ? 'true' : undefined}
              disabled={choose.busy || one.id === account.id}
              onClick={() => choose.run(one.id === person.id ? null : one.id)}
            >
              {one.name} <span className="soft">{one.role}</span>
            </button>
          </li>
        ))}
      </ul>
      {choose.problem && <Notice kind="bad" title={choose.problem.message} />}
    </details>
  )
}
