import { useAccount, useClient } from '../../../api/session.tsx'
import { useAction } from '../../../api/use-action.ts'
import { Problem } from '../../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../../parts/form/confirm-button.tsx'

const about = {
  owner: 'You can do everything in this account, and manage its people and API keys.',
  analyst: 'You can read everything, scan, and change perimeters, findings, alerts and saved searches.',
  'read only': 'You can read everything, and change nothing.',
} as const

/** For a member of a team: what the role allows, and the way out. */
export function RolePanel() {
  const session = useAccount()
  const client = useClient()
  const leave = useAction(async (account: string) => {
    await client.post('/app/api/team/leave', { account })
    window.location.assign('/')
  })
  if (!session || session.account.id === session.person.id) return null
  const { account, person, role } = session
  return (
    <section className="panel stack" aria-label="Your role">
      <div className="row apart">
        <h2>
          {person.name} in {account.name} <span className="tag accent">{role}</span>
        </h2>
        <ConfirmButton
          name="Leave team"
          sure={`Leave ${account.name}`}
          disabled={leave.busy}
          onSure={() => leave.run(account.id)}
        />
      </div>
      <p className="soft">{about[role]} Password, sessions and two-factor sign-in below are your own.</p>
      {leave.problem && <Problem problem={leave.problem} />}
    </section>
  )
}
