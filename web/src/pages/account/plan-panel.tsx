import type { UsageAnswer } from '../../api/answers.ts'
import { useAccount } from '../../api/session.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { count } from '../../parts/format.ts'
import { UsageChart } from './usage-chart.tsx'

const planNames: Readonly<Record<string, string>> = { free: 'Free', starter: 'Starter', business: 'Business' }

/** The plan, its permissions and the credits used. */
export function PlanPanel() {
  const session = useAccount()
  const usage = useAnswer<UsageAnswer>('/app/api/usage?days=30')
  if (!session) return null
  const { account, permissions } = session
  return (
    <section className="panel columns" aria-label="Plan and usage">
      <div className="stack">
        <h2>
          {account.name} <span className="tag accent">{planNames[account.plan] ?? account.plan}</span>{' '}
          {account.operator && <span className="tag warn">Operator</span>}
        </h2>
        <meter
          className="credit-meter"
          aria-label="Credits left"
          max={account.creditsPlan}
          value={account.creditsLeft}
        />
        <p className="small-text">
          <strong>{count(account.creditsLeft)}</strong> of {count(account.creditsPlan)} credits left in this
          browser, renewed on {account.periodEnd.slice(0, 10)}. Each API key has its own credits.
        </p>
        <ul className="row" aria-label="Permissions">
          {permissions.map((permission) => (
            <li key={permission} className="tag">
              {permission}
            </li>
          ))}
        </ul>
      </div>
      <div className="stack">
        <h2>Credits used per day</h2>
        <Answered answer={usage} what="the usage">
          {({ days }) => <UsageChart days={days} />}
        </Answered>
      </div>
    </section>
  )
}
