import { useState } from 'react'
import { useAccount } from '../../api/session.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { AccountPanel } from './account-panel.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import './operator.css'
import { OptOutPanel } from './opt-out-panel.tsx'
import { ScopePanel } from './scope-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'

const parts = [
  { name: 'Health', panel: HealthPanel },
  { name: 'Storage', panel: StoragePanel },
  { name: 'Accounts', panel: AccountPanel },
  { name: 'Scope', panel: ScopePanel },
  { name: 'Opt-outs', panel: OptOutPanel },
  { name: 'Campaigns', panel: CampaignPanel },
] as const

/** Visible to operators only. */
export function OperatorPage() {
  const session = useAccount()
  const [shown, setShown] = useState(0)
  const { name, panel: Panel } = parts[shown]!
  return (
    <div className="stack loose">
      <PageHead title="Operator" about="Health, accounts and scan scope of the service." />
      {session?.account.operator ? (
        <>
          <nav className="row" aria-label="Sections of this page">
            {parts.map((part, index) => (
              <button
                key={part.name}
                type="button"
                className="small"
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                {part.name}
              </button>
            ))}
          </nav>
          <section className="panel stack" aria-label={name}>
            <h2>{name}</h2>
            <Panel />
          </section>
        </>
      ) : (
        <Notice kind="warn" title="This page is for the operator">
          Sign in with an operator account.
        </Notice>
      )}
    </div>
  )
}
